import {type ReactNode, useId} from 'react';

import {download} from '../../kit/saveFile';
import {clip, cutHead} from '../job/limits';
import CopyButton from './CopyButton';
import styles from './kit.module.scss';
import {useColouredText} from './useColouredText';

/** Of files, by the end of their name, what their language is called. */
const LANGUAGES: Readonly<Record<string, string>> = {
  json: 'json',
  ts: 'ts',
  js: 'js',
  css: 'css',
  html: 'html',
  yaml: 'yaml',
};

/** It scrolls, so the keyboard has to reach it. */
const SCROLLER = {role: 'group', tabIndex: 0} as const;

type Props = {
  readonly label: string;
  readonly text: string;
  /** Offers a download under this name. */
  readonly fileName?: string;
  /** Of the text, where no file name says it. */
  readonly language?: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
};

/** A text result, to be read, copied or saved. */
export default function Output({
  label,
  text,
  fileName = '',
  language = LANGUAGES[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? '',
  facts,
}: Props): ReactNode {
  const id = useId();
  const head = cutHead(text);
  const shown = head === null ? text : `${head}…`;
  const html = useColouredText(shown, language);
  return (
    <section aria-labelledby={id} className={styles.output}>
      <div className={styles.fieldHead}>
        <h2 id={id}>{label}</h2>
        <div className={styles.actions}>
          <CopyButton text={text} />
          {fileName !== '' && (
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
        {html === null ? (
          shown
        ) : (
          // oxlint-disable-next-line react/no-danger
          <span dangerouslySetInnerHTML={{__html: html}} />
        )}
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
