import {readFileSync} from 'node:fs';

import {expect, type Page} from '@playwright/test';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

import {claims, type Given} from '../claims';
import {inFirefox, inWebKit} from '../engines';

/** Puts a document and gives its first element; widths and rows of a text. */
const HELPERS = `const put = (html) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};
const widthOf = (html, css) =>
  put('<p lang="zh-Hans" style="display: inline-block; white-space: pre; font-size: 40px; ' + css + '">' + html + '</p>').getBoundingClientRect().width;
/** Between text-autospace: normal and none, in eighths of a character. */
const gapsOf = (html) =>
  Math.round((widthOf(html, 'text-autospace: normal') - widthOf(html, 'text-autospace: no-autospace')) / 5);
/** How many characters of one em stand in each row. */
const rowsOf = (count, width, css) => {
  const p = put('<p style="width: ' + width + 'px; font-size: 20px; ' + css + '">' + '字'.repeat(count) + '</p>');
  const range = document.createRange();
  range.selectNodeContents(p);
  return [...range.getClientRects()].map((rect) => Math.round(rect.width / 20));
};`;

const toProgram = (body: string): string =>
  `(async () => { ${HELPERS} ${body} })()`;

async function inChromium(
  {open}: Pick<Given, 'open'>,
  body: string,
): Promise<unknown> {
  const page = await open('<!doctype html><body>');
  return page.evaluate(toProgram(body));
}

/** What the body of an async function returns, the same in Chromium and in Firefox. */
async function inBoth(
  given: Pick<Given, 'open'>,
  body: string,
): Promise<unknown> {
  const came = await inChromium(given, body);
  expect(await inFirefox(toProgram(body))).toEqual(came);
  return came;
}

async function shoot(page: Page, html: string): Promise<string> {
  await page.setContent(`<!doctype html><body style="margin: 0">${html}`);
  return (await page.locator('#x').screenshot()).toString('base64');
}

const hasBold = (tree: unknown): boolean =>
  JSON.stringify(tree).includes('"strong"');
const isBold = (text: string): boolean =>
  hasBold(unified().use(remarkParse).parse(text));

const NO_GAPS = 'text-autospace: no-autospace';
const CODE = (css = ''): string =>
  `<code style="font: inherit; ${css}">map</code>`;

claims('docs/css/chinese-typography.md', {
  '写成 `1.8em`，孩子继承到的是算好的像素值': async (given) => {
    const body = `return ['1.8', '1.8em', '180%'].map((value) => {
      put('<div style="font-size: 10px; line-height: ' + value + '"><h2 style="font-size: 20px">订单</h2></div>');
      return Math.round(parseFloat(getComputedStyle(document.querySelector('h2')).lineHeight));
    });`;
    expect(await inBoth(given, body)).toEqual([36, 18, 18]);
  },

  'Chromium 156 只在那个字不到行宽的三分之一时才匀': async (given) => {
    const body = `return [58, 60, 61, 79, 200].map((width) => rowsOf(Math.floor(width / 20) * 3 + 1, width, 'text-wrap: pretty').at(-1));`;
    expect(await inChromium(given, body)).toEqual([1, 1, 2, 2, 2]);
  },

  'Chromium 156 匀到六行为止，Firefox 153 匀到九行': async (given) => {
    const body = `return [51, 61, 81, 91].map((count) => {
      const rows = rowsOf(count, 200, 'text-wrap: balance');
      return [rows.length, rows[0] < 10];
    });`;
    expect(await inChromium(given, body)).toEqual([
      [6, true],
      [7, false],
      [9, false],
      [10, false],
    ]);
    expect(await inFirefox(toProgram(body))).toEqual([
      [6, true],
      [7, true],
      [9, true],
      [10, false],
    ]);
  },

  '紧邻引号、括号、连字符和全角标点的地方不加；`%`、`@`、`#`、`&` 和紧跟西文的 `.`、`!` 旁边，Chromium 156 照样加，Firefox 153 不加':
    async (given) => {
      const none = ['用“', '用‘', '用(', '用-', '用，', '用（'];
      expect(
        await inBoth(
          given,
          `return ${JSON.stringify(none)}.map((text) => gapsOf(text + 'C'));`,
        ),
      ).toEqual(none.map(() => 0));
      const body = `return ['用%', '用@', '用#', '用&', 'C.用', 'C!用'].map(gapsOf);`;
      expect(await inChromium(given, body)).toEqual([1, 1, 1, 1, 1, 1]);
      expect(await inFirefox(toProgram(body))).toEqual([0, 0, 0, 0, 0, 0]);
    },

  '写在 `body` 上，`<textarea>` 也会加空隙，Chromium 156 的 `<pre>`、`<code>` 也加':
    async (given) => {
      const body = `document.body.style.textAutospace = 'normal';
        return ['textarea', 'pre', 'code'].map((name) =>
          getComputedStyle(document.body.appendChild(document.createElement(name))).textAutospace);`;
      expect(await inChromium(given, body)).toEqual([
        'normal',
        'normal',
        'normal',
      ]);
      expect(await inFirefox(toProgram(body))).toEqual([
        'normal',
        'no-autospace',
        'no-autospace',
      ]);
    },

  '写了，Chromium 156 里它与两边的汉字也没有空隙': async (given) => {
    const body = `return ['${CODE()}', '${CODE(NO_GAPS)}'].map((code) => gapsOf('用' + code + '写'));`;
    expect(await inChromium(given, body)).toEqual([2, 0]);
  },

  '行内的 `<code>` 因此只有后面有空隙，前面没有。补一条 `:not(pre) > code { text-autospace: inherit }`，两边就都有了':
    async () => {
      const body = `return ['${CODE()}', '${CODE('text-autospace: inherit')}'].map((code) =>
        [gapsOf('用' + code), gapsOf(code + '写')]);`;
      expect(await inFirefox(toProgram(body))).toEqual([
        [0, 1],
        [1, 1],
      ]);
    },

  '规范的初始值就是 `normal`，Chromium 156 和 Firefox 153 用的却是 `no-autospace`':
    async (given) => {
      const body = 'return getComputedStyle(document.body).textAutospace;';
      expect(await inBoth(given, body)).toBe('no-autospace');
    },

  '`hanging-punctuation: allow-end`，Chromium 156 和 Firefox 153 都不认，只有 Safari 照办':
    async (given) => {
      const KNOWN = `return CSS.supports('hanging-punctuation', 'allow-end');`;
      expect(await inBoth(given, KNOWN)).toBe(false);
      const body = `return ['none', 'allow-end'].map((value) => {
        const p = put('<p style="width: 100px; font: 20px/1.5 sans-serif; hanging-punctuation: ' + value + '">订单已发货<span>，</span>请留意</p>');
        const { left, top, right } = p.getBoundingClientRect();
        const comma = p.querySelector('span').getBoundingClientRect();
        return [comma.top < top + 25, comma.left >= right - 1];
      });`;
      expect(await inWebKit(toProgram(body))).toEqual([
        [false, false],
        [true, true],
      ]);
    },

  '`￥399`、`35%`、`……` 和 `——` 不用管，Firefox 153 也一样': async (given) => {
    const body = `const isBroken = (part, width) => {
        const p = put('<p lang="zh-Hans" style="width: ' + width + 'px; font-size: 20px">导出文件共 <b>' + part + '</b>，请稍候</p>');
        return p.querySelector('b').getClientRects().length > 1;
      };
      const widths = Array.from({ length: 40 }, (_, index) => 80 + index * 4);
      return ['￥399', '35%', '……', '——', '¥ 399', '20 MB'].map((part) => widths.some((width) => isBroken(part, width)));`;
    expect(await inBoth(given, body)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  },

  '一长串断不开的订单号本来就不换，可以不写': async ({page}) => {
    const cut = (text: string, more: string): Promise<string> =>
      shoot(
        page,
        `<p id="x" style="margin: 0; width: 160px; font: 16px/24px sans-serif; overflow: hidden; text-overflow: ellipsis; ${more}">${text}</p>`,
      );
    const [number, words] = [
      'ORD20261125000000000000000000001',
      '收货地址改成了杭州市西湖区文三路',
    ];
    expect(await cut(number, '')).toBe(
      await cut(number, 'white-space: nowrap'),
    );
    expect(await cut(words, '')).not.toBe(
      await cut(words, 'white-space: nowrap'),
    );
  },

  '标准的 `line-clamp`，Chromium 156 和 Firefox 153 都还不认': async (
    given,
  ) => {
    const body = `return [CSS.supports('line-clamp', '2'), CSS.supports('-webkit-line-clamp', '2')];`;
    expect(await inBoth(given, body)).toEqual([false, true]);
  },

  'Firefox 153 逐行相同': async (given) => {
    const body = `const ONE = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap';
      const TWO = 'display: -webkit-box; -webkit-line-clamp: 2; overflow: hidden';
      const isCut = (css, tag = 'p') => {
        put('<div style="width: 160px; font: 16px/24px sans-serif"><' + tag + ' style="margin: 0; ' + css + '">收货地址改成了杭州市西湖区文三路 90 号东部软件园</' + tag + '></div>');
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.querySelector(tag);
        return clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight + 12);
      };
      return [isCut(ONE), isCut(ONE.replace('white-space: nowrap', '')), isCut(ONE, 'span'),
        isCut(ONE + '; display: inline-block; max-width: 100%', 'span'), isCut(TWO), isCut(TWO + '; -webkit-box-orient: vertical')];`;
    expect(await inBoth(given, body)).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
    ]);
  },

  '裁在内边距的外沿，`.two` 自己写了下内边距，第三行就露在里面': async ({
    page,
  }) => {
    const below = async (padding: number): Promise<boolean> => {
      const html = (text: string): string =>
        `<div id="x" style="width: 160px; height: 72px"><p style="margin: 0; padding-bottom: ${padding}px; font: 16px/24px sans-serif; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden">${text}</p></div>`;
      const row = '收货地址改成了杭州市';
      // The third row of one begins with another character.
      return (
        (await shoot(page, html(`${row.repeat(2)}甲甲甲`))) ===
        (await shoot(page, html(`${row.repeat(2)}乙乙乙`)))
      );
    };
    expect(await below(0)).toBe(true);
    expect(await below(24)).toBe(false);
  },

  '裁掉的只是画面，读屏和复制拿到的仍是全文': async (given) => {
    const text = '收货地址改成了杭州市西湖区文三路九十号东部软件园';
    const ways = [
      'overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
      'display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden',
    ];
    const body = `return ${JSON.stringify(ways)}.map((css) => {
      put('<p style="width: 100px; ' + css + '">${text}</p>');
      getSelection().selectAllChildren(document.body);
      return String(getSelection()).trim();
    });`;
    expect(await inBoth(given, body)).toEqual([text, text]);
    const session = await given.page.context().newCDPSession(given.page);
    for (const css of ways) {
      await given.page.setContent(
        `<p style="width: 100px; ${css}">${text}</p>`,
      );
      const {nodes} = await session.send('Accessibility.getFullAXTree');
      expect(
        nodes
          .filter(({role}) => role?.value === 'StaticText')
          .map(({name}) => name?.value as unknown),
      ).toEqual([text]);
    }
  },

  '标了 `lang="zh-Hans"`，Firefox 153 就点在下方，Chromium 156 仍在上方':
    async (given) => {
      // Marks need room, on the side where they are.
      const body = `const roomOf = (position) => {
        const box = put('<div lang="zh-Hans" style="font-size: 40px; line-height: 1"><em style="font-style: normal; text-emphasis: filled circle; ' + position + '">汉字</em></div>');
        return box.querySelector('em').getBoundingClientRect().top - box.getBoundingClientRect().top;
      };
      const [own, over, under] = ['', 'text-emphasis-position: over right', 'text-emphasis-position: under right'].map(roomOf);
      return [over > under, own === over, own === under];`;
      expect(await inChromium(given, body)).toEqual([true, true, false]);
      expect(await inFirefox(toProgram(body))).toEqual([true, false, true]);
    },

  '英文默认横躺，两位数字用 `text-combine-upright: all` 竖立在一格里': async (
    given,
  ) => {
    const body = `put('<div style="writing-mode: vertical-rl; font-size: 40px">于<b style="text-combine-upright: all; font-weight: 400">11</b>月<i>11</i></div>');
      const [upright, lying] = ['b', 'i'].map((name) => document.querySelector(name).getBoundingClientRect().height);
      return [Math.round(upright), lying > 41];`;
    expect(await inBoth(given, body)).toEqual([40, true]);
  },

  '写 `font-synthesis-style: none` 可以禁止合成': async ({page}) => {
    const draw = (css: string): Promise<string> =>
      shoot(page, `<b id="x" style="font: 40px sans-serif; ${css}">订单</b>`);
    const upright = await draw('');
    expect(await draw('font-style: italic')).not.toBe(upright);
    expect(await draw('font-style: italic; font-synthesis-style: none')).toBe(
      upright,
    );
  },

  '每个字后面都加 20 px，最后一个字也不例外': async (given) => {
    const body = `const p = put('<p style="width: 400px; text-align: center; font-size: 40px; letter-spacing: 20px"><span>标题</span></p>');
      const { left, width } = p.querySelector('span').getBoundingClientRect();
      return [Math.round(left - p.getBoundingClientRect().left), Math.round(width)];`;
    expect(await inBoth(given, body)).toEqual([140, 120]);
  },

  '结束的 `**` 如果前面是标点，后面就必须是空白或标点': () => {
    const texts = [
      '**注意：**后文',
      '**注意**：后文',
      '**注意：** 后文',
      '**注意：**，后文',
      '这是**“引用”**的话',
      '他说**“好”**。',
      '这是“**引用**”的话',
    ];
    expect(texts.map(isBold)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
      true,
    ]);
  },

  '`**40%**左右`、`**C++**里` 同样失败': () => {
    expect(
      ['**40%**左右', '**C++**里', '**`a`**里', '**40**左右'].map(isBold),
    ).toEqual([false, false, false, true]);
  },

  '2.3.2 版让上面失败的几种都变成加粗，本站就加了它': () => {
    const failing = [
      '**注意：**后文',
      '这是**“引用”**的话',
      '他说**“好”**。',
      '**40%**左右',
      '**C++**里',
    ];
    expect(failing.filter(isBold)).toEqual([]);
    const friendly = unified().use(remarkParse).use(remarkCjkFriendly);
    expect(failing.filter((text) => hasBold(friendly.parse(text)))).toEqual(
      failing,
    );
    expect(readFileSync('docusaurus.config.ts', 'utf8')).toContain(
      'remarkCjkFriendly',
    );
  },

  'Firefox 153 在两个汉字之间不显示，汉字与引号、字母之间仍是空格': async (
    given,
  ) => {
    const body = `const gap = (first, second, mark) => widthOf(first + mark + second, 'white-space: normal') - widthOf(first + second, 'white-space: normal');
      return [['汉', '字'], ['汉', '“'], ['”', '字'], ['汉', 'C'], ['C', '汉']].map(([first, second]) => {
        const added = gap(first, second, '\\n');
        return added === 0 ? 'none' : Math.abs(added - gap(first, second, ' ')) < 0.1 ? 'space' : added;
      });`;
    expect(await inChromium(given, body)).toEqual([
      'space',
      'space',
      'space',
      'space',
      'space',
    ]);
    expect(await inFirefox(toProgram(body))).toEqual([
      'none',
      'space',
      'space',
      'space',
      'space',
    ]);
  },
});
