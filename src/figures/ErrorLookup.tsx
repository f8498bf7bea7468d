import Link from '@docusaurus/Link';
import {type ReactNode, useDeferredValue, useId, useState} from 'react';

import Frame from './Frame';
import {type Errors, findEntries} from './models/errorLookup';
import styles from './styles.module.scss';

type Props = {
  readonly title: string;
  readonly errors: Errors;
};

/** A message, and the sections of this page on it; without one, all of them. */
export default function ErrorLookup({title, errors}: Props): ReactNode {
  const [text, setText] = useState('');
  const id = useId();
  return (
    <Frame title={title} isForm>
      <div className={styles.needsScript}>
        <label htmlFor={id} className={styles.sourceLabel}>
          粘贴报错信息
        </label>
        <textarea
          id={id}
          className={styles.pasted}
          aria-describedby={`${id}-note`}
          rows={5}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={text}
          onChange={({target}) => setText(target.value)}
        />
        <div className={styles.settings}>
          <button type="button" onClick={() => setText(errors.sample)}>
            示例
          </button>
          <button type="button" onClick={() => setText('')}>
            清空
          </button>
          <small id={`${id}-note`}>
            只在浏览器里比对，贴进来的文字不会发出去，也不会保存。
          </small>
        </div>
      </div>
      <div role="status" className={styles.outcome}>
        {/* A huge log must not hold up the typing. */}
        <Answer errors={errors} text={useDeferredValue(text)} />
      </div>
    </Frame>
  );
}

function Answer({
  errors: {entries},
  text,
}: {
  readonly errors: Errors;
  readonly text: string;
}): ReactNode {
  if (text.trim() === '') {
    return (
      <>
        <p>本页收录的报错：</p>
        <ul>
          {entries.map(({anchor, title}) => (
            <li key={anchor}>
              <Link to={`#${anchor}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </>
    );
  }
  const hits = findEntries(entries, text);
  if (hits.length === 0) {
    return (
      <p>
        没有找到。请把报错从头贴到尾：最早的那几行才写着病因，最后一行往往只是后果。仍然没有，就去掉路径、域名和版本号，再搜索那一句。
      </p>
    );
  }
  return (
    <ol>
      {hits.map(({entry: {anchor, title}, found}) => (
        <li key={anchor}>
          <Link to={`#${anchor}`}>{title}</Link>
          <div className={styles.found}>
            依据：<mark>{found}</mark>
          </div>
        </li>
      ))}
    </ol>
  );
}
