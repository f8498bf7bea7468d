import {spawnSync} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect} from '@playwright/test';
import {compileString} from 'sass';

import {installPackages} from '../../../../bench/peers/installPackages';
import {claims, type Given} from '../claims';
import {inFirefox} from '../engines';

/** Nothing else of the project needs it by itself. */
const PACKAGES = {esbuild: '0.28.2'};
const TOOLS = path.resolve('.cache/claims/layers');

/** Puts a document; what a style sheet makes of its first `p`. */
const HELPERS = `const sheet = document.head.appendChild(document.createElement('style'));
const put = (html) => {
  sheet.textContent = '';
  document.body.innerHTML = html;
  return document.querySelector('p');
};
const NAMES = { 'rgb(255, 0, 0)': 'red', 'rgb(0, 128, 0)': 'green', 'rgb(0, 0, 255)': 'blue', 'rgb(0, 0, 0)': 'black' };
const color = (css, element = document.querySelector('p')) => {
  sheet.textContent = css;
  const value = getComputedStyle(element).color;
  return NAMES[value] ?? value;
};`;

const toProgram = (body: string): string =>
  `(async () => { ${HELPERS} ${body} })()`;

/** What the body of an async function returns in Chromium, and in Firefox. */
async function inEach(
  {open}: Pick<Given, 'open'>,
  body: string,
): Promise<{readonly chromium: unknown; readonly firefox: unknown}> {
  const page = await open('<!doctype html><body>');
  return {
    chromium: await page.evaluate(toProgram(body)),
    firefox: await inFirefox(toProgram(body)),
  };
}

/** The same in both engines. */
async function inBoth(
  given: Pick<Given, 'open'>,
  body: string,
): Promise<unknown> {
  const {chromium, firefox} = await inEach(given, body);
  expect(firefox).toEqual(chromium);
  return chromium;
}

/** The sheet of the page, which hides what is hidden. */
const FLOOR = `@layer floor, reset, vendor, app;
@layer floor { [hidden]:not([hidden="until-found" i]) { display: none !important; } }`;

claims('docs/css/cascade-and-layers.md', {
  '写在 `@media`、`@supports` 里、条件又不成立的，不算出现': async (given) => {
    const body = `
      put('<p>订单</p>');
      return ['@media print { @layer b { p { top: 0 } } }', '@media print { @layer b; }', '@supports (no: such) { @layer b; }', '@media all { @layer b; }', '@supports (top: 0) { @layer b; }']
        .map((first) => color(first + '@layer a { p { color: green } } @layer b { p { color: blue } }'));`;
    expect(await inBoth(given, body)).toEqual([
      'blue',
      'blue',
      'blue',
      'green',
      'green',
    ]);
  },

  '普通声明外面赢，`!important` 里面赢': async (given) => {
    const body = `
      const host = put('<p>订单</p>');
      const root = host.attachShadow({ mode: 'open' });
      const measure = (mark, css = '') => {
        root.innerHTML = '<style>:host { color: green ' + mark + ' }</style>';
        host.style.cssText = css;
        return color('@layer a { p { color: red ' + mark + ' } }');
      };
      return [measure(''), measure('!important'), measure('!important', 'color: blue !important')];`;
    expect(await inBoth(given, body)).toEqual(['red', 'green', 'green']);
  },

  '动画排在第一关，比 `style` 属性还强：关键帧两头都写了颜色，动画进行中改类名、改行内样式都看不见效果，除非写 `!important`，或者动画不再管这个属性':
    async (given) => {
      const body = `
        const p = put('<p>订单</p>');
        const css = '@keyframes flash { from, to { color: green } } p { animation: flash 999s } .sold-out { color: red }';
        const seen = [color(css)];
        p.className = 'sold-out';
        seen.push(color(css));
        p.style.color = 'blue';
        seen.push(color(css), color(css + '@layer app { p { color: red !important } }'), color(css.replace('{ color: green }', '{ top: 0 }')));
        p.style.setProperty('color', 'blue', 'important');
        seen.push(color(css));
        return seen;`;
      expect(await inBoth(given, body)).toEqual([
        'green',
        'green',
        'green',
        'red',
        'blue',
        'blue',
      ]);
    },

  '伪元素不能放进 `:is()`，这个计算器量不了，它和元素同一位': async (given) => {
    const body = `
      const p = put('<p>订单</p>');
      const before = (css) => {
        sheet.textContent = 'p::before { content: "" }' + css;
        const value = getComputedStyle(p, '::before').color;
        return NAMES[value] ?? value;
      };
      return [before(':is(p::before) { color: red }'), before('p:is(::before) { color: red }'), before('p::before { color: red } *::before { color: green }'),
        before('body *::before { color: red } p::before { color: green }'), before('.x, p::before { color: green } body *::before { color: red }')];`;
    expect(await inBoth(given, body)).toEqual([
      'black',
      'black',
      'red',
      'green',
      'red',
    ]);
  },

  'Sass 把它拼成 `#app p, main p`，各算各的，命中的只有后一个。最后一行 Sass 会拼出 `.price`，原生嵌套不拼字，规则作废':
    async (given) => {
      const {css} = compileString(
        '#app, main { & p { color: green } } .pri { &ce { color: green } }',
        {style: 'compressed'},
      );
      expect(css).toBe('#app p,main p{color:green}.price{color:green}');
      const body = `
        put('<p class="pri ce price">订单</p>');
        const seen = ['&ce', '&__title', '&-title', '&.price'].map((selector) => color('.pri { ' + selector + ' { color: green } }'));
        return seen;`;
      expect(await inBoth(given, body)).toEqual([
        'black',
        'black',
        'black',
        'green',
      ]);
    },

  '直接写在 `vendor` 里的规则赢过它的子层': async (given) => {
    const body = `
      put('<main id="app"><p>订单</p></main>');
      return ['', '!important'].map((mark) => color('@layer vendor { p { color: green ' + mark + ' } } @layer vendor.table { #app p { color: red ' + mark + ' } }'));`;
    expect(await inBoth(given, body)).toEqual(['green', 'red']);
  },

  '它占住出现时的位置，以后不能再往里面加规则': async (given) => {
    const body = `
      put('<main id="app"><p>订单</p></main>');
      return [color('@layer { #app p { color: red } } @layer app { p { color: green } }'), color('@layer { #app p { color: red } } @layer { p { color: blue } }')];`;
    expect(await inBoth(given, body)).toEqual(['green', 'blue']);
  },

  '两条 `@import` 之间不能再夹清单，夹了以后，后面的那一条就不生效': async (
    given,
  ) => {
    const body = `
      const p = put('<p>订单</p>');
      const load = async (css) => {
        const style = document.createElement('style');
        style.textContent = css;
        const loaded = new Promise((resolve) => { style.onload = style.onerror = resolve; });
        document.head.append(style);
        await loaded;
        const { color, paddingTop } = getComputedStyle(p);
        style.remove();
        return [NAMES[color], paddingTop];
      };
      const [one, other] = ['p { color: green }', 'p { padding-top: 7px }'].map((css) => '@import url("data:text/css,' + encodeURIComponent(css) + '") layer(vendor);');
      return [await load('@layer reset, vendor;' + one + other), await load(one + '@layer reset, vendor;' + other), await load('@layer reset {}' + one + other)];`;
    expect(await inBoth(given, body)).toEqual([
      ['green', '7px'],
      ['green', '0px'],
      ['black', '0px'],
    ]);
  },

  'esbuild 打包时认得这种写法，会把文件的内容放进 `@layer vendor { … }`':
    () => {
      installPackages(TOOLS, PACKAGES);
      for (const [name, css] of [
        [
          'main.css',
          '@layer reset, vendor, app;\n@import url("vendor.css") layer(vendor);\n@import url("page.css") layer(app);\n',
        ],
        ['vendor.css', '.btn { color: red }'],
        ['page.css', '.buy { color: green }'],
      ] as const) {
        writeFileSync(path.join(TOOLS, name), css);
      }
      const {stdout} = spawnSync(
        process.execPath,
        [
          '-e',
          "require('esbuild').buildSync({entryPoints: ['main.css'], bundle: true, minifyWhitespace: true, write: false, outdir: '.'}).outputFiles.forEach(({text}) => console.log(text.trim()))",
        ],
        {cwd: TOOLS, encoding: 'utf8'},
      );
      expect(stdout.trim()).toBe(
        '@layer reset,vendor,app;@layer vendor{.btn{color:red}}@layer app{.buy{color:green}}',
      );
    },

  '写 `all: revert-layer`，一次撤掉这一层里比它弱的全部声明，自定义属性、`direction` 和 `unicode-bidi` 除外':
    async (given) => {
      const body = `
        const p = put('<p class="plain">订单</p>');
        sheet.textContent = '@layer base, app; @layer base { p { color: green; margin-top: 3px; --depth: base; direction: rtl; unicode-bidi: embed } }'
          + '@layer app { p { color: red; margin-top: 9px; --depth: app; direction: ltr; unicode-bidi: isolate } .plain { all: revert-layer } .plain { margin-top: 5px } }';
        const style = getComputedStyle(p);
        return [NAMES[style.color], style.marginTop, style.getPropertyValue('--depth'), style.direction, style.unicodeBidi];`;
      expect(await inBoth(given, body)).toEqual([
        'green',
        '5px',
        'app',
        'ltr',
        'isolate',
      ]);
    },

  '还能推翻它的，有排得更靠前的层、`style` 属性里的 `!important`、影子根里的 `!important`，以及进行中的过渡':
    async (given) => {
      const body = `
        const display = (css, html = '<p hidden>订单</p>') => {
          const p = put(html);
          sheet.textContent = css;
          return getComputedStyle(p).display;
        };
        const floor = ${JSON.stringify(FLOOR)};
        const seen = [display(floor), display(floor + '@layer app { p { display: flex !important } }'), display(floor + 'p { display: flex !important }'),
          display(floor + '@keyframes show { from, to { display: flex } } p { animation: show 999s }'),
          display('@layer first { p { display: flex !important } }' + floor), display(floor, '<p hidden style="display: flex !important">订单</p>')];
        const host = put('<p hidden>订单</p>');
        host.attachShadow({ mode: 'open' }).innerHTML = '<style>:host { display: flex !important }</style>';
        sheet.textContent = floor;
        return [...seen, getComputedStyle(host).display];`;
      expect(await inBoth(given, body)).toEqual([
        ...Array.from({length: 4}, () => 'none'),
        ...Array.from({length: 3}, () => 'flex'),
      ]);
    },

  '给 `display` 写了 `allow-discrete`；Firefox 153 还不能过渡 `display`':
    async (given) => {
      const body = `
        const p = put('<p>订单</p>');
        sheet.textContent = ${JSON.stringify(FLOOR)} + 'p { display: flex; transition: display 999s allow-discrete }';
        const before = getComputedStyle(p).display;
        p.hidden = true;
        return [before, getComputedStyle(p).display];`;
      expect(await inEach(given, body)).toEqual({
        chromium: ['flex', 'flex'],
        firefox: ['flex', 'none'],
      });
    },

  '作用域里的 `.light` 只找根里面的元素，根自己要写 `:scope` 或 `&`': async (
    given,
  ) => {
    const body = `
      put('<p class="light"><b class="light">订单</b></p>');
      const [outer, inner] = document.querySelectorAll('.light');
      return ['.light', ':scope', '&'].map((selector) => {
        const css = '@scope (p) { ' + selector + ' { color: green } b { color: red } }';
        return [color(css, outer), color(css, inner)];
      });`;
    expect(await inBoth(given, body)).toEqual([
      ['black', 'green'],
      ['green', 'red'],
      ['green', 'red'],
    ]);
  },

  '次序看样式表在文档里的位置，不看哪个先下载完': async ({page}) => {
    const sheets = {
      'first.css': '@layer vendor { p { color: red } }',
      'second.css':
        '@layer app { p { color: green } } @layer vendor { p { color: blue } }',
    };
    const measure = async (late: keyof typeof sheets): Promise<unknown> => {
      let release = (): void => {};
      const arrived = new Promise<void>((resolve) => {
        release = resolve;
      });
      const order: string[] = [];
      await page.unrouteAll();
      await page.route('https://claims.example/**', async (route) => {
        const name = new URL(route.request().url()).pathname.slice(1);
        if (name !== 'first.css' && name !== 'second.css') {
          await route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><link rel="stylesheet" href="first.css"><link rel="stylesheet" href="second.css"><p>x',
          });
          return;
        }
        if (name === late) {
          await arrived;
        }
        order.push(name);
        await route.fulfill({contentType: 'text/css', body: sheets[name]});
        release();
      });
      await page.goto('https://claims.example/');
      const color = await page.evaluate(
        "getComputedStyle(document.querySelector('p')).color",
      );
      return [order.at(-1) === late, color];
    };
    for (const late of ['first.css', 'second.css'] as const) {
      expect(await measure(late)).toEqual([true, 'rgb(0, 128, 0)']);
    }
  },

  '列表里有一个选择器浏览器不认识，**整条规则**作废；不认识的 `::-webkit-` 伪元素例外，它算合法，只是匹配不到':
    async (given) => {
      const body = `
        put('<p>订单</p>');
        return [':unknown', '::unknown', '::-moz-unknown', '::-webkit-unknown', '::-WebKit-unknown'].map((other) => color('p, ' + other + ' { color: green }'));`;
      expect(await inBoth(given, body)).toEqual([
        'black',
        'black',
        'black',
        'green',
        'green',
      ]);
    },

  'Chromium 和 Firefox 里，它把 hidden 带来的 none 也一起撤掉，卡片成了 article 平时的 block':
    async (given) => {
      const body = `
        put('<article hidden><p>订单</p></article>');
        return ['revert', 'unset', 'initial', 'revert-layer'].map((value) => {
          sheet.textContent = '@layer components { article { display: grid } article[hidden] { display: ' + value + ' } }';
          return getComputedStyle(document.querySelector('article')).display;
        });`;
      expect(await inBoth(given, body)).toEqual([
        'block',
        'inline',
        'inline',
        'none',
      ]);
    },
});
