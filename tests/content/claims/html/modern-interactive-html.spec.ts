import {readFileSync} from 'node:fs';

import {expect} from '@playwright/test';

import {toReactScript} from '../../../e2e/provokeReact';
import {claims} from '../claims';
import {inFirefox} from '../engines';

const FILE = 'docs/html/modern-interactive-html.md';

/** A code block of the page. */
function read(title: string): string {
  const [, after = ''] = readFileSync(FILE, 'utf8').split(`title="${title}"\n`);
  return after.slice(0, after.indexOf('```'));
}

claims('docs/html/modern-interactive-html.md', {
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
