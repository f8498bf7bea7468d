import {type ReactNode, useId} from 'react';

import {download} from '../../kit/saveFile';
import {clip, cutHead} from '../job/limits';
import CopyButton from './CopyButton';
import styles from './kit.module.scss';

/** It scrolls, so the keyboard has to reach it. */
const SCROLLER = {role: 'group', tabIndex: 0} as const;

type Props = {
  readonly label: string;
  readonly text: string;
  /** Offers a download under this name. */
  readonly fileName?: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
};

/** A text result, to be read, copied or saved. */
export default function Output({
  label,
  text,
  fileName,
  facts,
}: Props): ReactNode {
  const id = useId();
  const head = cutHead(text);
  return (
    <section aria-labelledby={id} className={styles.output}>
      <div className={styles.fieldHead}>
        <h2 id={id}>{label}</h2>
        <div className={styles.actions}>
          <CopyButton text={text} />
          {fileName && (
            <button
              type="button"
              className={styles.button}
              disabled={text === ''}
              onClick={() => download(fileName, text)}>
              下载
            </button>
          )}
        </div>
      </div>
      <pre className={styles.text} {...SCROLLER} aria-labelledby={id}>
        {head === null ? text : `${head}…`}
      </pre>
      {head !== null && (
        <p className={styles.hint}>
          结果有 {text.length.toLocaleString('zh-CN')}{' '}
          个字符，这里只显示开头；复制和下载的是全部。
        </p>
      )}
      {facts && facts.length > 0 && (
        <dl className={styles.figures}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{clip(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
