import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {expect, test} from '@playwright/test';

import {
  addCategory,
  complete,
  categoryOf,
} from '../../../src/routes/sidebarCategories';
import {arrange} from '../../../src/routes/server/sidebarItems';
import {cutVersion} from '../../../src/routes/build/versions';

function link(href: string): PropSidebarItem {
  return {type: 'link', href, label: href};
}

function category(
  label: string,
  items: PropSidebarItem[],
  collapsed = true,
): PropSidebarItem {
  return {type: 'category', label, items, collapsible: true, collapsed};
}

const SIDEBAR = [
  category('closed', [link('/docs/a'), category('inner', [link('/docs/b')])]),
  category('open', [link('/docs/c')], false),
  link('/docs/d'),
];

function cut() {
  const version = cutVersion({
    version: {docsSidebars: {one: SIDEBAR}, docs: {a: {title: 'A'}}},
  });
  const sidebar = version?.data.version?.docsSidebars.one ?? [];
  const [closed, ...others] = sidebar;
  const [placeholder] = closed?.type === 'category' ? closed.items : [];
  return {version, sidebar, closed, others, placeholder};
}

test('the items of closed categories are cut off, and those of no other', () => {
  const {version, others, placeholder} = cut();
  expect(placeholder).toMatchObject({type: 'link', href: '/docs/a'});
  expect(others).toEqual(SIDEBAR.slice(1));
  expect([...(version?.categories.values() ?? [])]).toEqual([
    SIDEBAR[0]?.type === 'category' ? SIDEBAR[0].items : [],
  ]);
  expect(version?.data.version?.docs).toEqual({});
});

test('every page of a category leads to it, also those of categories inside', () => {
  const {version, placeholder} = cut();
  const address = placeholder && categoryOf(placeholder);
  expect([...(version?.byPage ?? [])]).toEqual([
    ['/docs/a', address],
    ['/docs/b', address],
  ]);
});

test('the same items have the same address, others another', () => {
  const [first, again] = [cut(), cut()].map(
    ({placeholder}) => placeholder && categoryOf(placeholder),
  );
  expect(again).toBe(first);
  const other = cutVersion({
    version: {docsSidebars: {one: [category('x', [link('/y')])]}, docs: {}},
  });
  expect([...(other?.categories.keys() ?? [])]).not.toContain(first);
});

test('sidebar data of an unknown version is left alone', () => {
  expect(cutVersion({})).toBeNull();
});

test('a category that was loaded takes its place in the sidebar', () => {
  const {sidebar, placeholder} = cut();
  expect(complete(sidebar)).toEqual(sidebar);
  addCategory(placeholder ? (categoryOf(placeholder) ?? '') : '', [
    link('/docs/new'),
  ]);
  expect(complete(sidebar)[0]).toMatchObject({
    label: 'closed',
    items: [{href: '/docs/new'}],
  });
});

test('where pages are rendered, each has what its browser starts with', () => {
  const {version, sidebar} = cut();
  const starts = (pathname: string) => {
    const address = version?.byPage.get(pathname);
    return sidebar.map((item) => {
      const [first] = item.type === 'category' ? item.items : [];
      const items =
        first &&
        categoryOf(first) === address &&
        version?.categories.get(address!);
      return items ? {...item, items} : item;
    });
  };
  // The address of a category is asked for in browsers only.
  const withoutAddress = (items: unknown) =>
    JSON.stringify(items).replaceAll(/"category":"[^"]*"/gu, '"category":""');
  for (const pathname of ['/docs/a', '/docs/b', '/docs/c', '/docs/d', '/x']) {
    expect(withoutAddress(arrange(SIDEBAR, pathname)), pathname).toBe(
      withoutAddress(starts(pathname)),
    );
  }
  expect(arrange(SIDEBAR, '/docs/b/')[0]).toBe(SIDEBAR[0]);
});
