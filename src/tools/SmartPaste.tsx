import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react';

import {SpinePart} from '../ui/Spine';
import {findTool} from './catalogue';
import {detect, type Guess} from './detect';
import {handOver} from './handoff';
import TextArea from './kit/TextArea';
import {toHash, toPath} from './route';
import styles from './styles.module.scss';

/** The content goes along in the address when it may and fits. */
function toAddress({id, state, isSecret}: Guess): string {
  return `/site${(isSecret ? null : toHash(id, state)) ?? `#${toPath(id)}`}`;
}

/** Recognises what was pasted, and offers the tools that fit. */
export default function SmartPaste(): ReactNode {
  const [text, setText] = useState('');
  const id = useId();
  const deferred = useDeferredValue(text);
  const guesses = useMemo(() => detect(deferred), [deferred]);
  return (
    <SpinePart
      id={id}
      title="智能粘贴"
      className={clsx(styles.paste, 'no-print', 'needs-script')}>
      <TextArea
        label="粘贴任何内容，这里会认出它是什么"
        placeholder="JSON、JWT、时间戳、Base64、颜色、cron 表达式、SQL……"
        value={text}
        onChange={setText}
        rows={1}
      />
      <div role="status">
        {deferred.trim() !== '' &&
          (guesses.length === 0 ? (
            <p className={styles.hint}>
              认不出这是什么。可以在下面自己选一个工具。
            </p>
          ) : (
            <ul className={styles.guesses}>
              {guesses.map((guess) => (
                <li key={guess.id + guess.what}>
                  <Link
                    to={toAddress(guess)}
                    onClick={() => handOver(guess.id, guess.state)}>
                    {findTool(guess.id)?.title}
                  </Link>{' '}
                  <span>{guess.what}</span>
                </li>
              ))}
            </ul>
          ))}
      </div>
    </SpinePart>
  );
}
