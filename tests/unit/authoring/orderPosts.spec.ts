import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {expect, test} from '@playwright/test';

import {orderPosts} from '../../../src/authoring/orderPosts';

function post(source: string): BlogPost {
  const date = new Date(source.slice(0, 10));
  return {id: source, content: '', metadata: {source, date}} as BlogPost;
}

test('posts of one day have one order, in whatever order the disk names them', async () => {
  const wanted = ['2026-11-22-a', '2026-11-22-b', '2026-11-22-c', '2026-11-21'];
  for (const found of [
    wanted,
    wanted.toReversed(),
    ['2026-11-22-b', '2026-11-21', '2026-11-22-c', '2026-11-22-a'],
  ]) {
    const posts = await orderPosts({blogPosts: found.map(post)});
    expect(posts.map(({id}) => id)).toEqual(wanted);
  }
});
