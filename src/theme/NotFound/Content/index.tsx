/**
 * Ejected from theme-classic NotFound/Content: the stock page sets no title
 * inside docs sections and offers no way on. Ours keeps its three texts and
 * adds the pages that the address most likely meant. It is set as lines of a
 * program, of which one is missing.
 */
import {PageMetadata} from '@docusaurus/theme-common';
import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import ClosestPages from '../../../home/PageGuesses';
import {SpinePage} from '../../../ui/Spine';

export default function NotFoundContent({className}: Props): ReactNode {
  return (
    <SpinePage className={clsx('not-found', className)}>
      <PageMetadata
        title={translate({
          id: 'theme.NotFound.title',
          message: 'Page Not Found',
        })}
        description="这个地址没有页面。这里列出地址或标题最接近的几页，也可以搜索。"
      />
      <div className="not-found__lines">
        <p aria-hidden="true" data-line="402">
          上一行还在，
        </p>
        <p aria-hidden="true" data-line="403">
          这一行也在；
        </p>
        <div className="not-found__line" data-line="404">
          <Heading as="h1">
            <Translate id="theme.NotFound.title">Page Not Found</Translate>
          </Heading>
        </div>
        <p aria-hidden="true" data-line="405">
          只有你要的那一行是空的。
        </p>
      </div>
      <div className="not-found__text">
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
      </div>
      <ClosestPages />
    </SpinePage>
  );
}
