import {AxeBuilder} from '@axe-core/playwright';
import {expect, type Page, test} from '@playwright/test';

import {FIREFOX} from '../../../e2e/firefox';
import {claims} from '../claims';
import {driveFirefox} from '../drivenFirefox';
import {walk} from '../walk';

type Described = readonly [role: string, name: string];

/** What Chromium's own tree says of `#x`. */
async function describeInChromium(
  page: Page,
  html: string,
): Promise<Described> {
  await page.setContent(`<!doctype html><body>${html}`);
  const session = await page.context().newCDPSession(page);
  const {result} = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector("#x")',
  });
  const {
    nodes: [node],
  } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  await session.detach();
  return node && !node.ignored
    ? [String(node.role?.value), String(node.name?.value ?? '')]
    : ['none', ''];
}

/** What both trees say of the `#x` of each document; skipped without Firefox. */
async function describe(
  page: Page,
  documents: readonly string[],
): Promise<{
  readonly chromium: readonly Described[];
  readonly firefox: readonly Described[];
}> {
  test.skip(FIREFOX === undefined, 'there is no Firefox');
  const chromium: Described[] = [];
  const firefox: Described[] = [];
  for (const html of documents) {
    chromium.push(await describeInChromium(page, html));
  }
  await driveFirefox(async (driven) => {
    await driven.open('about:blank');
    for (const html of documents) {
      await driven.ask(`document.body.innerHTML = ${JSON.stringify(html)}`);
      firefox.push(await driven.describe('#x'));
    }
  });
  return {chromium, firefox};
}

const rolesOf = (all: readonly Described[]): readonly string[] =>
  all.map(([role]) => role);
const namesOf = (all: readonly Described[]): readonly string[] =>
  all.map(([, name]) => name);

/** A thing after a button, and which of its events come in which order. */
const withEvents = (
  html: string,
): string => `<button id="first">先</button>${html}<button id="last">后</button><script>
  var told = [];
  for (const type of ['keydown', 'keyup', 'click']) addEventListener(type, ({ key = '', target }) => {
    if (target.id === 'x' && key !== 'Tab') told.push((type + ' ' + key).trim());
  });
</script>`;
const KEYBOARD = ['#first', 'Tab', 'Enter', ' '];
const CAME = 'return [document.activeElement.id, told]';

const FOCUS =
  'return document.activeElement.id || document.activeElement.localName';
const CART = `<ul id="cart"><li><button id="b1">删除</button><li><button id="b2">删除</button><li><button id="b3">删除</button></ul><button>结算</button>`;

claims('docs/html/semantics-and-a11y.md', {
  '第一下会露出“跳到正文”，回车之后焦点越过整条导航': async ({page}) => {
    const html = `<style>.skip:not(:focus) { position: absolute; clip-path: inset(50%); }</style>
      <a class="skip" id="skip" href="#main">跳到正文</a><nav><a id="home" href="#a">首页</a></nav>
      <main id="main" tabindex="-1"><button id="pay">付款</button></main>`;
    const {chromium, firefox} = await walk(page, [
      [html, ['Tab'], `return getComputedStyle(skip).clipPath`],
      [html, ['Tab', 'Enter'], FOCUS],
      [html, ['Tab', 'Enter', 'Tab'], FOCUS],
      [html, ['Tab', 'Tab'], FOCUS],
    ]);
    expect(chromium).toEqual(['none', 'main', 'pay', 'home']);
    expect(firefox).toEqual(chromium);
  },

  '“可以被脚本、锚点和鼠标聚焦，但不在 Tab 顺序里”': async ({page}) => {
    const html = `<main id="main" tabindex="-1">正文</main><a id="link" href="#main">去</a>`;
    const {chromium, firefox} = await walk(page, [
      [html, ['! main.focus()'], FOCUS],
      [html, ['#link'], FOCUS],
      [html, ['#main'], FOCUS],
      [html, ['Tab'], FOCUS],
    ]);
    expect(chromium).toEqual(['main', 'main', 'main', 'link']);
    expect(firefox).toEqual(chromium);
  },

  '看着是按钮，Tab 也停在上面，只用键盘的人按下去却没有反应': async ({
    page,
  }) => {
    const {chromium, firefox} = await walk(page, [
      [
        withEvents('<div id="x" role="button" tabindex="0">收藏</div>'),
        KEYBOARD,
        CAME,
      ],
    ]);
    expect(chromium).toEqual([
      ['x', ['keydown Enter', 'keyup Enter', 'keydown', 'keyup']],
    ]);
    expect(firefox).toEqual(chromium);
  },

  '补齐它要自己写 `keydown` 里的回车、`keyup` 里的空格': async ({page}) => {
    const {chromium, firefox} = await walk(page, [
      [withEvents('<button id="x">收藏</button>'), KEYBOARD, CAME],
    ]);
    expect(chromium).toEqual([
      [
        'x',
        ['keydown Enter', 'click', 'keyup Enter', 'keydown', 'keyup', 'click'],
      ],
    ]);
    expect(firefox).toEqual(chromium);
  },

  '给它加上点击监听，Chromium 156 和 Firefox 153 会报成链接，Tab 照样走不到':
    async ({page}) => {
      const {chromium, firefox} = await describe(page, [
        '<a id="x">订单</a>',
        '<a id="x" onclick="void 0">订单</a>',
      ]);
      expect(rolesOf(chromium)).toEqual(['generic', 'link']);
      expect(rolesOf(firefox)).toEqual(rolesOf(chromium));
      const walked = await walk(page, [
        [
          withEvents('<a id="x" onclick="void 0">订单</a>'),
          ['#first', 'Tab'],
          FOCUS,
        ],
      ]);
      expect(walked).toEqual({chromium: ['last'], firefox: ['last']});
    },

  '不写就是提交按钮（有 `command` 或 `commandfor` 的除外）': async ({page}) => {
    const html = (attributes: string): string =>
      `<form onsubmit="submits += 1; return false"><button id="x" ${attributes}>收藏</button></form><div popover id="menu"></div><script>var submits = 0</script>`;
    const all = [
      '',
      'command="--save"',
      'commandfor="menu"',
      'popovertarget="menu"',
      'type="button"',
    ];
    const {chromium, firefox} = await walk(
      page,
      all.map((attributes) => [html(attributes), ['#x'], 'return submits']),
    );
    expect(chromium).toEqual([1, 0, 0, 1, 0]);
    expect(firefox).toEqual(chromium);
  },

  '直接属于页面或 `main`；嵌在 `article`、`section`、`nav`、`aside` 里时要有名字':
    async ({page}) => {
      const inside = (name: string, attributes = ''): string =>
        `<${name}><div><aside id="x" ${attributes}>猜你喜欢</aside></div></${name}>`;
      const holders = ['article', 'section', 'nav', 'aside'];
      const {chromium, firefox} = await describe(page, [
        inside('div'),
        inside('main'),
        ...holders.map((name) => inside(name)),
        ...holders.map((name) => inside(name, 'aria-label="推荐"')),
      ]);
      expect(rolesOf(chromium)).toEqual([
        'complementary',
        'complementary',
        ...holders.map(() => 'generic'),
        ...holders.map(() => 'complementary'),
      ]);
      expect(rolesOf(firefox)).toEqual(rolesOf(chromium));
    },

  '不在 `article`、`section`、`main`、`nav`、`aside` 里': async ({page}) => {
    const inside = (name: string): string =>
      `<${name}><header id="x">页头</header></${name}>`;
    const {chromium, firefox} = await describe(
      page,
      ['div', 'form', 'article', 'section', 'main', 'nav', 'aside'].map(inside),
    );
    const isBanner = (all: readonly Described[]) =>
      all.map(([role]) => role === 'banner');
    expect(isBanner(chromium)).toEqual([
      true,
      true,
      ...Array.from({length: 5}, () => false),
    ]);
    expect(isBanner(firefox)).toEqual(isBanner(chromium));
  },

  '没有名字时，Chromium 156 和 Firefox 153 的无障碍树里，它的角色是 `generic`，和 `<div>` 一样':
    async ({page}) => {
      const {chromium, firefox} = await describe(page, [
        '<div id="x">待付款</div>',
        '<section id="x">待付款</section>',
        '<section id="x" aria-label="">待付款</section>',
        '<section id="x" title="订单">待付款</section>',
      ]);
      expect(rolesOf(chromium)).toEqual([
        'generic',
        'generic',
        'generic',
        'region',
      ]);
      expect(rolesOf(firefox)).toEqual(rolesOf(chromium));
    },

  'Chromium 156、Firefox 153 里没有名字也是 form': async ({page}) => {
    const {chromium, firefox} = await describe(page, [
      '<form id="x">结算</form>',
    ]);
    expect([chromium, firefox]).toEqual([[['form', '']], [['form', '']]]);
  },

  '`aria-labelledby` → `aria-label` → 元素自己的来源（`<label>`、`alt`、按钮里的文字）→ `title`，输入框最后才用 `placeholder`':
    async ({page}) => {
      const input = (attributes: string): string =>
        `<p id="by">一</p><input id="x" ${attributes}>`;
      const button = (attributes: string, text: string): string =>
        `<p id="by">一</p><button id="x" ${attributes}>${text}</button>`;
      const label = '<label for="x">三</label>';
      const {chromium, firefox} = await describe(page, [
        label +
          input(
            'aria-labelledby="by" aria-label="二" title="四" placeholder="五"',
          ),
        label +
          input(
            'aria-labelledby="gone" aria-label="二" title="四" placeholder="五"',
          ),
        label + input('aria-label="" title="四" placeholder="五"'),
        input('title="四" placeholder="五"'),
        input('placeholder="五"'),
        button('aria-labelledby="by" aria-label="二" title="四"', '三'),
        button('aria-label="二" title="四"', '三'),
        button('title="四"', '三'),
        button('title="四"', ''),
        '<img id="x" alt="三" title="四">',
      ]);
      expect(namesOf(chromium).join('')).toBe('一二三四五一二三四三');
      expect(namesOf(firefox)).toEqual(namesOf(chromium));
    },

  '`alt=""` 的图不见了，省掉的仍是一张图，没有名字': async ({page}) => {
    const {chromium} = await describe(page, [
      '<img id="x" alt="" width="10" height="10">',
      '<img id="x" width="10" height="10" src="/order-2026.png">',
    ]);
    expect(chromium).toEqual([
      ['none', ''],
      ['image', ''],
    ]);
  },

  '合计、399 都成了列头': async ({page}) => {
    const table = (last: string): string =>
      `<table><thead><tr><th>商品</th><th>金额</th></tr></thead><tbody><tr><th>键盘</th><td>399</td></tr></tbody><tfoot><tr>${last}</tr></tfoot></table>`;
    const {chromium} = await describe(page, [
      table('<th id="x">合计</th><td>399</td>'),
      table('<th id="x">合计</th><th>399</th>'),
      table('<th>合计</th><th id="x">399</th>'),
      table('<th scope="row" id="x">合计</th><th>399</th>'),
    ]);
    expect(rolesOf(chromium)).toEqual([
      'rowheader',
      'columnheader',
      'columnheader',
      'rowheader',
    ]);
  },

  '当作排版用的表（`LayoutTable`），没有表头': async ({page}) => {
    const rows = '<tr><td>a<td>b<tr><td>c<td>d<tr><td>e<td>f';
    const {chromium} = await describe(page, [
      `<table id="x">${rows}</table>`,
      `<table id="x" role="table">${rows}</table>`,
    ]);
    expect(rolesOf(chromium)).toEqual(['LayoutTable', 'table']);
  },

  '图没有名字，`<figcaption>` 不代替它': async ({page}) => {
    const {chromium, firefox} = await describe(page, [
      '<figure><img id="x" src="/a.png"><figcaption>近七天的订单</figcaption></figure>',
    ]);
    expect(chromium).toEqual([['image', '']]);
    expect(firefox).toEqual(chromium);
  },

  'Chromium 156 和 Firefox 153 记得原来的位置，再按 Tab 会走到后面那个“删除”；可要是整个列表重新画过，就回到列表开头':
    async ({page}) => {
      const remove = '! b2.focus(); b2.parentElement.remove()';
      const again = `! b2.focus(); cart.innerHTML = '<li><button id="n1">删除</button><li><button id="n2">删除</button>'`;
      const {chromium, firefox} = await walk(page, [
        [CART, [remove], FOCUS],
        [CART, [remove, 'Tab'], FOCUS],
        [CART, [again, 'Tab'], FOCUS],
      ]);
      expect(chromium).toEqual(['body', 'b3', 'n1']);
      expect(firefox).toEqual(chromium);
    },

  '`h1`、`main` 这类元素不能滚动时本来不能聚焦': async ({page}) => {
    const html = (css: string): string =>
      `<main id="main" style="block-size: 40px; ${css}"><p style="block-size: 200px">正文</p></main>`;
    const {chromium, firefox} = await walk(page, [
      [html(''), ['! main.focus()'], FOCUS],
      [html('overflow: auto'), ['! main.focus()'], FOCUS],
    ]);
    expect(chromium).toEqual(['body', 'main']);
    expect(firefox).toEqual(chromium);
  },

  '手风琴的标题写成 `<h2 role="button">`，标题就从大纲里消失了': async ({
    page,
  }) => {
    const {chromium, firefox} = await describe(page, [
      '<h2 id="x" role="button">配送</h2>',
      '<h2 id="x"><button>配送</button></h2>',
      '<h2><button id="x">配送</button></h2>',
    ]);
    expect(rolesOf(chromium)).toEqual(['button', 'heading', 'button']);
    expect(rolesOf(firefox)).toEqual(rolesOf(chromium));
  },

  '平时树里却没有它；焦点一到，Chromium 156 又把它放回去': async ({page}) => {
    const html = '<button id="x" aria-hidden="true">收藏</button>';
    expect(await describeInChromium(page, html)).toEqual(['none', '']);
    expect(
      await describeInChromium(page, `${html}<script>x.focus()</script>`),
    ).toEqual(['button', '收藏']);
  },

  '下面是一个 `<button>` 写成各种样子以后，在 Chromium 156 和 Firefox 153 里的情形':
    async ({page}) => {
      const CLIPPED =
        'style="position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap"';
      const ways = [
        'hidden',
        'style="display: none"',
        'style="visibility: hidden"',
        'inert',
        'aria-hidden="true"',
        'style="opacity: 0"',
        CLIPPED,
      ];
      const isIn = [false, false, false, false, false, true, true];
      const isReached = [false, false, false, false, true, true, true];
      const {chromium, firefox} = await describe(
        page,
        ways.map((way) => `<button id="x" ${way}>收藏</button>`),
      );
      const isThere = (all: readonly Described[]) =>
        all.map(([role]) => role === 'button');
      expect(isThere(chromium)).toEqual(isIn);
      expect(isThere(firefox)).toEqual(isIn);
      const walked = await walk(
        page,
        ways.map((way) => [
          withEvents(`<button id="x" ${way}>收藏</button>`),
          ['#first', 'Tab'],
          'return document.activeElement.id === "x"',
        ]),
      );
      expect(walked).toEqual({chromium: isReached, firefox: isReached});
      const clicked = await walk(page, [
        [
          withEvents('<button id="x" style="opacity: 0">收藏</button>'),
          ['#x'],
          'return told',
        ],
      ]);
      expect(clicked).toEqual({chromium: [['click']], firefox: [['click']]});
    },

  '鼠标点按钮不会出现，点输入框仍会。脚本移动焦点时跟着前一个走：刚用鼠标点过按钮，移到别的按钮上也没有环':
    async ({page}) => {
      const html =
        '<button id="pay" onclick="other.focus()">付款</button><button id="other">取消</button><input id="code">';
      const ask =
        'return [document.activeElement.id, document.activeElement.matches(":focus-visible")]';
      const {chromium, firefox} = await walk(page, [
        [html, ['#other'], ask],
        [html, ['#code'], ask],
        [html, ['#pay'], ask],
        [html, ['Tab', 'Enter'], ask],
        [html, ['! other.focus()'], ask],
      ]);
      expect(chromium).toEqual([
        ['other', false],
        ['code', true],
        ['other', false],
        ['other', true],
        ['other', true],
      ]);
      expect(firefox).toEqual(chromium);
    },

  强制颜色模式会去掉阴影: async ({page}) => {
    await page.setContent(
      '<button style="box-shadow: 0 0 0 3px blue">付款</button>',
    );
    const read = () =>
      page.evaluate(
        () => getComputedStyle(document.querySelector('button')!).boxShadow,
      );
    expect(await read()).toContain('3px');
    await page.emulateMedia({forcedColors: 'active'});
    expect(await read()).toBe('none');
  },

  '检查工具查得出缺 `alt`、对比度不足、跳级的标题，查不出 `alt` 写得对不对、焦点去了哪里、次序合不合理':
    async ({open}) => {
      const find = async (body: string): Promise<readonly string[]> => {
        const page = await open(
          `<!doctype html><html lang="zh-Hans"><title>订单</title><body><main>${body}</main>`,
          `/${encodeURIComponent(body.slice(0, 20))}`,
        );
        const {violations} = await new AxeBuilder({page}).analyze();
        return violations.map(({id}) => id).sort();
      };
      expect(
        await find(
          '<h1>订单</h1><h3>键盘</h3><img src="/a.png" width="10"><p style="color: #ccc; background: #fff">待付款</p>',
        ),
      ).toEqual(['color-contrast', 'heading-order', 'image-alt']);
      // A picture that is called what it is not, a focus that gets lost, an order that is none.
      expect(
        await find(
          `<h1>订单</h1><img src="/a.png" width="10" alt="图片"><div style="display: flex; flex-direction: row-reverse"><button onclick="remove()">付款</button><button>取消</button></div>`,
        ),
      ).toEqual([]);
    },
});
