import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {loadToday} from '../../review/loadToday';
import NearContent from '../../ui/NearContent';
import {WHEN_SEEN} from '../../ui/useOnScreen';
import styles from './styles.module.scss';

type Plate = {
  /** 图、卡、器、景. */
  readonly kind: string;
  readonly title: string;
  readonly more: {readonly to: string; readonly text: string};
  readonly load: () => Promise<{readonly default: () => ReactNode}>;
  readonly minHeight: string;
  readonly className?: string;
};

const PLATES: readonly Plate[] = [
  {
    kind: '图',
    title: '一轮事件循环',
    more: {to: '/docs/f28ea93f', text: '出自《事件循环》'},
    load: () => import('../../figures/eventLoop'),
    minHeight: 'var(--figure-room)',
    className: styles.tall,
  },
  {
    kind: '卡',
    title: '每日一题',
    more: {to: '/review/', text: '全部卡片'},
    load: loadToday,
    minHeight: '14rem',
  },
  {
    kind: '器',
    title: 'cron 表达式',
    more: {to: '/site#/tools/demo', text: '全部工具'},
    load: () => import('../../tools/CronPlate'),
    minHeight: '18.1rem',
  },
  {
    kind: '景',
    title: '有向距离场',
    more: {to: '/webgl/', text: '全部场景'},
    load: () => import('../../webgl/HomeScene'),
    minHeight: '30rem',
    className: styles.wide,
  },
];

/** Things to do right here: each real, and loaded when the reader comes near. */
export default function Plates(): ReactNode {
  return (
    <div className={styles.plates}>
      {PLATES.map(({kind, title, more, load, minHeight, className}) => (
        <section
          key={kind}
          aria-labelledby={`plate-${kind}`}
          className={className}>
          <header className={styles.head}>
            <h3 id={`plate-${kind}`}>
              <span aria-hidden="true">{kind}</span>
              {title}
            </h3>
            <Link to={more.to}>{more.text}</Link>
          </header>
          <NearContent load={load} minHeight={minHeight} ahead={WHEN_SEEN}>
            这里要 JavaScript 才能动手；<Link to={more.to}>{more.text}</Link>。
          </NearContent>
        </section>
      ))}
    </div>
  );
}
