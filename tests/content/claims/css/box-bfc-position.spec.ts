import {chromium, expect} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox} from '../engines';

/** What the body of an async function returns in Chromium. */
async function inChromium(
  {open}: Pick<Given, 'open'>,
  body: string,
): Promise<unknown> {
  const page = await open('<!doctype html><body>');
  return page.evaluate(`(async () => { ${body} })()`);
}

/** The same in both engines. */
async function inBoth(given: Given, body: string): Promise<unknown> {
  const came = await inChromium(given, body);
  expect(await inFirefox(`(async () => { ${body} })()`)).toEqual(came);
  return came;
}

/** Whether the header of a scroller is at its top, after it has scrolled. */
const STUCK = `const stuck = (html, top) => {
  document.body.innerHTML = '<main style="height: 100px; overflow-y: auto">' + html + '<div style="height: 900px"></div></main>';
  const main = document.querySelector('main');
  main.scrollTop = top;
  return document.querySelector('h3, th').getBoundingClientRect().top - main.getBoundingClientRect().top;
};`;

/** By which box a fixed element goes. */
const BOUND = `const place = (css) => {
  document.body.innerHTML = '<main style="margin: 50px; width: 100px; height: 100px"><b style="position: fixed; top: 0; left: 0">顶</b></main>';
  const main = document.querySelector('main');
  main.style.cssText += css;
  return main;
};
const isBound = () => document.querySelector('b').getBoundingClientRect().top !== 0;`;

/** Whether what lies below everything else in it still lies above itself. */
const CONTEXT = `const place = (css) => {
  document.body.innerHTML = '<main style="position: relative; isolation: isolate"><p style="margin: 0; width: 50px; height: 50px"><i style="position: absolute; z-index: -1; top: 0; left: 0; width: 50px; height: 50px"></i></p></main>';
  const element = document.querySelector('p');
  element.style.cssText += css;
  return element;
};
const isContext = (element) => {
  const { left, top } = element.getBoundingClientRect();
  return document.elementFromPoint(left + 5, top + 5).localName === 'i';
};`;

claims('docs/css/box-bfc-position.md', {
  'Grid 的子项，规范说不离开自己那一格，Chromium 156 和 Firefox 153 里却走得到整个 Grid 的末尾':
    async (given) => {
      const body = `${STUCK}
        const header = '<h3 style="position: sticky; top: 0; margin: 0; height: 20px; align-self: start">订单</h3>';
        const grid = (top) => stuck('<div style="display: grid; grid-template-rows: 200px 200px">' + header + '</div>', top);
        const block = (top) => stuck('<div style="height: 200px">' + header + '</div>', top);
        return [grid(300), grid(390), block(180), block(300)];`;
      expect(await inBoth(given, body)).toEqual([0, -10, 0, -120]);
    },

  '并且不会离开父元素，`<th>` 不会离开整张表格': async (given) => {
    const body = `${STUCK}
      const rows = '<tr><td style="height: 100px">键盘</td></tr>'.repeat(4);
      const table = (top) => stuck('<table style="border-spacing: 0"><thead><tr><th style="position: sticky; top: 0; padding: 0">商品</th></tr></thead>' + rows + '</table>', top);
      return [table(300), table(600) < -100];`;
    expect(await inBoth(given, body)).toEqual([0, true]);
  },

  '两份名单在 Chromium 156 和 Firefox 153 里相同': async (given) => {
    const body = `${BOUND}
      return ['transform: scale(1)', 'translate: 0 0', 'filter: blur(0)', 'backdrop-filter: blur(0)', 'perspective: 1px',
        'will-change: transform', 'contain: layout', 'content-visibility: auto', 'container-type: inline-size',
        'opacity: .9', 'overflow: hidden', 'clip-path: inset(0)', 'isolation: isolate', 'position: relative',
      ].map((css) => { place(css); return isBound(); });`;
    expect(await inBoth(given, body)).toEqual([
      ...Array.from({length: 8}, () => true),
      ...Array.from({length: 6}, () => false),
    ]);
  },

  '写在 `<html>` 上的 `filter`、`backdrop-filter` 例外，所以整站变灰要写在那里':
    async (given) => {
      const body = `
        const follows = (element, css) => {
          document.body.innerHTML = '<div style="height: 3000px"></div><b style="position: fixed; top: 0">顶</b>';
          element.style.cssText = css;
          scrollTo(0, 100);
          const { top } = document.querySelector('b').getBoundingClientRect();
          element.style.cssText = '';
          return top !== 0;
        };
        return ['filter: grayscale(1)', 'backdrop-filter: blur(1px)', 'transform: scale(1)'].map((css) =>
          [document.documentElement, document.body].map((element) => follows(element, css)));`;
      expect(await inBoth(given, body)).toEqual([
        [false, true],
        [false, true],
        [true, true],
      ]);
    },

  '停在那里的动画，哪怕终点是 `none` 也照样截住': async (given) => {
    const body = `${BOUND}
      const seen = [];
      for (const [name, start] of [['transform', 'scale(2)'], ['filter', 'blur(1px)'], ['backdropFilter', 'blur(1px)']]) {
        for (const fill of ['forwards', 'both', 'none']) {
          const animation = place('').animate({[name]: [start, 'none']}, {duration: 1000, fill});
          animation.finish();
          await animation.finished;
          seen.push(isBound());
        }
      }
      return seen.join();`;
    expect(await inBoth(given, body)).toBe(
      Array.from({length: 3}, () => 'true,true,false').join(),
    );
  },

  '`will-change` | 提到上一行的属性就算': async (given) => {
    const body = `${CONTEXT}
      return ['opacity', 'transform', 'filter', 'backdrop-filter', 'clip-path', 'mask', 'mix-blend-mode', 'top', 'contents']
        .map((name) => isContext(place('will-change: ' + name)));`;
    expect(await inBoth(given, body)).toEqual([
      ...Array.from({length: 7}, () => true),
      false,
      false,
    ]);
  },

  'Firefox 153 里停在 `none` 的 `clip-path` 动画不算数': async (given) => {
    const body = `${CONTEXT}
      const seen = [];
      for (const name of ['filter', 'clipPath']) {
        const element = place('');
        const animation = element.animate({[name]: [name === 'filter' ? 'blur(1px)' : 'inset(0)', 'none']}, {duration: 1000, fill: 'forwards'});
        animation.finish();
        await animation.finished;
        seen.push(isContext(element));
      }
      return seen;`;
    expect(await inChromium(given, body)).toEqual([true, true]);
    expect(await inFirefox(`(async () => { ${body} })()`)).toEqual([
      true,
      false,
    ]);
  },

  '没有定位、也不是 Flex 或 Grid 子项的元素，有 `transform` 也不理会 `z-index`':
    async (given) => {
      const body = `
        const first = (css) => {
          document.body.innerHTML = '<main style="isolation: isolate"><p style="margin: 0; height: 50px; z-index: 9; transform: scale(1)"></p><b style="display: block; margin-top: -50px; height: 50px; transform: scale(1)"></b></main>';
          document.querySelector('p').style.cssText += css;
          const { left, top } = document.querySelector('p').getBoundingClientRect();
          return document.elementFromPoint(left + 5, top + 5).localName;
        };
        return [first(''), first('position: relative')];`;
      expect(await inBoth(given, body)).toEqual(['b', 'p']);
    },

  'Chromium 156 里它只在横向是滚动容器，吸顶照旧；Firefox 153 把 `clip` 算成 `hidden`，不吸':
    async (given) => {
      const body = `${STUCK}
        const top = stuck('<div style="overflow-x: auto; overflow-y: clip"><h3 style="position: sticky; top: 0; margin: 0">订单</h3><div style="height: 300px"></div></div>', 60);
        return [top, getComputedStyle(document.querySelector('main > div')).overflowY];`;
      expect(await inChromium(given, body)).toEqual([0, 'clip']);
      expect(await inFirefox(`(async () => { ${body} })()`)).toEqual([
        -60,
        'hidden',
      ]);
    },

  '或者两者之一写了 `contain`、`container-type: inline-size`，`<body>` 就自己成了滚动容器，吸顶失灵':
    async (given) => {
      const body = `
        const root = document.documentElement;
        const isStuck = async (element, css) => {
          document.body.innerHTML = '<h3 style="position: sticky; top: 0; margin: 0">订单</h3><div style="height: 3000px"></div>';
          document.body.style.cssText = 'overflow-x: hidden';
          element.style.cssText += css;
          await new Promise(requestAnimationFrame);
          scrollTo(0, 200);
          const { top } = document.querySelector('h3').getBoundingClientRect();
          root.style.cssText = '';
          document.body.style.cssText = '';
          await new Promise(requestAnimationFrame);
          return top === 0;
        };
        const seen = [await isStuck(root, '')];
        for (const css of ['contain: layout', 'contain: style', 'container-type: inline-size']) {
          for (const element of [root, document.body]) seen.push(await isStuck(element, css));
        }
        return seen;`;
      expect(await inBoth(given, body)).toEqual([
        true,
        ...Array.from({length: 6}, () => false),
      ]);
    },

  '例外是高度已由别处定下的父元素：被拉伸的 Flex、Grid 项目，上下偏移都写了的 `absolute`，宽度已知又写了 `aspect-ratio` 的块':
    async (given) => {
      const body = `
        const measure = (outer, parent) => {
          document.body.innerHTML = '<section style="position: relative; ' + outer + '"><div style="' + parent + '"><p style="margin: 0; height: 100%"></p></div><div style="height: 60px; width: 9px"></div></section>';
          return document.querySelector('p').offsetHeight;
        };
        return [measure('display: flex', ''), measure('display: grid; grid-auto-flow: column', ''), measure('height: 80px', 'position: absolute; inset: 0'),
          measure('width: 200px', 'aspect-ratio: 2'), measure('', ''), measure('', 'min-height: 80px')];`;
      expect(await inBoth(given, body)).toEqual([60, 60, 80, 100, 0, 0]);
    },

  '祖先是 Grid、自己写了 `grid-area`，就是那一格': async (given) => {
    const body = `
      const measure = (html) => {
        document.body.innerHTML = '<main style="position: relative; display: grid; grid-template: 50px 50px / 50px 50px">' + html + '</main>';
        const [main, badge] = ['main', 'b'].map((name) => document.querySelector(name).getBoundingClientRect());
        return [badge.left - main.left, badge.top - main.top];
      };
      const badge = (css) => '<b style="position: absolute; top: 0; left: 0; ' + css + '">新</b>';
      return [measure(badge('grid-area: 2 / 2')), measure('<div>' + badge('grid-area: 2 / 2') + '</div>'), measure(badge(''))];`;
    expect(await inBoth(given, body)).toEqual([
      [50, 50],
      [50, 50],
      [0, 0],
    ]);
  },

  'Chromium 156 会减，Firefox 153 不减': async () => {
    const body = `
      const root = document.documentElement;
      document.body.innerHTML = '<div style="width: 100vw; height: 3000px"></div>';
      return ['', 'overflow-y: scroll', 'scrollbar-gutter: stable'].map((css) => {
        root.style.cssText = css;
        return [innerWidth > root.clientWidth, document.querySelector('div').offsetWidth > root.clientWidth].join();
      });`;
    const {TEST_BROWSER, TEST_BROWSER_ENV = '{}'} = process.env;
    const browser = await chromium.launch({
      ignoreDefaultArgs: ['--hide-scrollbars'],
      ...(TEST_BROWSER && {
        executablePath: TEST_BROWSER,
        env: {
          ...process.env,
          ...(JSON.parse(TEST_BROWSER_ENV) as Record<string, string>),
        },
      }),
    });
    try {
      const page = await browser.newPage();
      await page.setContent('<!doctype html><body>');
      expect(await page.evaluate(`(() => { ${body} })()`)).toEqual([
        'true,true',
        'true,false',
        'true,false',
      ]);
    } finally {
      await browser.close();
    }
    expect(await inFirefox(`(() => { ${body} })()`)).toEqual([
      'true,true',
      'true,true',
      'true,true',
    ]);
  },
});
