/**
 * Ejected from theme-classic BlogLayout: the stock outline stands outside every
 * landmark, and its columns stand beside each other, not on both sides of the
 * spine; and on a phone a post has none.
 */
import BlogSidebar from '@theme/BlogSidebar';
import type {Props} from '@theme/BlogLayout';
import Layout from '@theme/Layout';
import type {Props as OutlineProps} from '@theme/TOC';
import TOCCollapsible from '@theme/TOCCollapsible';
import {clsx} from 'clsx';
import {isValidElement, type ReactNode} from 'react';

import styles from './styles.module.scss';

export default function BlogLayout(props: Props): ReactNode {
  const {sidebar, toc, children, ...layoutProps} = props;
  // Posts alone say whether they have an outline. Theirs is the margin for the
  // list of all posts; a page that is a list has its dates there.
  const isPost = 'toc' in props;
  const all = <BlogSidebar sidebar={sidebar} />;
  return (
    <Layout {...layoutProps}>
      <div className={clsx(styles.page, isPost ? styles.post : styles.list)}>
        {isPost && all}
        <main>
          {isValidElement<OutlineProps>(toc) && (
            <TOCCollapsible {...toc.props} />
          )}
          {children}
        </main>
        {!isPost && all}
        {toc && (
          <nav className={styles.outline} aria-label="本页总览">
            {toc}
          </nav>
        )}
      </div>
    </Layout>
  );
}
