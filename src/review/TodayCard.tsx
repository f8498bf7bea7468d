import Link from '@docusaurus/Link';
import {type ReactNode, useState} from 'react';

import type {DailyCard} from './daily';
import styles from './today.module.scss';

/** One card a day, the same for everybody. */
export default function TodayCard({
  today: {card, count},
}: {
  readonly today: DailyCard;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.card}>
      <p className={styles.origin}>
        <Link to={card.page.permalink}>{card.page.title}</Link>，共 {count} 张
      </p>
      {/* Written by this site's build from its own pages; here and below. */}
      <p
        className={styles.question}
        dangerouslySetInnerHTML={{__html: card.question}}
      />
      {isOpen ? (
        <>
          <div
            className={styles.answer}
            dangerouslySetInnerHTML={{__html: card.answer}}
          />
          <p className={styles.actions}>
            <Link className="button button--secondary" to="/review/">
              去复习
            </Link>
            <Link to={card.proof}>看可运行证明</Link>
          </p>
        </>
      ) : (
        <>
          <p className={styles.hint}>先在心里说一遍，再看答案。</p>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => setOpen(true)}>
            显示答案
          </button>
        </>
      )}
    </div>
  );
}
