import {readFileSync} from 'node:fs';

import {expect} from '@playwright/test';

import {claims} from '../claims';

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
