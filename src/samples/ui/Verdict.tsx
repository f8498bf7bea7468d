import {clsx} from 'clsx';
import {type ReactNode, useEffect, useEffectEvent, useRef} from 'react';

import {ASKS_ATTRIBUTE, findSpot} from '../../misses/place';
import {useMisses} from '../../misses/useMisses';
import {describeMiss, describeMoves, judge, type JudgedLine} from './judge';
import styles from './styles.module.scss';

const WORDS = {
  right: '✓ 对',
  wrong: '✗ 错',
  missing: '✗ 漏了',
  extra: '✗ 多了',
} as const;

function Line({verdict, typed, printed}: JudgedLine): ReactNode {
  return (
    <li>
      <span
        className={clsx(
          styles.verdict,
          verdict === 'right' ? styles.right : styles.wrong,
        )}>
        {WORDS[verdict]}
      </span>
      <span className={styles.lines}>
        {verdict === 'wrong' && (
          <>
            <span>
              你写的 <code>{typed}</code>
            </span>
            <span>
              实际是 <code>{printed}</code>
            </span>
          </>
        )}
        {verdict === 'missing' && (
          <span>
            这里还打印 <code>{printed}</code>
          </span>
        )}
        {verdict === 'extra' && (
          <span>
            这里不打印 <code>{typed}</code>
          </span>
        )}
        {verdict === 'right' && <code>{printed}</code>}
      </span>
    </li>
  );
}

type Props = {
  readonly typed: string;
  readonly printed: string;
  /** What was asked; absent: not what the page asks, the reader changed it. */
  readonly asked?: {readonly name: string; readonly code: string};
};

/** What the reader expected against what the program just printed. */
export default function Verdict({typed, printed, asked}: Props): ReactNode {
  const lines = judge(typed, printed);
  const ref = useRef<HTMLDivElement>(null);
  const [tellMiss, firstMiss] = useMisses();
  const report = useEffectEvent(() => {
    const form = ref.current?.parentElement?.querySelector(
      `[${ASKS_ATTRIBUTE}]`,
    );
    const spot = form && findSpot(form);
    if (asked && spot) {
      const {name, code} = asked;
      tellMiss({kind: 'prediction', code, spot, ...describeMiss(name, lines)});
    }
  });
  // Mounted anew for each text that is handed in.
  useEffect(() => report(), []);
  const rightCount = lines.filter(({verdict}) => verdict === 'right').length;
  const printedCount = lines.filter((line) => line.printed !== null).length;
  return (
    <div ref={ref} className={styles.judgement}>
      <p role="status">
        {rightCount === lines.length
          ? `全对：${lines.length} 行都和实际输出一样。`
          : (describeMoves(typed, printed) ??
            `实际打印 ${printedCount} 行，你对了 ${rightCount} 行。`)}
      </p>
      <ol aria-label="逐行核对">
        {lines.map((line, index) => (
          <Line key={index} {...line} />
        ))}
      </ol>
      {firstMiss}
    </div>
  );
}
