import {type ReactNode, useId, useMemo, useState} from 'react';

import {download} from '../../kit/saveFile';
import LazyContent from '../../ui/LazyContent';
import {clip, cutHead} from '../job/limits';
import {BrowsedText} from './browsedText';
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

const loadJsonBrowser = () => import('./JsonBrowser');

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
  const [wantsFolds, setWantsFolds] = useState(false);
  // One line has nothing to fold.
  const canFold = language === 'json' && text.includes('\n');
  const isFoldable = canFold && wantsFolds;
  const browsed = useMemo(() => ({text, label}), [text, label]);
  return (
    <section aria-labelledby={id} className={styles.output}>
      <div className={styles.fieldHead}>
        <h2 id={id}>{label}</h2>
        <div className={styles.actions}>
          {canFold && (
            <button
              type="button"
              className={styles.button}
              aria-pressed={isFoldable}
              onClick={() => setWantsFolds(!wantsFolds)}>
              折叠查看
            </button>
          )}
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
      {isFoldable ? (
        <BrowsedText value={browsed}>
          <LazyContent load={loadJsonBrowser} minHeight="16rem" />
        </BrowsedText>
      ) : (
        <pre className={styles.text} {...SCROLLER} aria-labelledby={id}>
          {html === null ? (
            shown
          ) : (
            // oxlint-disable-next-line react/no-danger
            <span dangerouslySetInnerHTML={{__html: html}} />
          )}
        </pre>
      )}
      {head !== null && !isFoldable && (
        <p className={styles.hint}>
          结果有 {text.length.toLocaleString('zh-CN')}{' '}
          个字符，这里只显示开头；复制和下载的是全部
          {canFold && '，折叠查看也能看到全部'}。
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
