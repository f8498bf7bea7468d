import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ReactNode} from 'react';

import LazyContent from '../../components/LazyContent';
import styles from './styles.module.scss';

/** Hash routes of this page; `/site#/tools/demo` is its landing. */
const LANDING = '/tools/demo';
const loadTimestamp = () => import('./Timestamp');

/** The application at /site/: developer tools behind hash routes. */
export default function Tools(): ReactNode {
  const {hash} = useLocation();
  const isBrowser = useIsBrowser();
  useBrokenLinks().collectAnchor(LANDING);
  const route = decodeHash(hash);
  const isUnknown = isBrowser && route !== '' && route !== LANDING;

  return (
    <main className={styles.page} id={LANDING}>
      <h1 className={styles.title}>工具演示</h1>
      <p className={styles.intro}>
        在浏览器里计算，输入的内容不会离开这台设备。
      </p>
      {isUnknown && (
        <p role="status" className={styles.notice}>
          没有“{route}”这个工具，下面是现有的工具。
        </p>
      )}
      <section aria-labelledby="timestamp">
        <h2 id="timestamp">时间戳转换</h2>
        <LazyContent load={loadTimestamp} minHeight="16rem" />
      </section>
    </main>
  );
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
