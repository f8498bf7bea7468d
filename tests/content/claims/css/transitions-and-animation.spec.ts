import {expect} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox, inWebKit} from '../engines';
import {walk, type Walk} from '../walk';

/** Puts a document under a style sheet of its own, and asks the styles once. */
const HELPERS = `const sheet = document.head.appendChild(document.createElement('style'));
const put = (css, html) => {
  sheet.textContent = css;
  document.body.innerHTML = html;
  const element = document.body.firstElementChild;
  element?.getAnimations();
  return element;
};
const running = (element) => element.getAnimations().map((item) => item.transitionProperty).sort();
const transit = async (update) => {
  const transition = document.startViewTransition(update);
  transition.finished.catch(() => {});
  return transition.ready.then(() => transition, ({ name }) => name);
};
const pseudo = () => document.getAnimations().map(({ effect }) => [effect.pseudoElement, effect.getComputedTiming().duration]).sort();`;

type Answers = {readonly chromium: unknown; readonly firefox: unknown};

const toProgram = (body: string): string =>
  `(async () => { ${HELPERS} ${body} })()`;

/** What the body of an async function returns, in Chromium and in Firefox. */
async function inEach({open}: Given, body: string): Promise<Answers> {
  const program = toProgram(body);
  const page = await open('<!doctype html><body>');
  return {
    chromium: await page.evaluate(program),
    firefox: await inFirefox(program),
  };
}

const both = (value: unknown): Answers => ({chromium: value, firefox: value});

claims('docs/css/transitions-and-animation.md', {
  '过渡写在平时的状态上，去和回就都有；悬停或聚焦的那条规则里再写一次时长，去和回就可以不一样快，这里是来得快、走得慢':
    async ({page}) => {
      const html = `<style>button { transition: translate 400ms } button:focus-visible { translate: 0 -4px; transition-duration: 120ms }</style>
        <button>加入购物车</button><script>
        var seen = [];
        document.addEventListener('transitionrun', ({ target }) => seen.push(target.getAnimations()[0].effect.getTiming().duration));
        var arrived = new Promise((resolve) => document.addEventListener('transitionend', resolve, { once: true }));
        </script>`;
      const leaving: Walk = [
        html,
        [
          'Tab',
          '! globalThis.wait = arrived.then(() => { document.activeElement.blur(); })',
        ],
        `await wait;
        await new Promise((resolve) => document.addEventListener('transitionend', resolve, { once: true }));
        return seen;`,
      ];
      const {chromium, firefox} = await walk(page, [leaving]);
      expect(chromium).toEqual([[120, 400]]);
      expect(firefox).toEqual(chromium);
    },

  '`ease` 等于 `cubic-bezier(0.25, 0.1, 0.25, 1)`': async (given) => {
    const body = `const at = (easing) => [100, 250, 500, 900].map((time) => {
        const animation = document.body.animate({ opacity: [0, 1] }, { duration: 1000, easing });
        animation.pause();
        animation.currentTime = time;
        const value = getComputedStyle(document.body).opacity;
        animation.cancel();
        return value;
      }).join();
      return [at('ease') === at('cubic-bezier(0.25, 0.1, 0.25, 1)'), at('ease') === at('ease-in-out')];`;
    expect(await inEach(given, body)).toEqual(both([true, false]));
  },

  '横坐标只能在 0 到 1 之间；纵坐标可以超出，画面就冲过头再回来': async (
    given,
  ) => {
    const body = `const allowed = ['0.3, 1.6, 0.6, 1', '0.3, -1, 0.6, 3', '1.1, 0, 0.6, 1', '0.3, 0, -0.1, 1', '0, 0, 1, 1']
        .map((points) => CSS.supports('transition-timing-function', 'cubic-bezier(' + points + ')'));
      const animation = document.body.animate({ translate: ['0px', '100px'] }, { duration: 1000, easing: 'cubic-bezier(0.3, 1.6, 0.6, 1)' });
      animation.pause();
      const places = [];
      for (let time = 0; time <= 999; time += 111) {
        animation.currentTime = time;
        places.push(parseFloat(getComputedStyle(document.body).translate));
      }
      return [...allowed, Math.max(...places) > 100];`;
    expect(await inEach(given, body)).toEqual(
      both([true, true, false, false, true, true]),
    );
  },

  'Firefox 153 的最后一行仍是没有过渡、`none`：它不能过渡 `display`，元素立刻消失，别的都照常':
    async (given) => {
      const body = `const toast = put('.full { transition: opacity 1s, display 1s allow-discrete } @starting-style { .full { opacity: 0 } } .closed { opacity: 0; display: none }', '<p class="full closed">已加入</p>');
        toast.classList.remove('closed');
        const shown = running(toast);
        for (const item of toast.getAnimations()) item.finish();
        toast.classList.add('closed');
        return [shown, running(toast), getComputedStyle(toast).display];`;
      expect(await inEach(given, body)).toEqual({
        chromium: [['opacity'], ['display', 'opacity'], 'block'],
        firefox: [['opacity'], [], 'none'],
      });
    },

  'Firefox 认识 `allow-discrete`，但还不能过渡 `display`；`overlay` 只有 Chromium':
    async (given) => {
      const body = `const box = put('p { transition: float 1s allow-discrete } .end { float: right }', '<p>订单</p>');
        box.classList.add('end');
        return [running(box), CSS.supports('overlay', 'auto')];`;
      expect(await inEach(given, body)).toEqual({
        chromium: [['float'], true],
        firefox: [['float'], false],
      });
      expect(await inWebKit(toProgram(body))).toEqual([['float'], false]);
    },

  '要三家都动，用第三种，里层的 `min-height: 0` 不能少：换成 `overflow: hidden` 它就自带，`clip` 不带（WebKitGTK 2.50 里带）':
    async (given) => {
      const body = `const rows = put('.rows { display: grid; grid-template-rows: 0fr; transition: grid-template-rows 1s } .open { grid-template-rows: 1fr }', '<section class="rows"><div style="min-height: 0; overflow: clip">七天<br>无理由<br>退货</div></section>');
        const closed = rows.offsetHeight;
        rows.classList.add('open');
        const [slide] = rows.getAnimations();
        slide.pause();
        slide.currentTime = 500;
        const half = rows.offsetHeight;
        slide.finish();
        const full = rows.offsetHeight;
        const rest = ['overflow: clip', 'overflow: hidden'].map((css) =>
          put('', '<section style="display: grid; grid-template-rows: 0fr"><div style="' + css + '">退货</div></section>').offsetHeight === 0);
        return [closed, half > 0 && half < full, slide.transitionProperty, ...rest];`;
      expect(await inEach(given, body)).toEqual(
        both([0, true, 'grid-template-rows', false, true]),
      );
      expect(await inWebKit(toProgram(body))).toEqual([
        0,
        true,
        'grid-template-rows',
        true,
        true,
      ]);
    },

  '`interpolate-size: allow-keywords` 写在 `:root` 上全站生效，目前只有 Chromium；不支持的浏览器直接展开，不影响使用':
    async (given) => {
      const body = `const panel = put(':root { interpolate-size: allow-keywords } .panel { height: 0; overflow: clip; transition: height 1s } .open { height: auto }', '<section class="panel">退货</section>');
        panel.classList.add('open');
        const moved = running(panel);
        for (const item of panel.getAnimations()) item.finish();
        return [moved, panel.offsetHeight > 0];`;
      expect(await inEach(given, body)).toEqual({
        chromium: [['height'], true],
        firefox: [[], true],
      });
      expect(await inWebKit(toProgram(body))).toEqual([[], true]);
    },

  'Firefox 153 还不能过渡 `display`，这一题要在 Chromium 或 Safari 里做':
    async (given) => {
      const body = `const toast = put('.toast { transition: display 300ms allow-discrete } .closed { display: none }', '<p class="toast">已加入购物车</p>');
      toast.classList.add('closed');
      const moved = running(toast);
      const { display } = getComputedStyle(toast);
      for (const item of toast.getAnimations()) item.finish();
      return [moved, display, getComputedStyle(toast).display];`;
      const kept = [['display'], 'block', 'none'];
      expect(await inEach(given, body)).toEqual({
        chromium: kept,
        firefox: [[], 'none', 'none'],
      });
      expect(await inWebKit(toProgram(body))).toEqual(kept);
    },

  '滚动驱动动画在 Firefox 里还不能用，以 `@supports` 隔开': async (given) => {
    const body = `return CSS.supports('animation-timeline', 'scroll()');`;
    expect(await inEach(given, body)).toEqual({chromium: true, firefox: false});
  },

  '没有时长，一加载就到终点，进度条停在满格；写了时长的，加载时自己播一遍':
    async () => {
      const program = `(async () => { ${HELPERS}
        const seen = [];
        for (const time of ['', '3s']) {
          const bar = put('@keyframes grow { to { scale: 1 1 } } p { scale: 0 1; animation: grow ' + time + ' linear both; animation-timeline: scroll(root) }', '<p>进度</p>');
          const [animation] = bar.getAnimations();
          await animation.ready;
          seen.push([animation.playState, getComputedStyle(bar).scale === '1' ? 'full' : 'less']);
        }
        return seen;
      })()`;
      expect(await inFirefox(program)).toEqual([
        ['finished', 'full'],
        ['running', 'less'],
      ]);
    },

  'Chromium 156 和 Firefox 153 默认放 250 ms': async (given) => {
    const body = `put('.card { view-transition-name: card } .moved { translate: 90px 0 }', '<p class="card">封面</p>');
      const transition = await transit(() => document.querySelector('p').classList.add('moved'));
      const durations = new Set(pseudo().map(([, duration]) => duration));
      transition.skipTransition();
      return [...durations];`;
    expect(await inEach(given, body)).toEqual(both([250]));
  },

  '写 `::view-transition-group(*) { animation-duration: 150ms }` 换掉，新旧两张图跟着它':
    async (given) => {
      const body = `put('::view-transition-group(*) { animation-duration: 150ms } .card { view-transition-name: card } .moved { translate: 90px 0 }', '<p class="card">封面</p>');
        const transition = await transit(() => document.querySelector('p').classList.add('moved'));
        const all = pseudo();
        transition.skipTransition();
        return [[...new Set(all.map(([, duration]) => duration))], ['old', 'new', 'group'].map((part) => all.some(([name]) => name === '::view-transition-' + part + '(card)'))];`;
      expect(await inEach(given, body)).toEqual(
        both([[150], [true, true, true]]),
      );
    },

  '过渡期间页面上盖着一层图像，点击落不到下面的元素上': async (given) => {
    const body = `put('', '<button style="position: fixed; inset: 0">付款</button>');
      const transition = await transit(() => {});
      const during = document.elementFromPoint(9, 9).localName;
      transition.skipTransition();
      await transition.finished;
      return [during, document.elementFromPoint(9, 9).localName];`;
    expect(await inEach(given, body)).toEqual(both(['html', 'button']));
  },

  '等久了浏览器可以放弃动画，`ready` 以 `TimeoutError` 拒绝': async (given) => {
    const body = `return transit(() => new Promise(() => {}));`;
    expect(await inEach(given, body)).toEqual(both('TimeoutError'));
  },

  '查过渡期间是否有两个元素用了同一个 `view-transition-name`，透明的、`visibility: hidden` 的也算，`display: none` 的不算':
    async (given) => {
      const body = `const seen = [];
        for (const css of ['opacity: 0', 'visibility: hidden', 'display: none']) {
          put('', '<p style="view-transition-name: cover">一</p><p style="view-transition-name: cover; ' + css + '">二</p>');
          const came = await transit(() => {});
          seen.push(typeof came === 'string' ? came : 'ready');
          if (typeof came !== 'string') came.skipTransition();
        }
        return seen;`;
      expect(await inEach(given, body)).toEqual(
        both(['InvalidStateError', 'InvalidStateError', 'ready']),
      );
    },

  '动画开始之前窗口改了大小，也是这个错误；已经开始的动画遇到它，当场结束，不报错':
    async ({open}) => {
      const page = await open('<!doctype html><p>订单');
      await page.evaluate(`(() => { ${HELPERS}
        globalThis.waiting = transit(() => new Promise((resolve) => { globalThis.goOn = resolve; }));
      })()`);
      // No frame is drawn meanwhile that could be waited for.
      await page.waitForFunction('globalThis.goOn', undefined, {polling: 20});
      await page.setViewportSize({width: 700, height: 500});
      const early = await page.evaluate(`goOn(), waiting`);
      await page.evaluate(`(async () => { ${HELPERS}
        sheet.textContent = '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 600s }';
        globalThis.late = await transit(() => {});
      })()`);
      await page.setViewportSize({width: 500, height: 700});
      const ended = await page.evaluate(
        `late.finished.then(() => 'ended', ({ name }) => name)`,
      );
      expect([early, ended]).toEqual(['InvalidStateError', 'ended']);
    },

  '减弱动态时把过渡关掉了，值没有变化所以过渡没有启动，元素在半路变成 `display: none` 或被移除所以过渡取消了，都没有 `transitionend`':
    async (given) => {
      const body = `const seen = [];
        const CSS_ = '.row { transition: opacity 200ms } .off { transition: none } .gone { opacity: 0 }';
        for (const act of [
          (row) => { row.classList.add('off', 'gone'); },
          (row) => { row.style.opacity = '1'; },
          (row) => { row.classList.add('gone'); row.getAnimations(); row.style.display = 'none'; },
          (row) => { row.classList.add('gone'); row.getAnimations(); row.remove(); },
          (row) => { row.classList.add('gone'); },
        ]) {
          const row = put(CSS_, '<p class="row">订单</p><p class="row">另一行</p>');
          let count = 0;
          row.addEventListener('transitionend', () => { count += 1; });
          const other = document.body.lastElementChild;
          act(row);
          other.classList.add('gone');
          await new Promise((resolve) => other.addEventListener('transitionend', resolve));
          await new Promise(requestAnimationFrame);
          seen.push(count);
        }
        return seen;`;
      expect(await inEach(given, body)).toEqual(both([0, 0, 0, 0, 1]));
    },
});
