import {readFileSync} from 'node:fs';

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
import {describeOffer} from '../../src/extensions/build/offer';
import {packExtension} from '../../src/extensions/build/pack';
import extensions from '../../src/extensions/build/cards';

test('every extension says in Chinese what it is', () => {
  const names = listExtensions();
  expect(names).toContain('page-count');
  for (const name of names) {
    expect(readManifest(name).description, name).toMatch(/。$/u);
  }
});

test('a card names every permission that a manifest asks for', () => {
  for (const name of listExtensions()) {
    const manifest = JSON.parse(
      readFileSync(`examples/extensions/${name}/manifest.json`, 'utf8'),
    ) as Record<string, unknown>;
    const offer = describeOffer(name, 0);
    for (const [field, shown] of [
      ['permissions', offer.permissions],
      ['optional_permissions', offer.optionalPermissions],
      ['host_permissions', offer.hosts],
      ['optional_host_permissions', offer.optionalHosts],
    ] as const) {
      expect(shown, `${name}: ${field}`).toEqual(manifest[field] ?? []);
    }
    const known = new Set([
      'permissions',
      'optional_permissions',
      'host_permissions',
      'optional_host_permissions',
    ]);
    expect(
      Object.keys(manifest).filter(
        (field) => field.endsWith('permissions') && !known.has(field),
      ),
      name,
    ).toEqual([]);
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
