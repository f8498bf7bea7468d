import {expect, test} from '@playwright/test';

import {
  buildBacklinks,
  listPrerequisites,
  permalinkOf,
} from '../../../src/authoring/backlinks/graph';

const page = (file: string, slug: string, body: string) => ({
  file,
  text: `---\ntitle: ${file}\n${slug && `slug: ${slug}\n`}---\n\n${body}`,
});

test('a page is addressed by its slug, or by its path', () => {
  expect(permalinkOf(page('docs/a/b.md', '/1234', ''))).toBe('/docs/1234');
  expect(permalinkOf(page('third/overview.md', '', ''))).toBe(
    '/third/overview',
  );
});

test('collects links by file and by address, once per page', () => {
  const backlinks = buildBacklinks([
    page('docs/a.md', '/aaaa', '[b](./sub/b.md#x) [again](/docs/bbbb)'),
    page('docs/sub/b.md', '/bbbb', '[self](./b.md) [a](../a.md)'),
    page('tips/c.md', '/cccc', '[b](/docs/bbbb) ![img](../docs/a.png)'),
  ]);
  expect(backlinks.get('docs/sub/b.md')).toEqual([
    {title: 'docs/a.md', permalink: '/docs/aaaa'},
    {title: 'tips/c.md', permalink: '/tips/cccc'},
  ]);
  expect(backlinks.get('docs/a.md')).toEqual([
    {title: 'docs/sub/b.md', permalink: '/docs/bbbb'},
  ]);
});

test('a page that is in no list is not among the links either', () => {
  const hidden = page('docs/test.md', '/test', '[a](./a.md)');
  const backlinks = buildBacklinks([
    page('docs/a.md', '/aaaa', ''),
    {...hidden, text: hidden.text.replace('slug', 'unlisted: true\nslug')},
  ]);
  expect(backlinks.size).toBe(0);
});

test('ignores links in code', () => {
  const backlinks = buildBacklinks([
    page('docs/a.md', '/aaaa', '```md\n[b](./b.md)\n```'),
    page('docs/b.md', '/bbbb', ''),
  ]);
  expect(backlinks.size).toBe(0);
});

test('prerequisites are documents of the same section, in the order of the list', () => {
  const pages = [
    page('docs/a.md', '/aaaa', ''),
    page('docs/sub/b.mdx', '/bbbb', ''),
    page('tips/a.md', '/cccc', ''),
  ];
  expect(listPrerequisites(pages, 'docs/x.md', ['sub/b', 'a'])).toEqual([
    {title: 'docs/sub/b.mdx', permalink: '/docs/bbbb'},
    {title: 'docs/a.md', permalink: '/docs/aaaa'},
  ]);
  expect(listPrerequisites(pages, 'docs/x.md', ['gone'])).toEqual([]);
  expect(listPrerequisites(pages, 'docs/x.md', undefined)).toEqual([]);
});

test('a title in quotes is read as YAML reads it', () => {
  const quoted = {
    file: 'docs/a.md',
    text: `---\ntitle: "a \\"<b>\\" \\\\ c"\nslug: '/aaaa'\n---\n\n[b](./b.md)`,
  };
  const single = {
    file: 'docs/b.md',
    text: `---\ntitle: 'it''s'\nslug: /bbbb\n---\n\n[a](./a.md)`,
  };
  const backlinks = buildBacklinks([quoted, single]);
  expect(backlinks.get('docs/b.md')).toEqual([
    {title: 'a "<b>" \\ c', permalink: '/docs/aaaa'},
  ]);
  expect(backlinks.get('docs/a.md')).toEqual([
    {title: "it's", permalink: '/docs/bbbb'},
  ]);
});
