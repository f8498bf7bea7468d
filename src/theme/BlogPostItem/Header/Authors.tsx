import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';

/** Who wrote the post, in one line. */
export default function Authors(): ReactNode {
  const {
    metadata: {authors},
  } = useBlogPost();
  if (authors.length === 0) {
    return null;
  }
  return (
    <span translate="no">
      {authors.map(({name, key, page, url, email}, index) => {
        const address = page?.permalink ?? url ?? (email && `mailto:${email}`);
        const shown = name ?? key;
        return (
          <span key={key ?? name ?? index}>
            {index > 0 && '、'}
            {address ? <Link href={address}>{shown}</Link> : shown}
          </span>
        );
      })}
    </span>
  );
}
