import {expect, test} from '@playwright/test';

import {
  compareVersions,
  describeNeeds,
  findFirstVersion,
  toProbe,
} from '../../../src/samples/build/describeNeeds';
import {lacksAny, tellNeeds} from '../../../src/samples/needs';

test.describe('versions are compared as numbers:', () => {
  for (const [a, b, sign] of [
    ['9', '10', -1],
    ['17.5', '17.10', -1],
    ['17', '17.0', 0],
    ['26.2', '26', 1],
  ] as const) {
    test(`${a} and ${b}`, () => {
      expect(Math.sign(compareVersions(a, b))).toBe(sign);
      expect(Math.sign(compareVersions(b, a))).toBe(sign === 0 ? 0 : -sign);
    });
  }
});

test('several needs have the latest of their first versions', () => {
  expect(findFirstVersion(['set-methods'], 'Chrome')).toBe('122');
  expect(findFirstVersion(['temporal', 'set-methods'], 'Chrome')).toBe('144');
  expect(findFirstVersion(['set-methods', 'temporal'], 'Safari')).toBeNull();
});

test.describe('a reader is told', () => {
  for (const [ids, text] of [
    [['set-methods'], '需要 Chrome 122、Firefox 127、Safari 17 起'],
    [
      ['api.Element.setHTML'],
      '需要 Chrome 146、Firefox 148 起；Safari 还不支持',
    ],
    [
      ['flexbox-flex-wrap-balance'],
      '需要 Chrome 150 起；Firefox、Safari 还不支持',
    ],
    // Edge is named where it differs from Chrome.
    [
      ['css.properties.flex-wrap.nowrap'],
      '需要 Chrome 29、Edge 12、Firefox 28、Safari 9 起',
    ],
  ] as const) {
    test(ids.join('、'), () => {
      expect(describeNeeds(ids).text).toBe(text);
    });
  }
});

test.describe('a page asks for', () => {
  for (const [key, probe] of [
    ['javascript.builtins.Temporal', {path: 'Temporal'}],
    ['javascript.builtins.Map.getOrInsert', {path: 'Map.getOrInsert'}],
    ['javascript.builtins.Intl.DurationFormat', {path: 'Intl.DurationFormat'}],
    ['api.Element.setHTML', {path: 'Element.setHTML'}],
    ['api.Document.parseHTML_static', {path: 'Document.parseHTML'}],
    ['api.Window.scheduler', {path: 'scheduler'}],
    ['api.structuredClone', {path: 'structuredClone'}],
    ['css.properties.flex-wrap.balance', {css: 'flex-wrap: balance'}],
    ['css.properties.container', {css: 'container: initial'}],
    // What is no member, or no value, cannot be asked for.
    ['api.Element.beforetoggle_event', null],
    ['api.HTMLElement.popover.hint', null],
    ['api.Blob.Blob', null],
    ['javascript.builtins.Intl.Segments', null],
    ['javascript.builtins.Array.sort.stable', null],
    ['javascript.operators.optional_chaining', null],
    ['css.properties.align-content.flex_context', null],
    ['css.properties.align-content.flex_context.baseline', null],
    ['css.selectors.has', null],
    ['html.global_attributes.popover', null],
  ] as const) {
    test(key, () => {
      expect(toProbe(key)).toEqual(probe);
    });
  }

  test('the roots of a feature, and not for all that stands below them', () => {
    const {probes, isProbed} = describeNeeds(['temporal']);
    expect(probes).toEqual([
      {path: 'Date.toTemporalInstant'},
      {path: 'Temporal'},
    ]);
    expect(isProbed).toBe(true);
  });

  test('some of its needs only, and says so', () => {
    const {probes, isProbed} = describeNeeds(['temporal', 'popover-hint']);
    expect(probes).toHaveLength(2);
    expect(isProbed).toBe(false);
  });
});

test.describe('the page at hand', () => {
  for (const [path, isLacking] of [
    ['Map', false],
    ['Map.groupBy', !('groupBy' in Map)],
    ['Map.get', false],
    ['Object.keys', false],
    ['Intl.NumberFormat.format', false],
    ['NoSuchThing', true],
    ['NoSuchThing.get', true],
    ['Map.noSuchThing', true],
    ['Infinity.x', true],
  ] as const) {
    test(`${isLacking ? 'lacks' : 'has'} ${path}`, () => {
      expect(lacksAny([{path: 'Map'}, {path}])).toBe(isLacking);
    });
  }

  test('lacks nothing where nothing can be asked', () => {
    expect(lacksAny([])).toBe(false);
  });
});

test.describe('what is said with a sample whose browser', () => {
  const needs = {text: '需要 Chrome 144 起', probes: [], isProbed: true};
  for (const [name, isProbed, isLacking, hasFailed, errors, text] of [
    ['has all', true, false, false, 'shown', '需要 Chrome 144 起。'],
    [
      'has all, and it fails',
      true,
      false,
      true,
      'shown',
      '需要 Chrome 144 起。',
    ],
    [
      'lacks something, and it runs',
      true,
      true,
      false,
      'shown',
      '你的浏览器缺少这段示例要用的功能：需要 Chrome 144 起。',
    ],
    [
      'lacks something, and it fails',
      false,
      true,
      true,
      'replaced',
      '你的浏览器缺少这段示例要用的功能：需要 Chrome 144 起。',
    ],
    [
      'cannot be asked, and it fails',
      false,
      false,
      true,
      'quiet',
      '可能是你的浏览器缺少这段示例要用的功能：需要 Chrome 144 起。',
    ],
    [
      'cannot be asked, and it runs',
      false,
      false,
      false,
      'shown',
      '需要 Chrome 144 起。',
    ],
  ] as const) {
    test(name, () => {
      expect(tellNeeds({...needs, isProbed}, isLacking, hasFailed)).toEqual({
        errors,
        text,
      });
    });
  }
});
