import type {ReactNode} from 'react';

import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import type {RegexResult as Result} from './regex';

const MAX_ROWS = 100;
/** It scrolls, so the keyboard has to reach it. */
const SCROLLER = {
  role: 'group',
  tabIndex: 0,
  'aria-label': '标出匹配的文本',
} as const;

/** The text with its matches, a list of them, and what the pattern means. */
export default function RegexResult({
  result,
}: {
  readonly result: Result;
}): ReactNode {
  const {matches, pieces, isCut, replaced, parts, hasMoreParts} = result;
  return (
    <>
      <div role="status">
        <h2 className={styles.heading}>
          {matches.length === 0
            ? '没有匹配'
            : `${isCut ? '前 ' : ''}${matches.length} 处匹配`}
        </h2>
      </div>
      {matches.length > 0 && (
        <>
          <div className={styles.text} {...SCROLLER}>
            {pieces.map(({text, match}, index) =>
              match === null ? (
                <span key={index}>{text}</span>
              ) : (
                <mark key={index} className={styles.mark}>
                  {text}
                </mark>
              ),
            )}
          </div>
          <div className={styles.table}>
            <table>
              <thead>
                <tr>
                  <th scope="col">位置</th>
                  <th scope="col">匹配</th>
                  <th scope="col">捕获</th>
                </tr>
              </thead>
              <tbody>
                {matches.slice(0, MAX_ROWS).map((match) => (
                  <tr key={match.index}>
                    <td>{match.index}</td>
                    <td>
                      <code>{match.text || '（空）'}</code>
                    </td>
                    <td>
                      {match.groups.map(([name, value]) => (
                        <div key={name}>
                          {name}：<code>{value}</code>
                        </div>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {matches.length > MAX_ROWS && (
            <p className={styles.hint}>表里只列前 {MAX_ROWS} 处。</p>
          )}
        </>
      )}
      {replaced !== null && <Output label="替换后" text={replaced} />}
      <h2 className={styles.heading}>逐段解释</h2>
      <ul className={styles.parts}>
        {parts.map(({raw, meaning, depth}, index) => (
          <li
            key={index}
            style={{marginInlineStart: `${Math.min(depth, 6)}em`}}>
            <code>{raw}</code> {meaning}
          </li>
        ))}
      </ul>
      {hasMoreParts && (
        <p className={styles.hint}>
          表达式太长，只解释前 {parts.length} 段；匹配用的是整个表达式。
        </p>
      )}
    </>
  );
}
