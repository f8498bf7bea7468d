import type {BlogPost} from '@docusaurus/plugin-content-blog';

/**
 * Posts by day, the newest first, and those of a day by their folders. Docusaurus
 * leaves these in the order in which the disk has named them, and on a busy
 * machine that is another one from build to build.
 */
export function orderPosts({
  blogPosts,
}: {
  readonly blogPosts: readonly BlogPost[];
}): Promise<BlogPost[]> {
  return Promise.resolve(
    blogPosts.toSorted(
      ({metadata: a}, {metadata: b}) =>
        b.date.getTime() - a.date.getTime() || (a.source < b.source ? -1 : 1),
    ),
  );
}
