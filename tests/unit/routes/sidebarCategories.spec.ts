import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {expect, test} from '@playwright/test';

import {addPart, complete, partOf} from '../../../src/routes/sidebarCategories';
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
  expect([...(version?.parts.values() ?? [])]).toEqual([
    SIDEBAR[0]?.type === 'category' ? SIDEBAR[0].items : [],
  ]);
  expect(version?.data.version?.docs).toEqual({});
});

test('every page of a part leads to it, also those of categories inside', () => {
  const {version, placeholder} = cut();
  const part = placeholder && partOf(placeholder);
  expect([...(version?.byPage ?? [])]).toEqual([
    ['/docs/a', part],
    ['/docs/b', part],
  ]);
});

test('the same items have the same address, others another', () => {
  const [first, again] = [cut(), cut()].map(
    ({placeholder}) => placeholder && partOf(placeholder),
  );
  expect(again).toBe(first);
  const other = cutVersion({
    version: {docsSidebars: {one: [category('x', [link('/y')])]}, docs: {}},
  });
  expect([...(other?.parts.keys() ?? [])]).not.toContain(first);
});

test('data that is of no version is left alone', () => {
  expect(cutVersion({})).toBeNull();
});

test('a part that has come takes its place', () => {
  const {sidebar, placeholder} = cut();
  expect(complete(sidebar)).toEqual(sidebar);
  addPart(placeholder ? (partOf(placeholder) ?? '') : '', [link('/docs/new')]);
  expect(complete(sidebar)[0]).toMatchObject({
    label: 'closed',
    items: [{href: '/docs/new'}],
  });
});

test('where pages are rendered, each has what its browser starts with', () => {
  const {version, sidebar} = cut();
  const starts = (pathname: string) => {
    const part = version?.byPage.get(pathname);
    return sidebar.map((item) => {
      const [first] = item.type === 'category' ? item.items : [];
      const items =
        first && partOf(first) === part && version?.parts.get(part!);
      return items ? {...item, items} : item;
    });
  };
  // The address of a part is asked for in browsers only.
  const withoutAddress = (items: unknown) =>
    JSON.stringify(items).replaceAll(/"part":"[^"]*"/gu, '"part":""');
  for (const pathname of ['/docs/a', '/docs/b', '/docs/c', '/docs/d', '/x']) {
    expect(withoutAddress(arrange(SIDEBAR, pathname)), pathname).toBe(
      withoutAddress(starts(pathname)),
    );
  }
  expect(arrange(SIDEBAR, '/docs/b/')[0]).toBe(SIDEBAR[0]);
});
