import type {ReactNode} from 'react';

import type {AggregationOutcome} from './engine/client';
import type {Verdict} from './engine/judge';
import styles from '../styles.module.scss';

/** More than these are only counted. */
const SHOWN = 4;

function Documents({
  title,
  list,
}: {
  readonly title: string;
  readonly list: readonly string[];
}): ReactNode {
  return (
    list.length > 0 && (
      <>
        <p>
          {title} {list.length} 个{list.length > SHOWN && `，前 ${SHOWN} 个是`}
          ：
        </p>
        <ul>
          {list.slice(0, SHOWN).map((line, index) => (
            // Two may be alike.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <li key={index}>
              <code>{line}</code>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

function Judgement({verdict}: {readonly verdict: Verdict}): ReactNode {
  switch (verdict.kind) {
    case 'right':
      return <p className={styles.right}>✓ 对了，结果与答案相同。</p>;
    case 'order':
      return <p className={styles.wrong}>✗ 文档都对，次序不对。</p>;
    case 'wrong':
      return (
        <>
          <p className={styles.wrong}>✗ 结果与答案不同。</p>
          <Documents title="缺" list={verdict.missing} />
          <Documents title="多" list={verdict.extra} />
        </>
      );
  }
}

type Props = {
  readonly outcome: AggregationOutcome | 'running' | null;
  /** Puts the cursor at a place of the source. */
  readonly onShow: (offset: number) => void;
};

/** Whether the task is solved, or what is wrong. */
export default function Summary({outcome, onShow}: Props): ReactNode {
  if (outcome === null) {
    return <p>写好以后按“运行”，每个阶段之后的文档列在下面。</p>;
  }
  if (outcome === 'running') {
    return <p>正在运行……</p>;
  }
  switch (outcome.kind) {
    case 'ran':
      return <Judgement verdict={outcome.verdict} />;
    case 'failed':
      return <p className={styles.wrong}>✗ {outcome.message}。</p>;
    case 'unread': {
      const {message, place} = outcome;
      return place === null ? (
        <p className={styles.wrong}>✗ {message}。</p>
      ) : (
        <p>
          <span className={styles.wrong}>
            ✗ 第 {place.line} 行第 {place.column} 列：{message}。
          </span>{' '}
          <button type="button" onClick={() => onShow(place.offset)}>
            到出错的地方
          </button>
        </p>
      );
    }
    case 'timeout':
      return <p className={styles.wrong}>✗ 运行超过 5 秒，已经停下。</p>;
    case 'unloaded':
      return (
        <p className={styles.wrong}>
          ✗ 查询引擎没有加载成功，请检查网络后再按一次。
        </p>
      );
  }
}
