/**
 * Wraps theme-classic BlogPostItems: a list of posts is a list, not the openings
 * of all of them one below the other.
 */
import BlogPostItems from '@theme-original/BlogPostItems';
import type {Props} from '@theme/BlogPostItems';
import type {ReactNode} from 'react';

import {Entry, SignedEntry} from './Entry';

export default function BlogPostItemsWrapper(props: Props): ReactNode {
  const authors = new Set(
    props.items.map(({content: {metadata}}) =>
      metadata.authors.map(({name, key}) => name ?? key).join('、'),
    ),
  );
  return (
    <BlogPostItems
      {...props}
      // Who wrote it is worth a word where it is not always the same.
      component={authors.size > 1 ? SignedEntry : Entry}
    />
  );
}
