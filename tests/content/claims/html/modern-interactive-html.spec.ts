import {readFileSync} from 'node:fs';

import {expect} from '@playwright/test';

import {toReactScript} from '../../../e2e/provokeReact';
import {claims} from '../claims';
import {inFirefox, inWebKit} from '../engines';
import {walk} from '../walk';

const FILE = 'docs/html/modern-interactive-html.md';

/** A code block of the page. */
function read(title: string): string {
  const [, after = ''] = readFileSync(FILE, 'utf8').split(`title="${title}"\n`);
  return after.slice(0, after.indexOf('```'));
}

/** A dialog that refuses to go, and what its `cancel` could be stopped by. */
const REFUSING = `<button id="open">开</button><dialog id="edit"><input></dialog>
  <dialog id="ask"><button id="stay">继续编辑</button></dialog>
  <script>
    let told = [];
    edit.oncancel = (event) => {
      told.push(event.cancelable);
      event.preventDefault();
      if (globalThis.isAsking) ask.showModal();
    };
    document.getElementById('open').onclick = () => edit.showModal();
    stay.onclick = () => ask.close();
  </script>`;
const END = 'return [...told, edit.open]';

const NEXT =
  'await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));';
/** What has the focus, after the browser has taken it from what is not shown. */
const FOCUS = `while (!document.activeElement.checkVisibility()) { ${NEXT} }
  return document.activeElement.id || document.activeElement.localName`;

/** An open popover, and whether it is at its button. */
const toAnchored = (css: string): string => `(async () => {
  document.body.innerHTML = '<style>#open { position: absolute; margin: 0; left: 200px; top: 200px; width: 60px; height: 20px } #menu { width: 40px; height: 10px; padding: 0; border: 0; ${css} }</style><button id="open" popovertarget="menu"></button><div popover id="menu"></div>';
  document.getElementById('open').click();
  const { left, top } = document.getElementById('menu').getBoundingClientRect();
  return left === 200 && top === 220;
})()`;

claims('docs/html/modern-interactive-html.md', {
  '每次拦下都弹出另一个对话框来问，读者点“继续编辑”': async ({page}) => {
    const stays = [
      '#open',
      ...Array.from({length: 5}, () => ['Escape', '#stay']).flat(),
    ];
    const {chromium, firefox} = await walk(page, [
      [REFUSING, ['#open', 'Escape', 'Escape'], END],
      [`<script>isAsking = true</script>${REFUSING}`, stays, END],
      [`${REFUSING}<script>edit.showModal()</script>`, ['Escape'], END],
      [
        `${REFUSING}<script>edit.showModal(); ask.showModal()</script>`,
        ['Escape'],
        'return [edit.open, ask.open]',
      ],
    ]);
    expect(chromium).toEqual([
      [true, false, false],
      [true, true, true, true, true, true],
      [false, false],
      [false, false],
    ]);
    expect(firefox).toEqual(chromium);
  },
  光打字不补: async ({page}) => {
    const typed = [
      '#open',
      ...Array.from({length: 3}, () => ['a', 'Escape']).flat(),
    ];
    const {chromium, firefox} = await walk(page, [[REFUSING, typed, END]]);
    expect(chromium).toEqual([[true, true, false, false]]);
    expect(firefox).toEqual(chromium);
  },
  '用户点遮罩也保留旧答案；按 Esc，Chromium 156 清成空字符串，Firefox 153 仍留着':
    async ({page}) => {
      const html = `<button id="open" onclick="edit.showModal()">开</button>
        <dialog id="edit"><form method="dialog"><button id="yes" value="delete">删除</button></form></dialog>`;
      const {chromium, firefox} = await walk(page, [
        [
          html,
          ['#open', '#yes', '#open', 'Escape'],
          'return [edit.open, edit.returnValue]',
        ],
      ]);
      expect([chromium, firefox]).toEqual([[[false, '']], [[false, 'delete']]]);
    },
  '旧答案没有清掉时，按钮没有 `value` 属性，Chromium 让 `returnValue` 留着原来的值，Firefox 换成空串':
    async ({page}) => {
      const {chromium, firefox} = await walk(page, [
        [
          '<dialog id="edit"><form method="dialog"><button id="no">取消</button></form></dialog>',
          ['! edit.returnValue = "旧"; edit.showModal()', '#no'],
          'return edit.returnValue',
        ],
      ]);
      expect([chromium, firefox]).toEqual([['旧'], ['']]);
    },
  '`popovertarget` 的按钮不写，就去提交表单，浮层也不开': async ({page}) => {
    const html = (
      attributes: string,
    ) => `<form id="form"><button id="go" ${attributes}>开</button></form>
      <div popover id="menu"></div><script>
        let submits = 0;
        form.onsubmit = () => { submits += 1; return false; };
      </script>`;
    const ask = 'return [submits, menu.matches(":popover-open")]';
    const {chromium, firefox} = await walk(page, [
      [html('popovertarget="menu"'), ['#go'], ask],
      [html('commandfor="menu" command="show-popover"'), ['#go'], ask],
      [html('type="button" popovertarget="menu"'), ['#go'], ask],
    ]);
    expect(chromium).toEqual([
      [1, false],
      [0, false],
      [0, true],
    ]);
    expect(firefox).toEqual(chromium);
  },
  '子菜单、`manual`、`auto` 开着时弹出的 `hint`、被别的浮层挤掉的': async ({
    page,
  }) => {
    const html = `<button id="open" popovertarget="menu">更多</button>
      <div popover id="menu"><button id="sub" popovertarget="deep">排序</button>
        <div popover id="deep"><button id="inner">按价格</button></div></div>
      <div popover="manual" id="toast"><button id="undo">撤销</button></div>
      <div popover="hint" id="tip"><button id="known">知道了</button></div>`;
    const at = (script: string) =>
      `! document.getElementById('open').focus(); ${script}`;
    const {chromium, firefox} = await walk(page, [
      [html, [at('menu.showPopover(); sub.focus()'), 'Escape'], FOCUS],
      [html, [at('tip.showPopover(); known.focus()'), 'Escape'], FOCUS],
      [
        html,
        [
          at(
            'menu.showPopover(); deep.showPopover(); inner.focus(); deep.hidePopover()',
          ),
        ],
        FOCUS,
      ],
      [
        html,
        [at('toast.showPopover(); undo.focus(); toast.hidePopover()')],
        FOCUS,
      ],
      [
        html,
        [
          at(
            'menu.showPopover(); tip.showPopover(); known.focus(); tip.hidePopover()',
          ),
        ],
        FOCUS,
      ],
      [
        `${html}<div popover id="other"></div>`,
        [at('menu.showPopover(); sub.focus(); other.showPopover()')],
        FOCUS,
      ],
    ]);
    expect(chromium).toEqual(['open', 'open', 'body', 'body', 'body', 'body']);
    expect(firefox).toEqual(chromium);
  },
  '由按钮打开的浮层，不管写在文档哪里，按一次 Tab 就进去，走完再回到按钮之后':
    async ({page}) => {
      const html = (
        attributes: string,
      ) => `<div popover id="above"><a href="#" id="in">改地址</a></div>
        <p><a href="#">别处</a></p><button id="open" ${attributes}>更多</button><a href="#" id="next">下一个</a>`;
      const ask = 'return document.activeElement.id';
      const {chromium, firefox} = await walk(page, [
        [html('popovertarget="above"'), ['#open', 'Tab'], ask],
        [html('popovertarget="above"'), ['#open', 'Tab', 'Tab'], ask],
        [
          html('commandfor="above" command="toggle-popover"'),
          ['#open', 'Tab', 'Tab'],
          ask,
        ],
      ]);
      expect(chromium).toEqual(['in', 'next', 'next']);
      expect(firefox).toEqual(chromium);
    },
  '让同一个文档里、对话框之外的一切变成惰性': async ({page}) => {
    const html = `<button id="out">外</button><div popover="manual" id="toast"><button id="undo">撤销</button></div>
      <dialog id="edit"><button id="in">内</button></dialog><iframe id="frame" srcdoc="<dialog><button>里</button></dialog>"></iframe>`;
    const reach = `const reach = (element) => { element.focus(); return document.activeElement === element; };`;
    const {chromium, firefox} = await walk(page, [
      [
        html,
        ['! edit.showModal(); toast.showPopover()'],
        `${reach} return [out, undo, in_ = document.getElementById('in')].map(reach)`,
      ],
      [
        html,
        [],
        `${reach} while (!frame.contentDocument.querySelector('dialog')) await new Promise(requestAnimationFrame);
        frame.contentDocument.querySelector('dialog').showModal(); return reach(out)`,
      ],
    ]);
    expect(chromium).toEqual([[false, false, true], true]);
    expect(firefox).toEqual(chromium);
  },
  '对话框连同页面的一部分被移除，或者 `open` 属性被直接拿掉，都不派发 `close`':
    async ({page}) => {
      const html =
        '<dialog id="edit"></dialog><script>let closes = 0; edit.onclose = () => { closes += 1; }</script>';
      const {chromium, firefox} = await walk(page, [
        [html, ['! edit.showModal(); edit.remove()'], `${NEXT} return closes`],
        [
          html,
          ['! edit.showModal(); edit.removeAttribute("open")'],
          `${NEXT} return closes`,
        ],
        [html, ['! edit.showModal(); edit.close()'], `${NEXT} return closes`],
      ]);
      expect(chromium).toEqual([0, 0, 1]);
      expect(firefox).toEqual(chromium);
    },
  '有 `position-area` 的可以不写，只用 `anchor()`、`anchor-size()` 的仍要写':
    async ({page}) => {
      const html = (
        css: string,
      ) => `<style>body { margin: 0 } #open { margin: 90px; inline-size: 133px }
        #menu { inset: auto; margin: 0; padding: 0; border: 0; ${css} }</style>
      <button id="open" popovertarget="menu">更多</button><div popover id="menu">改地址</div>`;
      const ask = `const [button, box] = [document.getElementById('open'), menu].map((item) => item.getBoundingClientRect());
      return [box.top === button.bottom, box.width === 133]`;
      const {chromium, firefox} = await walk(page, [
        [html('position-area: block-end'), ['#open'], ask],
        [
          html('top: anchor(bottom, 1px); width: anchor-size(width, 1px)'),
          ['#open'],
          ask,
        ],
        [
          html(
            'position-anchor: auto; top: anchor(bottom, 1px); width: anchor-size(width, 1px)',
          ),
          ['#open'],
          ask,
        ],
      ]);
      expect(chromium).toEqual([
        [true, false],
        [false, false],
        [true, true],
      ]);
      expect(firefox).toEqual(chromium);
    },
  'Chrome 143、Firefox 148、Safari 26.2 之前，它压不过那两条，要先用 `inset: auto; margin: 0` 清掉':
    async ({open}) => {
      const page = await open('<!doctype html><body>');
      const css = 'position-anchor: auto; position-area: bottom span-right;';
      const plain = toAnchored(css);
      const cleared = toAnchored(`${css} inset: auto; margin: 0`);
      expect(await page.evaluate(plain)).toBe(true);
      expect(await inFirefox(plain)).toBe(true);
      // Of the time of Safari 26.0.
      expect(await inWebKit(plain)).toBe(false);
      expect(await inWebKit(cleared)).toBe(true);
    },
  '每次都写上，各个版本都对': async ({open}) => {
    const page = await open('<!doctype html><body>');
    for (const css of [
      'position-area: bottom span-right',
      'left: anchor(left); top: anchor(bottom)',
    ]) {
      const anchored = toAnchored(
        `inset: auto; margin: 0; position-anchor: auto; ${css}`,
      );
      expect(await page.evaluate(anchored)).toBe(true);
      expect(await inFirefox(anchored)).toBe(true);
      expect(await inWebKit(anchored)).toBe(true);
    }
  },
  '对话框从 Chrome 132、Firefox 133、Safari 26 起才派发它': async ({open}) => {
    const program = `(async () => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      const told = [];
      dialog.addEventListener('beforetoggle', ({ newState }) => told.push(newState));
      dialog.showModal();
      dialog.close();
      return told;
    })()`;
    const page = await open('<!doctype html><body>');
    const told = ['open', 'closed'];
    expect(await page.evaluate(program)).toEqual(told);
    expect(await inFirefox(program)).toEqual(told);
    expect(await inWebKit(program)).toEqual(told);
  },
  '锚点定位的常用部分（`anchor-name`、`position-area`、`position-try-fallbacks`）从 Chrome 129、Firefox 147、Safari 26 起可用':
    async ({open}) => {
      const program = `(() => {
        document.body.innerHTML = '<style>body { margin: 0 } b { anchor-name: --tel; position: absolute; left: 100px; top: 0; width: 50px; height: 20px } p { position: fixed; inset: auto; margin: 0; width: 10px; height: 10px; position-anchor: --tel; position-area: top; position-try-fallbacks: flip-block }</style><b></b><p></p>';
        return document.querySelector('p').getBoundingClientRect().top;
      })()`;
      const page = await open('<!doctype html><body>');
      // There is no room above, so it is below.
      expect(await page.evaluate(program)).toBe(20);
      expect(await inFirefox(program)).toBe(20);
      expect(await inWebKit(program)).toBe(20);
    },
  '`<stock-tag />` 会把后面的内容都装进去': async ({open}) => {
    const page = await open('<!doctype html><stock-tag /><p>后面</p>');
    expect(await page.locator('stock-tag > p').textContent()).toBe('后面');
  },
  '名字以小写字母开头，带连字符，不用大写': async ({open}) => {
    const page = await open('<!doctype html>');
    const allowed = await page.evaluate(() =>
      ['a-b', 'b-', 'x-汉', 'ab', '1-a', 'A-b', 'a-B', '汉-a'].filter(
        (name) => {
          try {
            customElements.define(name, class extends HTMLElement {});
            return true;
          } catch {
            return false;
          }
        },
      ),
    );
    expect(allowed).toEqual(['a-b', 'b-', 'x-汉']);
  },
  '这时添了子节点，浏览器报 `NotSupportedError`，给你一个不认识的元素': async ({
    open,
  }) => {
    const page = await open('<!doctype html>');
    const made = await page.evaluate(() => {
      const told: string[] = [];
      addEventListener('error', (event) => {
        told.push((event.error as Error).name);
      });
      const define = (
        name: string,
        start: (self: HTMLElement) => void,
      ): void => {
        customElements.define(
          name,
          class extends HTMLElement {
            constructor() {
              super();
              start(this);
            }
          },
        );
      };
      define('with-child', (self) => self.append('早'));
      define('with-attribute', (self) => self.setAttribute('class', 'x'));
      define('with-shadow', (self) => self.attachShadow({mode: 'open'}));
      const names = ['with-child', 'with-attribute', 'with-shadow'].map(
        (name) => document.createElement(name) instanceof HTMLUnknownElement,
      );
      return {told, names};
    });
    expect(made).toEqual({
      told: ['NotSupportedError', 'NotSupportedError'],
      names: [true, true, false],
    });
  },
  '定义排在标签前面，解析到开始标签就报接上，里面还是空的': async ({open}) => {
    const define = `customElements.define('order-row', class extends HTMLElement {
      connectedCallback() { globalThis.inside = this.innerHTML; }
    });`;
    const row = '<order-row><b>1024</b></order-row>';
    const inside: unknown[] = [];
    for (const [path, html] of [
      ['/early', `<script>${define}</script>${row}`],
      ['/module', `<script type="module">${define}</script>${row}`],
      ['/late', `${row}<script>${define}</script>`],
    ] as const) {
      const page = await open(`<!doctype html>${html}`, path);
      inside.push(await page.evaluate('inside'));
    }
    expect(inside).toEqual(['', '<b>1024</b>', '<b>1024</b>']);
  },
  '在影子里派发的 `CustomEvent`，不写 `composed: true` 就出不来；从宿主 `this` 上派发的不用写':
    async ({open}) => {
      const page = await open('<!doctype html><user-card></user-card>');
      const seen = await page.evaluate(() => {
        const card = document.querySelector('user-card') as HTMLElement;
        const inner = card
          .attachShadow({mode: 'open'})
          .appendChild(document.createElement('p'));
        return [
          [inner, {bubbles: true}],
          [inner, {bubbles: true, composed: true}],
          [card, {bubbles: true}],
        ].map(([from, options]) => {
          let count = 0;
          document.addEventListener('pick', () => (count += 1), {once: true});
          (from as HTMLElement).dispatchEvent(
            new CustomEvent('pick', options as CustomEventInit),
          );
          return count;
        });
      });
      expect(seen).toEqual([0, 1, 1]);
    },
  '影子里的控件不归外面的表单管，`<label for>` 也够不着': async ({open}) => {
    const page = await open(
      '<!doctype html><form><label for="n">数量</label><user-card></user-card></form>',
    );
    const outcome = await page.evaluate(() => {
      const form = document.querySelector('form') as HTMLFormElement;
      const root = (
        document.querySelector('user-card') as HTMLElement
      ).attachShadow({mode: 'open'});
      root.innerHTML =
        '<input id="n" name="n" value="1" required><button></button>';
      let submits = 0;
      form.addEventListener('submit', (event) => {
        submits += 1;
        event.preventDefault();
      });
      root.querySelector('button')?.click();
      return {
        submits,
        sent: [...new FormData(form)].length,
        control: document.querySelector('label')?.control,
        form: root.querySelector('input')?.form,
      };
    });
    expect(outcome).toEqual({submits: 0, sent: 0, control: null, form: null});
  },
  '`::slotted()` 与页面的规则冲突，页面的赢；两边都写 `!important` 就反过来':
    async ({open}) => {
      const page = await open('<!doctype html>');
      const colors = await page.evaluate(() =>
        ['', '!important'].map((mark) => {
          document.body.innerHTML = `<style>b { color: rgb(1, 1, 1) ${mark} }</style><user-card><b></b></user-card>`;
          const card = document.querySelector('user-card') as HTMLElement;
          card.attachShadow({mode: 'open'}).innerHTML =
            `<style>::slotted(b) { color: rgb(2, 2, 2) ${mark} }</style><slot></slot>`;
          return getComputedStyle(document.querySelector('b') as Element).color;
        }),
      );
      expect(colors).toEqual(['rgb(1, 1, 1)', 'rgb(2, 2, 2)']);
    },
  '到头了不写 disabled，焦点会掉到 body': async ({open}) => {
    // The page's button keeps it; one that is disabled loses it, in both.
    const program = `(async () => {
      document.body.innerHTML = '<button></button>';
      const button = document.querySelector('button');
      button.focus();
      const before = document.activeElement.localName;
      button.disabled = true;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return [before, document.activeElement.localName];
    })()`;
    const page = await open('<!doctype html><body>');
    expect(await page.evaluate(program)).toEqual(['button', 'body']);
    expect(await inFirefox(program)).toEqual(['button', 'body']);
  },
  '少了 `set min`，React 照样赋值，`<quantity-box min={1} />` 当场抛错':
    async ({open}) => {
      const page = await open('<!doctype html><body>');
      await page.addScriptTag({content: toReactScript('production')});
      await page.evaluate(
        `${read('quantity-box.js')};
      customElements.define('half-box', class extends HTMLElement { get min() { return 1; } });`,
      );
      const made = await page.evaluate(`(() => {
      const {h, flushSync, createRoot} = reactKit;
      return ['quantity-box', 'half-box'].map((name) => {
        const box = document.createElement('div');
        let thrown = null;
        const root = createRoot(box, {onUncaughtError: ({name}) => { thrown = name; }});
        try { flushSync(() => root.render(h(name, {value: -2, min: -5, max: 9}))); } catch {}
        return [thrown, box.firstChild?.outerHTML ?? null, box.firstChild?.value ?? null];
      });
    })()`);
      expect(made).toEqual([
        [null, '<quantity-box min="-5" max="9"></quantity-box>', -2],
        ['TypeError', null, null],
      ]);
    },
  '`onClick`、`onChange` 这些 React 认得的照常，别的名字原样，不转大小写':
    async ({open}) => {
      const page = await open('<!doctype html><body>');
      await page.addScriptTag({content: toReactScript('production')});
      const heard = await page.evaluate(`(() => {
      const {h, flushSync, createRoot} = reactKit;
      const box = document.body.appendChild(document.createElement('div'));
      const heard = [];
      const props = Object.fromEntries(['onClick', 'onChange', 'onpick', 'onPick'].map((name) => [name, () => heard.push(name)]));
      flushSync(() => createRoot(box).render(h('stock-list', props)));
      for (const type of ['click', 'Click', 'change', 'Change', 'pick', 'Pick']) {
        heard.push(type);
        box.firstChild.dispatchEvent(new Event(type, {bubbles: true}));
      }
      return heard.join(' ');
    })()`);
      expect(heard).toBe(
        'click onClick Click change onChange Change pick onpick Pick onPick',
      );
    },
  先到的那份赢: async ({open}) => {
    const page = await open('<!doctype html>');
    const versions = await page.evaluate(() => {
      const load = (version: number): number | undefined => {
        const Tag = class extends HTMLElement {
          static version = version;
        };
        if (!customElements.get('price-tag')) {
          customElements.define('price-tag', Tag);
        }
        return (customElements.get('price-tag') as typeof Tag).version;
      };
      return [load(1), load(2)];
    });
    expect(versions).toEqual([1, 1]);
  },
  后退回来值还在: async ({open}) => {
    const form = `<!doctype html><meta charset="utf-8"><form><quantity-box name="n" value="2"></quantity-box></form>
      <script>${read('quantity-box.js')}</script>`;
    await open('<!doctype html>', '/next');
    const page = await open(form, '/form');
    await page.getByRole('button', {name: '加一'}).click();
    // Out of the back/forward cache: the page comes anew.
    await page.evaluate(
      'addEventListener("unload", () => {}); globalThis.isOld = true',
    );
    await page.goto(new URL('/next', page.url()).href);
    await page.goBack();
    await expect
      .poll(() =>
        page.evaluate(
          '[typeof isOld, document.querySelector("quantity-box").value]',
        ),
      )
      .toEqual(['undefined', 3]);
  },
  '`name`、`disabled` 和 `<label>` 由浏览器照管': async ({open}) => {
    const page = await open(
      `<!doctype html><meta charset="utf-8"><label for="n">数量</label><quantity-box id="n"></quantity-box><script>${read('quantity-box.js')}</script>`,
    );
    const session = await page.context().newCDPSession(page);
    const {nodes} = await session.send('Accessibility.getFullAXTree');
    const groups = nodes.filter(({role}) => role?.value === 'group');
    expect(groups.map(({name}) => name?.value as unknown)).toEqual(['数量']);
  },
});
