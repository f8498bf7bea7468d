import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import type {Due} from './due';

/** For who has reviewed before: how many cards are due, and the first. */
export default function DueToday({
  agenda: {due, nextDue},
}: {
  readonly agenda: Due;
}): ReactNode {
  const [first] = due;
  return first ? (
    <>
      <p>
        今天到期 <strong>{due.length}</strong> 张
      </p>
      <p dangerouslySetInnerHTML={{__html: first.question}} />
      <p>
        <Link className="button button--secondary" to="/review/">
          开始复习
        </Link>
      </p>
    </>
  ) : (
    <p>
      今天没有到期的卡片
      {nextDue !== null && `，下一张在 ${describeDay(nextDue)}`}。
      <Link to="/review/">去看看</Link>
    </p>
  );
}

function describeDay(time: number): string {
  const date = new Date(time);
  return `${date.getMonth() + 1} 月 ${date.getDate()} 日`;
}
