import type {ReactNode} from 'react';

import {SpinePart} from '../../ui/Spine';
import type {ForecastDay, TagCount} from './agenda';
import styles from './styles.module.scss';

type TagsProps = {
  readonly counts: readonly TagCount[];
  readonly tag: string | null;
  readonly onPick: (tag: string | null) => void;
};

/** `到期 2 · 没学过 3 · 共 9 道`: what says nothing new is left out. */
function describeCount({due, unseen, all}: TagCount): string {
  return [
    due > 0 && `到期 ${due}`,
    unseen > 0 && unseen < all && `没学过 ${unseen}`,
    `共 ${all} 道`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The tags with their counts; pressing one leaves only its cards. */
export function Tags({counts, tag, onPick}: TagsProps): ReactNode {
  return (
    <SpinePart
      id="tags"
      className={styles.tagsPart}
      title="标签"
      note="按一个，只做它的题；再按一次，回到全部。">
      <ul className={styles.tags}>
        {counts.map((count) => (
          <li key={count.tag}>
            <button
              type="button"
              aria-pressed={count.tag === tag}
              onClick={() => onPick(count.tag === tag ? null : count.tag)}>
              <span>{count.tag}</span>
              <small>{describeCount(count)}</small>
            </button>
          </li>
        ))}
      </ul>
    </SpinePart>
  );
}

/** Who has answered nothing is told what will stand here, not that it is empty. */
export function Ahead(): ReactNode {
  return (
    <SpinePart id="ahead" title="答过以后">
      <p className={styles.ahead}>
        评过分的题，按难易排进以后的日子。预测输出、图里的题、练习和自测里答错的，也记到这一页，再见到时就不必从头找。
      </p>
    </SpinePart>
  );
}

const WEEKDAY = new Intl.DateTimeFormat('zh-CN', {weekday: 'short'});

function describeDay(day: number): string {
  const date = new Date(day);
  return `${date.getMonth() + 1} 月 ${date.getDate()} 日 ${WEEKDAY.format(date)}`;
}

/** How many cards fall due on each of the next days. */
export function Forecast({
  days,
  soonCount,
}: {
  readonly days: readonly ForecastDay[];
  /** Cards that come again before this day is over. */
  readonly soonCount: number;
}): ReactNode {
  const most = Math.max(...days.map(({count}) => count));
  if (most === 0) {
    return (
      <SpinePart id="forecast" title="未来 7 天">
        <p>
          {soonCount > 0
            ? `今天还有 ${soonCount} 张要再来一次，答对了才排到以后的日子。`
            : '一张也没有排到。评过分的题，按难易排进来。'}
        </p>
      </SpinePart>
    );
  }
  return (
    <SpinePart id="forecast" title="未来 7 天" note="每天到期几张">
      <ol className={styles.forecast}>
        {days.map(({day, count}) => (
          <li key={day}>
            <span>{describeDay(day)}</span>
            <span
              aria-hidden="true"
              className={styles.bar}
              style={{inlineSize: `${(count / most) * 100}%`}}
            />
            <span>{count} 张</span>
          </li>
        ))}
      </ol>
    </SpinePart>
  );
}
