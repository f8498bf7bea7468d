/**
 * Ejected from theme-classic BlogPostItem/Footer: the last update stands in the
 * meta line below the title, and the stock one is in italics, which Chinese has
 * not.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import EditThisPage from '@theme/EditThisPage';
import TagsListInline from '@theme/TagsListInline';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export default function BlogPostItemFooter(): ReactNode {
  const {
    metadata: {tags, editUrl},
  } = useBlogPost();
  if (tags.length === 0 && !editUrl) {
    return null;
  }
  return (
    <footer
      className={clsx(
        ThemeClassNames.blog.blogFooterEditMetaRow,
        'doc-footer',
      )}>
      {tags.length > 0 && <TagsListInline tags={tags} />}
      {editUrl && <EditThisPage editUrl={editUrl} />}
    </footer>
  );
}
