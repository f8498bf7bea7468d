import {clsx} from 'clsx';
import {type ReactNode, useState} from 'react';

import kit from '../kit/kit.module.scss';
import type {Row} from './diff';
import {foldRows} from './foldRows';
import styles from './styles.module.scss';

const SIGNS = {same: ' ', added: '+', removed: '−'} as const;
const NAMES = {same: '', added: '增加：', removed: '删去：'} as const;
/** A long run is not drawn in one go. */
const OPENED_AT_ONCE = 500;
/** How each kind of line marks what changed inside of it. */
const MARKS = {same: 'span', added: 'ins', removed: 'del'} as const;
const SCROLLER = {
  role: 'group',
  tabIndex: 0,
  'aria-label': '逐行比较',
} as const;

function Line({kind, text, words, before, after}: Row): ReactNode {
  const Mark = MARKS[kind];
  return (
    <div className={clsx(styles.line, styles[kind])}>
      <span className={styles.number} aria-hidden="true">
        {before}
      </span>
      <span className={styles.number} aria-hidden="true">
        {after}
      </span>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <span className={styles.words}>
        <span className={kit.hidden}>{NAMES[kind]}</span>
        {words?.map((word, index) =>
          word.isChanged ? (
            <Mark key={index}>{word.text}</Mark>
          ) : (
            <span key={index}>{word.text}</span>
          ),
        ) ??
          (text || ' ')}
      </span>
    </div>
  );
}

function Lines({rows}: {readonly rows: readonly Row[]}): ReactNode {
  return rows.map((row) => (
    <Line key={`${row.before}-${row.after}`} {...row} />
  ));
}

/** Lines that did not change, behind a button that says how many. */
function Folded({rows}: {readonly rows: readonly Row[]}): ReactNode {
  const [opened, setOpened] = useState(0);
  const left = rows.length - opened;
  return (
    <>
      <Lines rows={rows.slice(0, opened)} />
      {left > 0 && (
        <button
          type="button"
          className={styles.fold}
          onClick={() => setOpened(opened + OPENED_AT_ONCE)}>
          {left <= OPENED_AT_ONCE
            ? `展开没有变的 ${left} 行`
            : `没有变的 ${left} 行，展开前 ${OPENED_AT_ONCE} 行`}
        </button>
      )}
    </>
  );
}

/** A comparison line by line: numbers, signs, tints, and what did not change folded. */
export default function ComparedLines({
  rows,
}: {
  readonly rows: readonly Row[];
}): ReactNode {
  return (
    <div className={clsx(kit.text, styles.lines)} {...SCROLLER}>
      {foldRows(rows).map(({isFolded, rows: own}) => {
        const [{before, after} = {before: null, after: null}] = own;
        const key = `${before}-${after}-${own.length}`;
        return isFolded ? (
          <Folded key={key} rows={own} />
        ) : (
          <Lines key={key} rows={own} />
        );
      })}
    </div>
  );
}
