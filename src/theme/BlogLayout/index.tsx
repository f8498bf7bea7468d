/**
 * Ejected from theme-classic BlogLayout: the stock outline stands outside every
 * landmark.
 */
import BlogSidebar from '@theme/BlogSidebar';
import type {Props} from '@theme/BlogLayout';
import Layout from '@theme/Layout';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export default function BlogLayout({
  sidebar,
  toc,
  children,
  ...layoutProps
}: Props): ReactNode {
  const hasSidebar = Boolean(sidebar?.items.length);
  return (
    <Layout {...layoutProps}>
      <div className="container margin-vert--lg">
        <div className="row">
          <BlogSidebar sidebar={sidebar} />
          <main
            className={clsx(
              'col',
              hasSidebar ? 'col--7' : 'col--9 col--offset-1',
            )}>
            {children}
          </main>
          {toc && (
            <nav className="col col--2" aria-label="本页总览">
              {toc}
            </nav>
          )}
        </div>
      </div>
    </Layout>
  );
}
