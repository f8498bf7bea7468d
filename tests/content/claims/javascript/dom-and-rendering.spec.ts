import {expect} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox} from '../engines';

/** What the body of an async function returns, the same in Chromium and in Firefox. */
async function inBoth(
  {open}: Pick<Given, 'open'>,
  body: string,
): Promise<unknown> {
  const program = `(async () => { ${body} })()`;
  const page = await open('<!doctype html><body>');
  const came = await page.evaluate(program);
  expect(await inFirefox(program)).toEqual(came);
  return came;
}

/** Gives the name of the error, or what came. */
const ATTEMPT =
  'const attempt = (run) => { try { return run(); } catch (error) { return error.name; } };';

const SET_HTML = `
  const box = document.createElement('div');
  const clean = (html, options) => { box.setHTML(html, options); return box.innerHTML; };`;

/** Two frames: what was to be told has been told. */
const FRAMES = `const frames = async () => {
  for (let left = 2; left > 0; left -= 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }
};`;

/**
 * A page with one stylesheet that does not come: whether all of it is parsed
 * before the stylesheet is let go.
 */
async function parsesWithout(
  {page, open}: Given,
  link: string,
): Promise<boolean> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/slow.css', async (route) => {
    await held;
    await route.fulfill({contentType: 'text/css', body: ''});
  });
  await page.route('**/seen', (route) => route.fulfill({body: ''}));
  const asked = page.waitForRequest('**/slow.css');
  const shown = open(
    `<!doctype html><head>${link}</head><body><p id="last">文字</p>`,
    `/${String(link.length)}`,
  );
  await asked;
  // The stylesheet is let go only once the answer is there: a parser that can go on has gone on.
  const client = await page.context().newCDPSession(page);
  const {result} = await client.send('Runtime.evaluate', {
    expression: `new Promise((resolve) => {
      const look = () => document.getElementById('last') !== null;
      if (look()) { resolve(true); return; }
      const observer = new MutationObserver(() => { if (look()) resolve(true); });
      observer.observe(document, { childList: true, subtree: true });
      fetch('/seen').then(() => fetch('/seen')).then(() => resolve(look()));
    })`,
    awaitPromise: true,
    returnByValue: true,
  });
  release();
  await shown;
  return result.value as boolean;
}

claims('docs/javascript/dom-and-rendering.md', {
  '没写的那张什么都放行，只写 `elements`，用户的 `style` 就能盖住整页，空的 `{}` 连 `<style>` 也放行':
    async (given) => {
      expect(
        await inBoth(
          given,
          `${SET_HTML} return [
            clean('<p style="position: fixed">好</p>', { sanitizer: { elements: ['p'] } }),
            clean('<style>p{}</style>', { sanitizer: {} }),
            clean('<style>p{}</style>'),
          ];`,
        ),
      ).toEqual([
        '<p style="position: fixed">好</p>',
        '<style>p{}</style>',
        '',
      ]);
    },

  '无论怎么写，脚本和事件属性都进不来': async (given) => {
    expect(
      await inBoth(
        given,
        `${SET_HTML} const html = '<script>1</' + 'script><p onclick="x()">好</p><a href="javascript:x()">链</a><svg><script>1</' + 'script></svg><iframe></iframe><form action="javascript:x()"><button formaction="javascript:x()"></button></form>';
        return [
          clean(html, { sanitizer: {} }),
          clean(html, { sanitizer: { elements: ['script', 'p'], attributes: ['onclick'] } }),
          clean(html, { sanitizer: { removeElements: ['a', 'form'] } }),
        ];`,
      ),
    ).toEqual([
      '<p>好</p><a>链</a><svg></svg><form><button></button></form>',
      '<p>好</p>',
      '<p>好</p><svg></svg>',
    ]);
  },

  '默认设置下，`<p>好用，<button>推荐</button></p>` 只剩“好用，”。只想去掉标签、留下文字，把标签列进 `replaceWithChildrenElements`':
    async (given) => {
      expect(
        await inBoth(
          given,
          `${SET_HTML} const html = '<p>好用，<button>推荐</button></p>';
          return [clean(html), clean(html, { sanitizer: { replaceWithChildrenElements: ['button'] } })];`,
        ),
      ).toEqual(['<p>好用，</p>', '<p>好用，推荐</p>']);
    },

  '没有注册 `default` 策略时，把普通字符串赋给 `innerHTML` 就抛 `TypeError`':
    async ({page, open}) => {
      await open(
        `<!doctype html><meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'"><body>`,
      );
      const write = `(() => { ${ATTEMPT} return attempt(() => { document.body.innerHTML = '<b>好</b>'; return document.body.innerHTML; }); })()`;
      expect(await page.evaluate(write)).toBe('TypeError');
      await page.evaluate(
        `trustedTypes.createPolicy('default', { createHTML: (html) => html }); null`,
      );
      expect(await page.evaluate(write)).toBe('<b>好</b>');
    },

  '后面跟着小写字母的连字符去掉，那个字母变大写；跟着数字的照留': async (
    given,
  ) => {
    expect(
      await inBoth(
        given,
        `document.body.innerHTML = '<a data-order-id="1" data-order-7="2" data-orderID="3">';
        return Object.entries({ ...document.querySelector('a').dataset });`,
      ),
    ).toEqual([
      ['orderId', '1'],
      ['order-7', '2'],
      ['orderid', '3'],
    ]);
  },

  '`<span>` 这样的行内文字得 0，图片不算': async (given) => {
    expect(
      await inBoth(
        given,
        `document.body.innerHTML = '<span>字</span><canvas width="20" height="10"></canvas><span style="display: inline-block">字</span>';
        return [...document.body.children].map(({ clientWidth, offsetWidth }) => [clientWidth > 0, offsetWidth > 0]);`,
      ),
    ).toEqual([
      [false, true],
      [true, true],
      [true, true],
    ]);
  },

  '意思也是只滚最近的一层：Chromium 156 里页面不动，Firefox 153 不认它，照样滚每一层':
    async ({open}) => {
      const program = `(() => {
        document.body.innerHTML = '<div style="height: 100px; overflow: auto; margin: 3000px 0"><p style="height: 500px"></p><p>那条</p></div>';
        const target = document.querySelector('p:last-child');
        target.scrollIntoView({ block: 'nearest', container: 'nearest' });
        return [scrollY > 0, target.parentElement.scrollTop > 0];
      })()`;
      const page = await open('<!doctype html><body>');
      expect(await page.evaluate(program)).toEqual([false, true]);
      expect(await inFirefox(program)).toEqual([true, true]);
    },

  '等它停下听 `scrollend`，本来就在那个位置的，不会有这个事件': async (
    given,
  ) => {
    expect(
      await inBoth(
        given,
        `${FRAMES} document.body.innerHTML = '<div style="height: 100px; overflow: auto"><p style="height: 500px"></p></div>';
        const box = document.querySelector('div');
        const seen = [];
        box.addEventListener('scrollend', () => seen.push(box.scrollTop));
        box.scrollTo({ top: 0, behavior: 'instant' });
        await frames();
        const ended = new Promise((resolve) => box.addEventListener('scrollend', resolve));
        box.scrollTo({ top: 50, behavior: 'instant' });
        await ended;
        return seen;`,
      ),
    ).toEqual([50]);
  },

  后面还有内联脚本: async (given) => {
    const link = '<link rel="stylesheet" href="/slow.css">';
    expect(await parsesWithout(given, link)).toBe(true);
    expect(
      await parsesWithout(given, `${link}<script>window.isReady = 1</script>`),
    ).toBe(false);
    expect(
      await parsesWithout(given, `<script>window.isReady = 12</script>${link}`),
    ).toBe(true);
  },

  '焦点丢失、`<iframe>` 重新加载': async (given) => {
    const move = (how: string): string => `
      const frame = document.createElement('iframe');
      const next = () => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      const first = next();
      document.body.append(frame);
      await first;
      const inside = frame.contentWindow;
      inside.mark = 1;
      ${how}
      return [frame.contentWindow?.mark ?? null];`;
    expect(
      await inBoth(
        given,
        move(
          'const list = document.body.appendChild(document.createElement("p")); const again = next(); list.append(frame); await again;',
        ),
      ),
    ).toEqual([null]);
    expect(
      await inBoth(
        given,
        move(
          'const list = document.body.appendChild(document.createElement("p")); list.moveBefore(frame, null);',
        ),
      ),
    ).toEqual([1]);
  },

  '两头都在这份文档里（隔着影子根也算），或者都在同一棵还没插入的树里。新建的节点、别的 `<iframe>` 里的节点，要用 `append`':
    async (given) => {
      expect(
        await inBoth(
          given,
          `${ATTEMPT} document.body.innerHTML = '<div></div><p><i></i></p><iframe></iframe>';
          const [host, paragraph, frame] = document.body.children;
          const shadow = host.attachShadow({ mode: 'open' });
          const tree = document.createElement('div');
          tree.innerHTML = '<i></i><b></b>';
          const move = (parent, node) => attempt(() => { parent.moveBefore(node, null); return node.parentNode === parent; });
          const foreign = frame.contentDocument.body.appendChild(frame.contentDocument.createElement('p'));
          return [
            move(shadow, paragraph.firstChild), move(tree.lastChild, tree.firstChild),
            move(document.createElement('div'), tree.lastChild), move(document.body, tree),
            move(document.body, foreign),
          ];`,
        ),
      ).toEqual([
        true,
        true,
        'HierarchyRequestError',
        'HierarchyRequestError',
        'HierarchyRequestError',
      ]);
    },

  '`<span>` 这样的行内文字它只报一次 0 × 0，字变长了也不再通知': async (
    given,
  ) => {
    expect(
      await inBoth(
        given,
        `${FRAMES} document.body.innerHTML = '<span>字</span><br><b style="display: inline-block">字</b>';
        const seen = { SPAN: [], B: [] };
        const observer = new ResizeObserver((entries) => {
          for (const { target, contentRect } of entries) seen[target.tagName].push(contentRect.width > 0);
        });
        for (const target of document.querySelectorAll('span, b')) observer.observe(target);
        await frames();
        for (const target of document.querySelectorAll('span, b')) target.textContent = '很长很长的字';
        await frames();
        return seen;`,
      ),
    ).toEqual({SPAN: [false], B: [true, true]});
  },

  'Chromium 还说 `The new child element contains the parent`': async ({
    open,
  }) => {
    const page = await open('<!doctype html><ul><li></li></ul>');
    const say = (code: string): Promise<string> =>
      page.evaluate(
        `(() => { try { ${code} } catch (error) { return error.name + ': ' + error.message; } })()`,
      );
    expect(
      await say(
        `document.querySelector('li').append(document.querySelector('ul'))`,
      ),
    ).toMatch(
      /^HierarchyRequestError: .*The new child element contains the parent/u,
    );
    expect(await say(`document.append(document.createElement('p'))`)).toMatch(
      /^HierarchyRequestError: .*Only one element on document allowed/u,
    );
  },

  '元素自己没有画出来（还没插入页面，或者藏着）时，又和 `textContent` 一样全给':
    async (given) => {
      expect(
        await inBoth(
          given,
          `const box = document.createElement('p');
          box.innerHTML = '价格<span style="display: none">（会员）</span>';
          const loose = box.innerText;
          document.body.append(box);
          const shown = box.innerText;
          box.hidden = true;
          return [loose, shown, box.innerText];`,
        ),
      ).toEqual(['价格（会员）', '价格', '价格（会员）']);
    },
});
