import {expect, test} from '@playwright/test';
import {unzipSync, strFromU8} from 'fflate';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

import {
  listExtensionFiles,
  listExtensions,
  readManifest,
} from '../../src/extensions/findExtensions';
import {packExtension} from '../../src/extensions/build/pack';
import extensions from '../../src/extensions/build/cards';

test('every extension says in Chinese what it is', () => {
  const names = listExtensions();
  expect(names).toContain('page-count');
  for (const name of names) {
    expect(readManifest(name).description, name).toMatch(/。$/u);
  }
});

test.describe('a zip', () => {
  const {TZ} = process.env;
  test.afterEach(() => {
    process.env.TZ = TZ;
  });

  test('has the same bytes in every time zone', () => {
    process.env.TZ = 'UTC';
    const one = Buffer.from(packExtension('page-count'));
    process.env.TZ = 'Asia/Shanghai';
    const other = Buffer.from(packExtension('page-count'));
    expect(one.equals(other)).toBe(true);
  });

  test('holds the files as they are, the manifest at its root', () => {
    const files = unzipSync(packExtension('page-count'));
    expect(Object.keys(files)).toEqual(listExtensionFiles('page-count'));
    expect(JSON.parse(strFromU8(files['manifest.json']!))).toMatchObject({
      name: '页面字数',
    });
  });
});

test('a card is a component with its data; unknown names stay', () => {
  const processor = unified()
    .use(remarkParse)
    .use(remarkDirective)
    .use(extensions);
  const root = processor.runSync(
    processor.parse(
      '::extension{name=page-count}\n\n::extension{name=nothing}',
    ),
  ) as Root;
  expect(root.children).toMatchObject([
    {
      value:
        "import extension1 from '@generated/extensions/default/page-count.json'",
    },
    {
      value: "import ExtensionCard from '@site/src/extensions/card'",
    },
    {type: 'mdxJsxFlowElement', name: 'ExtensionCard'},
    {type: 'leafDirective', name: 'extension'},
  ]);
});
