import deck from '@generated/cards/default/cards.json';
import Link from '@docusaurus/Link';
import {type ReactNode, useState} from 'react';

import {getStorage} from '../kit/storage';
import {planDay} from './ui/agenda';
import {createReviewStore} from './ui/reviewStore';
import {createReplay} from './ui/schedule';

/** Nobody waits for new cards here: those that were seen count. */
const NO_NEW_CARDS = 0;

/** For who has reviewed before: how many cards are due, and the first. */
export default function DueToday(): ReactNode {
  const [{due, nextDue}] = useState(() => {
    const now = Date.now();
    const {reviews} = createReviewStore(
      getStorage('localStorage'),
    ).getSnapshot();
    return planDay(deck.cards, createReplay()(reviews, now), {
      now,
      newPerDay: NO_NEW_CARDS,
    });
  });
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
