/**
 * Ejected from theme-classic NotFound/Content: the stock page sets no title
 * inside docs sections and offers no way on. Ours keeps its three texts and
 * adds the pages whose address or title is closest.
 */
import {PageMetadata} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import ClosestPages from '../../../home/PageGuesses';

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <PageMetadata
        title={translate({
          id: 'theme.NotFound.title',
          message: 'Page Not Found',
        })}
        description="这个地址没有页面。这里列出地址或标题最接近的几页，也可以搜索。"
      />
      <div className="not-found">
        <p className="not-found__code" aria-hidden="true">
          404
        </p>
        <Heading as="h1">
          <Translate id="theme.NotFound.title">Page Not Found</Translate>
        </Heading>
        <p>
          <Translate id="theme.NotFound.p1">
            We could not find what you were looking for.
          </Translate>
        </p>
        <p>
          <Translate id="theme.NotFound.p2">
            Please contact the owner of the site that linked you to the original
            URL and let them know their link is broken.
          </Translate>
        </p>
        <ClosestPages />
      </div>
    </main>
  );
}
