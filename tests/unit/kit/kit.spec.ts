import {expect, test} from '@playwright/test';

import {createBaseUrlBannerScript} from '../../../src/startup/baseUrlBanner';
import type {Catalog} from '../../../src/home/catalog';
import {findClosestPages} from '../../../src/home/closestPages';
import {formatDay} from '../../../src/kit/formatDay';
import {serializeForScript} from '../../../src/kit/serializeForScript';
import {parseLastRead} from '../../../src/progress/lastRead';

test('formatDay writes a date as a reader does, without leading zeros', () => {
  expect(formatDay('2026-01-09')).toBe('2026 年 1 月 9 日');
});

test.describe('serializeForScript', () => {
  for (const text of ['</script><script>alert(1)</script>', '<!--', 'a < b']) {
    test(`keeps ${text} inside the element and readable`, () => {
      const json = serializeForScript({name: text});
      expect(json).not.toContain('<');
      expect(JSON.parse(json)).toEqual({name: text});
    });
  }
});

test.describe('parseLastRead', () => {
  const title = '闭包';
  for (const [stored, expected, base = '/'] of [
    [
      JSON.stringify({title, permalink: '/docs/1'}),
      {title, permalink: '/docs/1'},
    ],
    [JSON.stringify({title, permalink: '//evil.example/x'}), null],
    [
      JSON.stringify({
        title,
        permalink: '/docs/1',
        path: {
          title: 'React',
          permalink: '/paths/react',
          at: 2,
          count: 9,
          x: 1,
        },
      }),
      {
        title,
        permalink: '/docs/1',
        path: {title: 'React', permalink: '/paths/react', at: 2, count: 9},
      },
    ],
    ...[
      {title: 'React', permalink: '/paths/react', at: 3, count: 2},
      {title: 'React', permalink: '/paths/react', at: 0, count: 2},
      {title: 'React', permalink: '//evil.example', at: 1, count: 2},
      {title: 'React', permalink: '/paths/react', at: '1', count: 2},
      'React',
    ].map(
      (path) =>
        [
          JSON.stringify({title, permalink: '/docs/1', path}),
          {title, permalink: '/docs/1'},
        ] as const,
    ),
    // Of another site on the same origin, which shares the storage.
    [JSON.stringify({title, permalink: '/kb2/docs/1'}), null, '/kb/'],
    [JSON.stringify({title, permalink: '/docs/1'}), null, '/kb/'],
    [
      JSON.stringify({title, permalink: '/kb/docs/1'}),
      {title, permalink: '/kb/docs/1'},
      '/kb/',
    ],
    [JSON.stringify({title, permalink: String.raw`/\evil.example`}), null],
    [JSON.stringify({title, permalink: 'javascript:alert(1)'}), null],
    [
      JSON.stringify({
        title,
        permalink: '/docs/1',
        spot: {anchor: 'why', heading: '为什么', part: 0.5},
      }),
      {
        title,
        permalink: '/docs/1',
        spot: {anchor: 'why', heading: '为什么', part: 0.5},
      },
    ],
    // So does a distance that is none; the section is still known.
    ...[12.5, -1, 10_001, '3', null].map(
      (block) =>
        [
          JSON.stringify({
            title,
            permalink: '/docs/1',
            spot: {anchor: 'why', heading: '为什么', part: 0.5, block},
          }),
          {
            title,
            permalink: '/docs/1',
            spot: {
              anchor: 'why',
              heading: '为什么',
              part: 0.5,
              ...(block === 12.5 && {block}),
            },
          },
        ] as const,
    ),
    // A place that is none loses itself, not the page.
    ...[
      {anchor: '"><script>', heading: 'x', part: 0},
      {anchor: 'why', heading: '', part: 0},
      {anchor: 'why', heading: 'x', part: 2},
      {anchor: 'why', heading: 'x'.repeat(101), part: 0},
      'why',
      null,
    ].map(
      (spot) =>
        [
          JSON.stringify({title, permalink: '/docs/1', spot}),
          {title, permalink: '/docs/1'},
        ] as const,
    ),
    [JSON.stringify({title: '', permalink: '/docs/1'}), null],
    [JSON.stringify({title: 1, permalink: '/docs/1'}), null],
    ['{', null],
    ['null', null],
    ['[]', null],
    ['', null],
    [null, null],
  ] as const) {
    test(`below ${base}, reads ${JSON.stringify(stored)} as ${JSON.stringify(expected)}`, () => {
      expect(parseLastRead(stored, base)).toEqual(expected);
    });
  }
});

test.describe('findClosestPages', () => {
  const doc = (permalink: string) => ({
    section: 'default',
    id: permalink,
    title: permalink,
    permalink,
    updatedAt: null,
  });
  const catalog: Catalog = {
    docs: ['/docs/c43f6efa', '/docs/f28ea93f', '/tips/c43f6ef0'].map(doc),
    posts: [
      {title: 'p', permalink: '/blog/c43f6efa', description: '', date: ''},
    ],
  };

  test('prefers the section that was asked for, then the nearest address', () => {
    const {pages} = findClosestPages('/docs/c43f6ef', catalog, '/');
    expect(pages[0]?.permalink).toBe('/docs/c43f6efa');
  });

  test('names the section where nothing in it is meant, below a path, too', () => {
    const folders = [
      {path: 'docs', title: '前端：全部笔记', to: 'contents/docs'},
    ];
    for (const [address, permalinks] of [
      ['/kb/docs/zzzz', ['/kb/contents/docs']],
      ['/kb/zzzz', []],
    ] as const) {
      const {pages, words} = findClosestPages(
        address,
        {docs: [doc('/kb/docs/c43f6efa')], posts: []},
        '/kb/',
        [],
        folders,
      );
      expect(pages.map(({permalink}) => permalink)).toEqual(permalinks);
      expect(words).toBe('zzzz');
    }
  });

  test('asks the search for no address of a note', () => {
    const {words} = findClosestPages('/docs/0badc0de', catalog, '/');
    expect(words).toBe('');
  });

  test('survives an address that cannot be decoded', () => {
    expect(findClosestPages('/%E0%A4%A', catalog, '/').pages).toEqual([]);
  });

  const named: Catalog = {
    docs: [
      {
        ...doc('/docs/f28ea93f'),
        id: 'javascript/event-loop',
        title: '事件循环',
      },
      {
        ...doc('/docs/c43f6efa'),
        id: 'javascript/scope-and-closure',
        title: '作用域与闭包',
      },
      {
        ...doc('/docs/7fb5abed'),
        id: 'es6/promise-and-async',
        title: 'Promise 与 async/await',
      },
      {
        ...doc('/tips/e113688f'),
        id: 'cors-errors',
        title: '跨域（CORS）报错速查',
      },
    ],
    posts: [],
  };
  const tools = [
    {id: 'json', title: 'JSON 处理', keywords: ['格式化']},
    {id: 'format', title: '代码格式化', keywords: ['javascript']},
  ];
  test('leads to the tags of the section that was asked for', () => {
    for (const [address, permalink] of [
      ['/tips/tags/proxy', '/tips/tags'],
      ['/tag', '/docs/tags'],
    ] as const) {
      const {pages} = findClosestPages(address, named, '/');
      expect(pages[0]?.permalink).toBe(permalink);
    }
  });
  for (const [address, title, why] of [
    ['/docs/f28ea93', '事件循环', '地址只差 1 个字符'],
    ['/docs/event-loop', '事件循环', '文件叫这个名字'],
    ['/scope/closure.html', '作用域与闭包', '文件叫这个名字'],
    ['/docs/%E9%97%AD%E5%8C%85', '作用域与闭包', '地址里有“闭包”'],
    ['/learn/promise', '目录与路径', '“learn”在这里叫这个'],
    ['/tips/cors', '跨域（CORS）报错速查', '地址里有“cors”'],
    ['/playground/', '演练场', '“playground”在这里叫这个'],
    ['/json', '工具：JSON 处理', '地址里有“json”'],
    // As its file is called, before the tool that formats JavaScript.
    ['/docs/javascript/event-loop', '事件循环', '文件叫这个名字'],
    ['/tags', '标签', '“tags”在这里叫这个'],
    ['/docs/promse', 'Promise 与 async/await', '“promse”像是“promise”'],
    ['/docs/clousre', '作用域与闭包', '“clousre”像是“closure”'],
  ] as const) {
    test(`takes ${address} for “${title}”, and says why`, () => {
      expect(
        findClosestPages(address, named, '/', tools).pages[0],
      ).toMatchObject({
        title,
        why,
      });
    });
  }

  test('takes the name of a section that was mistyped', () => {
    const sections = [
      {path: 'blog', title: '博客：全部文章', to: 'blog'},
      {path: 'docs', title: '前端：全部笔记', to: 'contents/docs'},
    ];
    for (const [address, title] of [
      ['/blgo/', '博客：全部文章'],
      ['/doc', '前端：全部笔记'],
      ['/docs/zzzzz', '前端：全部笔记'],
      ['/zz', undefined],
    ] as const) {
      const {pages} = findClosestPages(address, named, '/', [], sections);
      expect([address, pages[0]?.title]).toEqual([address, title]);
    }
  });
});

test('the base-URL banner keeps a hostile baseUrl text', () => {
  const script = createBaseUrlBannerScript('/<img src=x onerror=alert(1)>/');
  expect(script).not.toContain('<');
  expect(script).toContain(String.raw`\u003ccode>/&lt;img`);
});
