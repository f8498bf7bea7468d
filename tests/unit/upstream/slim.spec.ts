/** What a build leaves out of its pages is what its configuration does not use. */
import {readFileSync} from 'node:fs';

import type {LoadContext} from '@docusaurus/types';
import {expect, test} from '@playwright/test';

import config from '../../../docusaurus.config';
import slim from '../../../src/upstream/slim';

const OTHER_TYPES = 'src/ui/otherNavbarItems';

/** Whether the types that are not usual are left out, with such a navbar. */
function areLeftOut(items: readonly object[]): boolean {
  const context = {
    siteDir: process.cwd(),
    siteConfig: {...config, themeConfig: {navbar: {items}}},
  } as unknown as LoadContext;
  const {configureWebpack} = slim(context);
  const {resolve = {}} = (
    configureWebpack as unknown as (
      config: object,
      isServer: boolean,
    ) => {resolve?: {alias?: Record<string, string>}}
  )({}, true);
  return Object.keys(resolve.alias ?? {}).some((name) =>
    name.endsWith(OTHER_TYPES),
  );
}

test('every type that the specification names is one of the navbar’s', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const usual = read('src/theme/NavbarItem/ComponentTypes.tsx');
  expect(usual).toContain('...otherTypes');
  for (const [source, types] of [
    [usual, ['default', 'dropdown', 'doc', 'docSidebar', 'search']],
    [
      read('src/ui/otherNavbarItems.ts'),
      ['html', 'docsVersion', 'docsVersionDropdown', 'localeDropdown'],
    ],
  ] as const) {
    for (const type of types) {
      expect(source).toMatch(new RegExp(`^  ${type}: \\w+NavbarItem,$`, 'mu'));
    }
  }
});

test('what this site’s navbar does not use is in none of its pages', () => {
  const {navbar} = config.themeConfig as {navbar: {items: object[]}};
  expect(areLeftOut(navbar.items)).toBe(true);
});

for (const type of [
  'html',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
]) {
  test(`an item of type ${type} brings them back, also within a menu`, () => {
    expect(areLeftOut([{type}])).toBe(false);
    expect(areLeftOut([{type: 'dropdown', items: [{type}]}])).toBe(false);
  });
}
