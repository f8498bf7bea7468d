import {expect, type Page} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox, inWebKit} from '../engines';

const HELPERS = `const sheet = document.head.appendChild(document.createElement('style'));
const put = (html, css = '') => {
  sheet.textContent = css;
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};
const after = (target, type) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const toBytes = (color) => {
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data];
};
const luminance = (color) => {
  const [r, g, b] = toBytes(color).map((value) => {
    const c = value / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (...colors) => {
  const [dark, bright] = colors.map(luminance).sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};`;

type Answers = {readonly chromium: unknown; readonly firefox: unknown};

const toProgram = (body: string): string =>
  `(async () => { ${HELPERS} ${body} })()`;

/** What the body of an async function returns, in Chromium and in Firefox. */
async function inEach({open}: Given, body: string): Promise<Answers> {
  const program = toProgram(body);
  const page = await open('<!doctype html><body>');
  // The browser's own preference, which no frame has to take from a test.
  await page.emulateMedia({colorScheme: null});
  return {
    chromium: await page.evaluate(program),
    firefox: await inFirefox(program),
  };
}

const both = (value: unknown): Answers => ({chromium: value, firefox: value});

/** The colour that is seen at a point. */
async function look(page: Page, x: number, y: number): Promise<string> {
  const picture = await page.screenshot({
    clip: {x, y, width: 1, height: 1},
  });
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    context?.drawImage(image, 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
      .slice(0, 3)
      .join();
  }, picture.toString('base64'));
}

claims('docs/css/variables-and-dark-mode.md', {
  '媒体查询里没有 `var()`，`@media (width < var(--md))` 不成立': async (
    given,
  ) => {
    const body = `return ['width < var(--md)', 'width >= var(--md)', 'width >= 1px'].map((query) => {
        const box = put('<p>订单</p>', ':root { --md: 600px } @media (' + query + ') { p { order: 7 } }');
        return getComputedStyle(box).order;
      });`;
    expect(await inEach(given, body)).toEqual(both(['0', '0', '7']));
  },

  '没有注册的变量写成 `initial` 或者循环引用，等于没有定义；写成空的算定义过':
    async (given) => {
      const body = `const at = (declarations) => getComputedStyle(put('<p>订单</p>', 'body { --c: red; color: black } p { ' + declarations + '; color: var(--c, orange) }')).color;
        return [at('--c: initial'), at('--c: var(--d); --d: var(--c)'), at('--c:'), at('--c: unset')];`;
      expect(await inEach(given, body)).toEqual(
        both([
          'rgb(255, 165, 0)',
          'rgb(255, 165, 0)',
          'rgb(0, 0, 0)',
          'rgb(255, 0, 0)',
        ]),
      );
    },

  '少一样，整条 `@property` 作废，脚本里没有异常，变量照旧是没注册的': async (
    given,
  ) => {
    const body = `return ["syntax: '<length>'; initial-value: 1px", "inherits: true; initial-value: 1px", "syntax: '<length>'; inherits: true", "syntax: '<length>'; inherits: true; initial-value: 1em", "syntax: '*'; inherits: true", "syntax: '<length>'; inherits: true; initial-value: 1px"].map((descriptors, index) => {
        const name = '--each-' + index;
        const box = put('<p>订单</p>', '@property ' + name + ' { ' + descriptors + ' } p { font-size: 10px; ' + name + ': 2em }');
        return [getComputedStyle(document.body).getPropertyValue(name), getComputedStyle(box).getPropertyValue(name)].join('/');
      });`;
    expect(await inEach(given, body)).toEqual(
      both(['/2em', '/2em', '/2em', '/2em', '/2em', '1px/20px']),
    );
  },

  '嵌在 `<iframe>` 里的文档，听的是 `<iframe>` 元素的 `color-scheme`，Safari [还不听](https://developer.mozilla.org/docs/Web/CSS/Reference/At-rules/@media/prefers-color-scheme#browser_compatibility)':
    async (given) => {
      const body = `const seen = [];
      for (const scheme of ['dark', 'light']) {
        const frame = document.createElement('iframe');
        frame.style.colorScheme = scheme;
        frame.srcdoc = '<meta name="color-scheme" content="light dark"><p>客服</p>';
        const loaded = after(frame, 'load');
        document.body.replaceChildren(frame);
        await loaded;
        await new Promise(requestAnimationFrame);
        seen.push(frame.contentWindow.matchMedia('(prefers-color-scheme: dark)').matches);
      }
      return seen;`;
      expect(await inEach(given, body)).toEqual(both([true, false]));
      const [dark, light] = (await inWebKit(toProgram(body))) as unknown[];
      expect(dark).toBe(light);
    },

  '写成 `dark light` 没有这个效果，系统是浅色时它仍选浅色': async ({
    page,
    open,
  }) => {
    const seen = [];
    for (const content of ['dark light', 'dark']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        await open(
          `<!doctype html><meta name="color-scheme" content="${content}"><p style="color: light-dark(black, white)">订单`,
          `/${content.length}`,
        );
        seen.push(
          await page.evaluate(
            'getComputedStyle(document.querySelector("p")).color === "rgb(255, 255, 255)"',
          ),
        );
      }
    }
    expect(seen).toEqual([false, true, true, true]);
  },

  '排在后面的内联脚本要等样式表下载完才执行，解析也停在那里等它': async ({
    page,
    open,
  }) => {
    const order: string[] = [];
    let release = (): void => {};
    await page.exposeFunction('tell', (name: string) => {
      order.push(name);
      if (name === 'before') {
        release();
      }
    });
    const told = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/app.css', async (route) => {
      await told;
      order.push('sheet');
      await route.fulfill({contentType: 'text/css', body: 'p { color: red }'});
    });
    await open(
      `<!doctype html><script>tell('before')</script><link rel="stylesheet" href="/app.css"><script>tell(document.querySelector('p') ? 'parsed' : 'after')</script><p>订单`,
    );
    await expect.poll(() => order).toEqual(['before', 'sheet', 'after']);
  },

  '没写 `async` 的 `type="module"` 要等文档解析完': async ({open}) => {
    const page = await open(
      `<!doctype html><script>var order = []</script><script type="module">order.push('module ' + !!document.querySelector('p'))</script><script>order.push('classic ' + !!document.querySelector('p'))</script><p>订单`,
    );
    expect(await page.evaluate('order')).toEqual([
      'classic false',
      'module true',
    ]);
  },

  '碰一下 `localStorage` 就抛 `SecurityError`': async (given) => {
    const body = `const seen = [];
      for (const sandbox of ['allow-scripts', 'allow-scripts allow-same-origin']) {
        const frame = document.createElement('iframe');
        frame.sandbox = sandbox;
        frame.srcdoc = '<script>let came = "fine"; try { localStorage.length } catch ({ name }) { came = name } parent.postMessage(came, "*")<\\/script>';
        const told = after(window, 'message');
        document.body.append(frame);
        seen.push((await told).data);
      }
      return seen;`;
    expect(await inEach(given, body)).toEqual(both(['SecurityError', 'fine']));
  },

  '黑字还是白字，替你选对比度更高的一个': async (given) => {
    const body = `let state = 7;
      const random = (most) => (state = (state * 16807) % 2147483647) % most;
      if (!CSS.supports('color', 'contrast-color(red)')) return 'missing';
      let wrong = 0;
      const box = put('<p>订单</p>');
      const answers = new Set();
      for (let round = 0; round < 500; round += 1) {
        const color = 'rgb(' + [random(256), random(256), random(256)] + ')';
        box.style.color = 'contrast-color(' + color + ')';
        const chosen = getComputedStyle(box).color;
        answers.add(toBytes(chosen).join());
        const [own, black, white] = [chosen, 'black', 'white'].map((text) => contrast(text, color));
        if (own < Math.max(black, white) - 0.02) wrong += 1;
      }
      return [wrong, [...answers].sort()];`;
    expect(await inEach(given, body)).toEqual(
      both([0, ['0,0,0,255', '255,255,255,255']]),
    );
  },

  '相对颜色 `oklch(from var(--brand) calc(l + 0.1) c h)`：只改 L': async (
    given,
  ) => {
    const body = `const box = put('<p>订单</p>', 'p { --brand: oklch(0.5 0.12 250); color: oklch(from var(--brand) calc(l + 0.1) c h); background: color-mix(in oklch, var(--brand) 20%, transparent) }');
      const { color, backgroundColor } = getComputedStyle(box);
      const round = (text) => text.match(/[\\d.]+/g).map((value) => Number(Number(value).toFixed(2)));
      return [round(color), round(backgroundColor)];`;
    expect(await inEach(given, body)).toEqual(
      both([
        [0.6, 0.12, 250],
        [0.5, 0.12, 250, 0.2],
      ]),
    );
  },

  '`box-shadow` 变成 `none`，用阴影画的焦点环就没有了。写 `outline: 2px solid transparent`，平时看不见，强制颜色下它会被染成可见的颜色':
    async ({page, open}) => {
      await open(
        '<!doctype html><style>p { color: rgb(200 0 0); background: rgb(0 0 200); border: 1px solid rgb(0 200 0); box-shadow: 0 0 0 3px orange; outline: 2px solid transparent }</style><p>订单',
      );
      const ask = () =>
        page.evaluate(() => {
          const style = getComputedStyle(document.querySelector('p')!);
          const {boxShadow, outlineColor} = style;
          return {
            replaced: [
              style.color !== 'rgb(200, 0, 0)',
              style.backgroundColor !== 'rgb(0, 0, 200)',
              style.borderTopColor !== 'rgb(0, 200, 0)',
            ],
            hasShadow: boxShadow !== 'none',
            hasOutline: outlineColor !== 'rgba(0, 0, 0, 0)',
          };
        });
      const before = await ask();
      await page.emulateMedia({forcedColors: 'active'});
      expect([before, await ask()]).toEqual([
        {
          replaced: [false, false, false],
          hasShadow: true,
          hasOutline: false,
        },
        {replaced: [true, true, true], hasShadow: false, hasOutline: true},
      ]);
    },

  '写在 `body` 上时，里面的 `position: fixed` 还会改以 `body` 为包含块': async (
    given,
  ) => {
    const body = `const seen = [];
      for (const [css, where] of [['invert(1)', 'body'], ['none', 'body'], ['invert(1)', 'html']]) {
        const box = put('<p style="position: fixed; top: 0; left: 0; margin: 0">客服</p><div style="height: 3000px"></div>', 'body { margin: 0 } ' + where + ' { filter: ' + css + ' }');
        scrollTo(0, 500);
        seen.push(Math.round(box.getBoundingClientRect().top));
        scrollTo(0, 0);
      }
      return seen;`;
    expect(await inEach(given, body)).toEqual(both([-500, 0, 0]));
  },

  '两边不一致，浏览器就给它垫一层不透明的底，里面写透明背景也没用': async ({
    page,
    open,
  }) => {
    const seen = [];
    for (const [name, css, inside] of [
      ['plain', '', ''],
      ['meta', '', '<meta name=color-scheme content=dark>'],
      ['element', 'color-scheme: light', ''],
    ]) {
      await open(
        `<!doctype html><style>:root { color-scheme: dark; background: rgb(20 30 40) } iframe { border: 0; position: absolute; inset: 0; ${css} }</style><iframe srcdoc="<!doctype html>${inside}<body style='background: transparent'>"></iframe>`,
        `/${name}`,
      );
      seen.push(await look(page, 40, 40));
    }
    expect(seen).toEqual(['255,255,255', '20,30,40', '20,30,40']);
  },

  '`light-dark()` 也收图片，版本见下表；长度之类别的值它不收': async (
    given,
  ) => {
    const body = `return ['background-image: light-dark(linear-gradient(red, red), none)', 'background-image: light-dark(url(day.webp), url(night.webp))', 'width: light-dark(1px, 2px)', 'color: light-dark(black, white)']
        .map((css) => CSS.supports(...css.split(/: (.*)/)));`;
    const {chromium, firefox} = await inEach(given, body);
    expect(chromium).toEqual([true, true, false, true]);
    expect(firefox).toEqual([true, true, false, true]);
  },

  '系统的深浅不用监听，`color-scheme: light dark` 随它变': async ({
    page,
    open,
  }) => {
    await open(
      '<!doctype html><style>:root { color-scheme: light dark } p { color: light-dark(black, white) }</style><p>订单',
    );
    const seen = [];
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({colorScheme});
      seen.push(
        await page.evaluate(
          'getComputedStyle(document.querySelector("p")).color',
        ),
      );
    }
    expect(seen).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  },
});
