import {expect} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox} from '../engines';
import {walk, type Walk} from '../walk';

/** Puts a document and gives its first element; the widths of the elements in it. */
const HELPERS = `const put = (html) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};
const widths = (element) => [...element.children].map((child) => child.offsetWidth);`;

/** What the body of an async function returns, the same in Chromium and in Firefox. */
async function inBoth(
  {open}: Pick<Given, 'open'>,
  body: string,
): Promise<unknown> {
  const program = `(async () => { ${HELPERS} ${body} })()`;
  const page = await open('<!doctype html><body>');
  const came = await page.evaluate(program);
  expect(await inFirefox(program)).toEqual(came);
  return came;
}

const button = (id: string, css = ''): string =>
  `<button id="${id}" style="${css}">${id}</button>`;
const PLAIN = ['a', 'b', 'c'].map((id) => button(id)).join('');
const IN_AREAS = ['a', 'b', 'c']
  .map((id) => button(id, `grid-area: ${id}`))
  .join('');

/** Three buttons, in the order of the source, which nobody sees. */
const REORDERED = {
  order: `<div style="display: flex">${button('a', 'order: 2')}${button('b')}${button('c', 'order: 1')}</div>`,
  reverse: `<div style="display: flex; flex-direction: row-reverse">${PLAIN}</div>`,
  dense: `<div style="display: grid; grid-template-columns: repeat(4, 50px); grid-auto-flow: row dense">${button('a', 'grid-column: span 3')}${button('b', 'grid-column: span 2')}${button('c')}</div>`,
  areas: `<div style="display: grid; grid-template-areas: 'c b a'">${IN_AREAS}</div>`,
};

/** Goes through the buttons of a document by keyboard; tells in which order, and how they are seen. */
function tab(html: string): Walk {
  return [
    `<script>var ids = ''; addEventListener('focusin', ({ target }) => { ids += target.id; });</script>${html}`,
    ['Tab', 'Tab', 'Tab'],
    // Row by row.
    `const all = [...document.querySelectorAll('button')].map((element) => [element.id, element.getBoundingClientRect()]);
    return [ids, all.sort(([, a], [, b]) => a.top - b.top || a.left - b.left).map(([id]) => id).join('')];`,
  ];
}

claims('docs/css/flex-and-grid.md', {
  '`order` 和 `row-reverse` 能调换画面上的次序，但 Tab 键和读屏软件仍按源码走':
    async ({page}) => {
      const {chromium, firefox} = await walk(page, [
        tab(REORDERED.order),
        tab(REORDERED.reverse),
      ]);
      expect(chromium).toEqual([
        ['abc', 'bca'],
        ['abc', 'cba'],
      ]);
      expect(firefox).toEqual(chromium);
      for (const html of [REORDERED.order, REORDERED.reverse]) {
        await page.setContent(html);
        expect(await page.locator('body').ariaSnapshot()).toBe(
          '- button "a"\n- button "b"\n- button "c"',
        );
      }
    },

  '区域和 `order` 一样只改画面，不改 Tab 键的次序': async ({page}) => {
    const {chromium, firefox} = await walk(page, [tab(REORDERED.areas)]);
    expect(chromium).toEqual([['abc', 'cba']]);
    expect(firefox).toEqual(chromium);
  },

  '`dense` 让后面的小卡片回填前面的空位，画面顺序就与源码、Tab 键的顺序不一致':
    async ({page}) => {
      const {chromium, firefox} = await walk(page, [tab(REORDERED.dense)]);
      expect(chromium).toEqual([['abc', 'acb']]);
      expect(firefox).toEqual(chromium);
    },

  '`reading-flow` 能让 Tab 键跟着画面走': async ({page}) => {
    const seen = [];
    for (const [html, flow] of [
      [REORDERED.reverse, 'flex-visual'],
      [REORDERED.areas, 'grid-rows'],
      [REORDERED.dense, 'grid-rows'],
    ] as const) {
      const [source, steps, ask] = tab(
        html.replace('style="', `style="reading-flow: ${flow}; `),
      );
      await page.setContent(source);
      for (const key of steps) {
        await page.keyboard.press(key);
      }
      seen.push(await page.evaluate(`(() => { ${ask} })()`));
    }
    expect(seen).toEqual([
      ['cba', 'cba'],
      ['cba', 'cba'],
      ['acb', 'acb'],
    ]);
  },

  '`balance` 把各行的总宽匀开，行不变多': async ({open}) => {
    const page = await open('<!doctype html><body>');
    const seen = await page.evaluate(`(() => { ${HELPERS}
      let state = 7;
      const random = (most) => (state = (state * 16807) % 2147483647) % most;
      const lines = (wrap, items) => {
        const row = put('<div style="display: flex; align-items: flex-start; width: 600px; gap: 8px; flex-wrap: ' + wrap + '">' + items + '</div>');
        const sums = new Map();
        for (const { offsetTop, offsetWidth } of row.children) sums.set(offsetTop, (sums.get(offsetTop) ?? 0) + offsetWidth);
        const all = [...sums.values()];
        return [all.length, Math.max(...all) - Math.min(...all)];
      };
      let [more, rougher, smoother] = [0, 0, 0];
      for (let round = 0; round < 200; round += 1) {
        const items = Array.from({ length: 2 + random(12) }, () => '<i style="flex: none; width: ' + (20 + random(300)) + 'px; height: 10px"></i>').join('');
        const [plain, even] = [lines('wrap', items), lines('balance', items)];
        more += even[0] > plain[0] ? 1 : 0;
        smoother += even[1] < plain[1] ? 1 : 0;
        rougher += even[1] > plain[1] ? 1 : 0;
      }
      return { more, isSmoother: smoother > 10 * rougher };
    })()`);
    expect(seen).toEqual({more: 0, isSmoother: true});
  },

  '不支持的浏览器会丢掉整条声明，连折行也没有了，所以在它前面先写一行 `flex-wrap: wrap` 垫底':
    async () => {
      const [isKnown, alone, after] = (await inFirefox(`(() => {
        ${HELPERS}
        const wrap = (css) => getComputedStyle(put('<div style="display: flex; ' + css + '"></div>')).flexWrap;
        return [CSS.supports('flex-wrap: balance'), wrap('flex-wrap: balance'), wrap('flex-wrap: wrap; flex-wrap: balance')];
      })()`)) as readonly [boolean, string, string];
      expect([alone, after]).toEqual(
        isKnown ? ['balance', 'balance'] : ['nowrap', 'wrap'],
      );
    },

  '另外写了 `width` 或 `max-width` 的，取其中最小的': async (given) => {
    const body = `
      const WIDE = '<i style="display: block; width: 500px"></i>';
      return ['', 'width: 180px', 'max-width: 180px', 'width: 180px; max-width: 150px', 'width: 600px', 'flex-basis: 180px', 'width: 180px; flex: 1 1 0']
        .map((css) => widths(put('<div style="display: flex; width: 100px"><div style="' + css + '">' + WIDE + '</div></div>'))[0]);`;
    expect(await inBoth(given, body)).toEqual([
      500, 180, 180, 150, 500, 500, 180,
    ]);
  },

  '一段不能断行的文件名、一个 `<pre>`、一个 `<input>`、一张固定宽度的图，最小宽度就是它自己的宽度，`flex-shrink` 再大也缩不过这条线':
    async (given) => {
      const body = `
        return ['<b>' + 'a'.repeat(60) + '</b>', '<pre>npm run build -- --a-long-option</pre>', '<input>', '<img width="150" height="10">'].map((html) => {
          const item = () => document.querySelector('main > *');
          const measure = (width) => {
            put('<main style="display: flex; align-items: flex-start; width: ' + width + '">' + html + '</main>');
            item().style.flexShrink = 999;
            return item().getBoundingClientRect().width;
          };
          return measure('100px') > 100 && measure('100px') === measure('1000px');
        });`;
      expect(await inBoth(given, body)).toEqual([true, true, true, true]);
    },

  '传到 Grid 为止：`1fr` 或 `auto` 列的项目写了 `min-width: 0`，再往外就不用写':
    async (given) => {
      const body = `
        const measure = (columns, css) => {
          put('<main style="display: flex; width: 300px"><section style="flex: 1; display: grid; grid-template-columns: ' + columns + '"><article style="' + css + '"><pre style="margin: 0; overflow-x: auto">' + 'a'.repeat(200) + '</pre></article><nav></nav></section></main>');
          return document.querySelector('section').offsetWidth > 300;
        };
        return ['1fr 80px', 'auto 80px', 'minmax(0, 1fr) 80px', 'max-content 80px'].map((columns) => ['', 'min-width: 0'].map((css) => measure(columns, css)));`;
      expect(await inBoth(given, body)).toEqual([
        [true, false],
        [true, false],
        [false, false],
        [true, true],
      ]);
    },

  '折行的各行、Grid 里 `auto` 的轨道平分剩余空间，自己变大': async (given) => {
    const body = `
      const grid = put('<div style="display: grid; width: 600px; grid-template-columns: auto auto 100px"><i style="width: 50px"></i><i style="width: 150px"></i></div>');
      const columns = getComputedStyle(grid).gridTemplateColumns;
      const lines = put('<div style="display: flex; flex-wrap: wrap; width: 100px; height: 100px"><i style="width: 60px; height: 10px"></i><i style="width: 60px; height: 30px"></i></div>');
      return [columns, lines.lastChild.offsetTop - lines.offsetTop];`;
    expect(await inBoth(given, body)).toEqual(['200px 300px 100px', 40]);
  },

  'Grid 里的图片、视频除外，它们保持自己的大小': async (given) => {
    const body = `
      return ['<img width="20" height="10">', '<video width="20" height="10"></video>', '<div></div>', '<button></button>'].map((html) => {
        const [item] = put('<main style="display: grid; width: 600px; grid-auto-rows: 400px">' + html + '</main>').children;
        return [item.offsetWidth, item.offsetHeight];
      });`;
    expect(await inBoth(given, body)).toEqual([
      [20, 10],
      [20, 10],
      [600, 400],
      [600, 400],
    ]);
  },

  '`grid-auto-flow: column` 改成一列一列填，填满显式的行才换到下一列': async (
    given,
  ) => {
    const body = `
        const places = (rows) => {
          const grid = put('<div style="display: grid; grid-template-rows: ' + rows + '; grid-auto-flow: column; grid-auto-columns: 50px">' + '<i></i>'.repeat(4) + '</div>');
          return [...grid.children].map((item) => [(item.offsetLeft - grid.offsetLeft) / 50, Math.round((item.offsetTop - grid.offsetTop) / 20)].join());
        };
        return [places('20px 20px'), places('none')];`;
    expect(await inBoth(given, body)).toEqual([
      ['0,0', '0,1', '1,0', '1,1'],
      ['0,0', '1,0', '2,0', '3,0'],
    ]);
  },

  '各项的 `grid-area` 找不到自己的名字，全叠进右下角新加的同一格': async (
    given,
  ) => {
    const body = `
        const grid = put('<div style="display: grid; width: 300px; grid-template: 20px 30px / 140px 160px; grid-template-areas: \\'head head\\' \\'side body\\' \\'body foot\\'">' + ['head', 'side', 'body', 'foot'].map((name) => '<i style="grid-area: ' + name + '"></i>').join('') + '</div>');
        return [...grid.children].map((item) => [item.offsetLeft - grid.offsetLeft, item.offsetTop - grid.offsetTop].join());`;
    expect(await inBoth(given, body)).toEqual([
      '300,50',
      '300,50',
      '300,50',
      '300,50',
    ]);
  },

  '但它的父元素现在也成了 Flex 项目，父元素的 `min-height` 仍是 `auto`，不肯缩到内容以下':
    async (given) => {
      const body = `
        const scrolls = (css) => {
          put('<main style="display: flex; flex-direction: column; height: 200px"><section style="display: flex; flex-direction: column; ' + css + '"><h2>客服</h2><div id="log" style="flex: 1; overflow-y: auto"><p style="height: 900px"></p></div><input></section></main>');
          const log = document.getElementById('log');
          log.scrollTop = 50;
          return log.scrollTop === 50;
        };
        return [scrolls('flex: none; height: 200px'), scrolls('flex: 1'), scrolls('flex: 1; min-height: 0')];`;
      expect(await inBoth(given, body)).toEqual([true, false, true]);
    },
});
