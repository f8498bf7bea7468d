import deck from '@generated/cards/default/cards.json';
import Link from '@docusaurus/Link';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';

import {SpineHead, SpinePage, SpinePart} from '../../ui/Spine';
import Desk from './Desk';
import styles from './styles.module.scss';
import {useIsFramed} from './useIsFramed';

/** The interview questions as cards, repeated at growing intervals. */
export default function Review(): ReactNode {
  const isBrowser = useIsBrowser();
  const isFramed = useIsFramed();
  return (
    <SpinePage className={styles.page}>
      <SpineHead kind="动手" title="复习" isModest>
        <p className={styles.intro}>
          面试题的 {deck.cards.length}{' '}
          道题，每道是一张卡片：先在心里答，再看答案，按想起来的难易评分；答得越稳，下次来得越晚。没有网络也能用。
        </p>
        <noscript>
          <p>
            复习需要
            JavaScript：排期和记录都在你的浏览器里。题目和答案在下面这些页面里，照常能读。
          </p>
        </noscript>
        {isFramed && (
          <p role="alert">
            这一页显示在别的网站的框架里。为了不让你误点而改掉自己的记录，这里不能复习；
            <Link to="/review/" target="_blank">
              单独打开这一页
            </Link>
            就可以。
          </p>
        )}
      </SpineHead>
      {!isFramed && (isBrowser ? <Desk /> : <div className={styles.waiting} />)}
      <SpinePart id="pages" title="来处" note="卡片来自这些页面">
        <ul className={styles.pages}>
          {deck.pages.map(({title, permalink}, index) => (
            <li key={permalink}>
              <Link to={permalink}>{title}</Link>{' '}
              <small>
                {deck.cards.filter(({page}) => page === index).length} 题
              </small>
            </li>
          ))}
        </ul>
      </SpinePart>
    </SpinePage>
  );
}
