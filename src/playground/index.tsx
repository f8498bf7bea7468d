import Link from '@docusaurus/Link';
import {type ReactNode, useEffect} from 'react';

import LazyContent from '../ui/LazyContent';
import styles from './styles.module.scss';

const loadWorkspace = () => import('./Workspace');

/**
 * While this page is open, links in sight are not loaded ahead: they would cost
 * a quarter more than the editor itself. Pointing at one still loads it.
 */
function useNoPrefetch(): void {
  useEffect(() => {
    const {docusaurus} = window;
    window.docusaurus = {...docusaurus, prefetch: () => false};
    return () => {
      window.docusaurus = docusaurus;
    };
  }, []);
}

/**
 * The hash of a shared link is no element to scroll to, so the router leaves
 * the page where the one before it was scrolled.
 */
function useStartAtTop(): void {
  useEffect(() => {
    // In braces: newer browsers return a promise, which is no clean-up.
    window.scrollTo(0, 0);
  }, []);
}

/** The application at /code/: the editor loads after the shell. */
export default function Playground(): ReactNode {
  useNoPrefetch();
  useStartAtTop();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>代码演练场</h1>
      <LazyContent load={loadWorkspace} minHeight="100%" />
      <noscript>
        <p>
          没有它，演练场运行不了代码。示例和它们的输出在每篇笔记里照常能读，从
          <Link to="/contents">目录</Link>找起。
        </p>
      </noscript>
    </main>
  );
}
