import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

import {expect} from '@playwright/test';

import {claims, type Given} from '../claims';
import {inFirefox, inWebKit} from '../engines';

const HELPERS = `const put = (html) => {
  document.body.innerHTML = html;
  return document.body.firstElementChild;
};
const toSvg = (width, height = width / 2) => new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="' + width + '" height="' + height + '"/>'], { type: 'image/svg+xml' });
const after = (target, type) => new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
const pick = async (set) => {
  const files = new Map([400, 800, 1600].map((width) => [URL.createObjectURL(toSvg(width)), width]));
  const image = new Image();
  set(image);
  image.srcset = [...files].map(([url, width]) => url + ' ' + width + 'w').join(', ');
  document.body.append(image);
  await after(image, 'load');
  return [files.get(image.currentSrc), image.naturalWidth];
};
const toWave = (bytes = 800) => {
  const wave = new DataView(new ArrayBuffer(44 + bytes));
  const text = (at, value) => [...value].forEach((c, i) => wave.setUint8(at + i, c.charCodeAt(0)));
  text(0, 'RIFF'); text(8, 'WAVEfmt '); text(36, 'data');
  for (const [at, value] of [[4, 36 + bytes], [16, 16], [24, 8000], [28, 8000], [40, bytes]]) wave.setUint32(at, value, true);
  for (const [at, value] of [[20, 1], [22, 1], [32, 1], [34, 8]]) wave.setUint16(at, value, true);
  return URL.createObjectURL(new Blob([wave.buffer], { type: 'audio/wav' }));
};
const settle = (promise) => promise.then(() => 'played', ({ name }) => name);
const draw = (width, height, paint) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d'));
  return canvas;
};
const encode = (canvas, type, quality) => new Promise((resolve) => { canvas.toBlob(resolve, type, quality); });
const decode = async (blob) => {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  return [...draw(width, height, (context) => context.drawImage(bitmap, 0, 0)).getContext('2d').getImageData(0, 0, width, height).data];
};
const asked = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((name) => name.startsWith('/p/')).sort();`;

type Answers = {readonly chromium: unknown; readonly firefox: unknown};

/**
 * What the body of an async function returns, in Chromium and in Firefox. The
 * document runs it by itself: what Playwright runs counts as a click.
 */
async function inEach({page, open}: Given, body: string): Promise<Answers> {
  const program = `(async () => { ${HELPERS} ${body} })()`;
  await page.route(/\/(?:p\/.*|done)$/u, (route) =>
    route.fulfill({status: 404}),
  );
  const told = page.waitForRequest('**/done');
  await open(
    `<!doctype html><body><script>${program}.then((value) => fetch('/done', {method: 'POST', body: JSON.stringify(value)}));</script>`,
  );
  return {
    chromium: (await told).postDataJSON() as unknown,
    firefox: await inFirefox(program),
  };
}

const both = (value: unknown): Answers => ({chromium: value, firefox: value});

/** The lossless picture of a screen that the page compares with. */
const SCREEN = `const screen = draw(160, 120, (context) => {
  context.fillStyle = '#4c8bf5';
  for (let y = 10; y < 110; y += 20) context.fillRect(10, y, 140 - y, 9);
});`;

/** Serves, until it is used. */
async function serving<Result>(
  answer: (path: string, response: ServerResponse) => void,
  use: (origin: string) => Promise<Result>,
): Promise<Result> {
  const server = createServer(({url = '/'}, response) => {
    answer(url, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const {port} = server.address() as AddressInfo;
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const SVG = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"/>`;

claims('docs/html/media-and-images.md', {
  不认识的格式不会下载: async (given) => {
    const body = `put('<picture><source type="image/no-such-format" srcset="/p/new"><source type="image/webp" srcset="/p/webp"><img src="/p/jpeg" alt=""></picture>');
      await after(document.querySelector('img'), 'error');
      return asked();`;
    expect(await inEach(given, body)).toEqual(both(['/p/webp']));
  },

  '它不认百分比，省略等于 `100vw`': async (given) => {
    const body = `const wide = await pick((image) => { image.sizes = '100vw'; });
      const half = await pick((image) => { image.sizes = '50%'; });
      const none = await pick(() => {});
      const mixed = await pick((image) => { image.sizes = '50%, 200px'; });
      return [wide[1] === innerWidth, half.join() === wide.join(), none.join() === wide.join(), mixed[1]];`;
    expect(await inEach(given, body)).toEqual(both([true, true, true, 200]));
  },

  '内存里已经有更大的文件，Chromium 156 就直接用它，不再下一份小的': async ({
    page,
  }) => {
    const asked: string[] = [];
    const seen = await serving(
      (path, response) => {
        const width = Number(/\d+/u.exec(path)?.[0] ?? 0);
        if (width) {
          asked.push(path);
        }
        response.writeHead(200, {
          'Content-Type': width ? 'image/svg+xml' : 'text/html',
          'Cache-Control': width ? 'max-age=600' : 'no-store',
        });
        response.end(
          width
            ? SVG(width)
            : '<!doctype html><img alt="" sizes="100vw" srcset="/400 400w, /800 800w, /1600 1600w">',
        );
      },
      async (origin) => {
        const current = () =>
          page.evaluate(async () => {
            await new Promise(requestAnimationFrame);
            await new Promise(requestAnimationFrame);
            const [image] = document.images;
            await image?.decode();
            return image?.currentSrc.replace(origin, '');
          });
        const found = [];
        await page.setViewportSize({width: 1500, height: 300});
        await page.goto(origin);
        found.push(await current());
        await page.setViewportSize({width: 350, height: 300});
        found.push(await current());
        await page.reload();
        found.push(await current());
        const session = await page.context().newCDPSession(page);
        await session.send('Network.enable');
        await session.send('Network.setCacheDisabled', {cacheDisabled: true});
        await page.reload();
        found.push(await current());
        return found;
      },
    );
    expect(seen).toEqual(['/1600', '/1600', '/1600', '/400']);
    expect([...new Set(asked)]).toEqual(['/1600', '/400']);
  },

  'Safari 连 WebP 也编不出': async ({open}) => {
    const program = `(async () => { ${HELPERS}
      const canvas = draw(9, 9, () => {});
      return [(await encode(canvas, 'image/webp')).type, (await encode(canvas, 'image/avif')).type];
    })()`;
    const page = await open('<!doctype html><body>');
    const told = ['image/webp', 'image/png'];
    expect(await page.evaluate(program)).toEqual(told);
    expect(await inFirefox(program)).toEqual(told);
    expect(await inWebKit(program)).toEqual(['image/png', 'image/png']);
  },

  '没写尺寸的图，到之前高度是 0（WebKitGTK 2.50 里有 `alt` 那一行字高）':
    async (given) => {
      const body = `const seen = [];
      for (const css of ['', 'width="200" height="150"']) {
        const image = put('<img alt="键盘" style="display: block" ' + css + '>');
        const before = image.offsetHeight;
        image.src = URL.createObjectURL(toSvg(200, 150));
        const pending = image.offsetHeight;
        await after(image, 'load');
        seen.push([pending, image.offsetHeight]);
      }
      return seen;`;
      expect(await inEach(given, body)).toEqual(
        both([
          [0, 150],
          [150, 150],
        ]),
      );
      const inOther = await inWebKit(`(async () => { ${HELPERS} ${body} })()`);
      const [plain, sized] = inOther as readonly (readonly number[])[];
      expect(plain?.[0]).toBeGreaterThan(0);
      expect([plain?.[1], sized]).toEqual([150, [150, 150]]);
    },

  '`<picture>` 换了构图，`<source>` 却没写自己的 `width` 和 `height`，位置照 `<img>` 的比例留，图到了才变':
    async (given) => {
      const body = `const seen = [];
        for (const own of ['', 'width="300" height="300"']) {
          put('<picture><source ' + own + '><img alt="" width="400" height="200" style="display: block; width: 100px; height: auto"></picture>');
          const [source, image] = document.querySelectorAll('source, img');
          source.srcset = URL.createObjectURL(toSvg(300, 300));
          const pending = image.offsetHeight;
          await after(image, 'load');
          seen.push([pending, image.offsetHeight]);
        }
        return seen;`;
      expect(await inEach(given, body)).toEqual(
        both([
          [50, 100],
          [100, 100],
        ]),
      );
    },

  '最后一行说明 `fetchpriority` 救不了 `lazy`：优先级高了，请求仍等样式表':
    async ({page}) => {
      const order: string[] = [];
      const priorities: Record<string, string> = {};
      let sheet: ServerResponse | undefined;
      const finish = () => {
        if (
          sheet?.writableEnded === false &&
          order.includes('/plain') &&
          order.includes('/high')
        ) {
          order.push('sheet');
          sheet.end('img { display: block }');
        }
      };
      const image = (name: string, attributes: string) =>
        `<img src="/${name}" alt="" width="400" height="200" ${attributes}>`;
      await serving(
        (path, response) => {
          if (path === '/') {
            response.setHeader('Content-Type', 'text/html');
            response.end(
              `<!doctype html><link rel="stylesheet" href="/sheet">${image('plain', '')}${image('high', 'fetchpriority="high"')}${image('lazy', 'loading="lazy"')}${image('lazy-high', 'loading="lazy" fetchpriority="high"')}`,
            );
          } else if (path === '/sheet') {
            sheet = response.setHeader('Content-Type', 'text/css');
            finish();
          } else if (path.startsWith('/favicon')) {
            response.end();
          } else {
            order.push(path);
            response.setHeader('Content-Type', 'image/svg+xml');
            response.end(SVG(40));
            finish();
          }
        },
        async (origin) => {
          const session = await page.context().newCDPSession(page);
          await session.send('Network.enable');
          session.on('Network.requestWillBeSent', ({request}) => {
            priorities[new URL(request.url).pathname] = request.initialPriority;
          });
          await page.goto(origin);
          await page.waitForFunction(() =>
            [...document.images].every(
              ({complete, naturalWidth}) => complete && naturalWidth > 0,
            ),
          );
        },
      );
      expect(order.slice(0, 2).sort()).toEqual(['/high', '/plain']);
      expect(order.slice(2).sort()).toEqual(['/lazy', '/lazy-high', 'sheet']);
      expect(order[2]).toBe('sheet');
      expect(priorities).toMatchObject({
        '/plain': 'Medium',
        '/high': 'High',
        '/lazy': 'Low',
        '/lazy-high': 'High',
      });
    },

  '有损的 WebP 在 Chromium 156 里也更大，在 Firefox 153 里小一些': async (
    given,
  ) => {
    const body = `${SCREEN}
      const [png, webp] = [await encode(screen, 'image/png'), await encode(screen, 'image/webp', 0.8)];
      return [webp.type, webp.size > png.size];`;
    expect(await inEach(given, body)).toEqual({
      chromium: ['image/webp', true],
      firefox: ['image/webp', false],
    });
  },

  '`toBlob` 的质量到 1 时，这里的 WebP 是无损的（Firefox 153 也是）': async (
    given,
  ) => {
    const body = `const photo = draw(160, 120, (context) => {
        const image = context.createImageData(160, 120);
        let noise = 1;
        for (let i = 0; i < image.data.length; i += 1) {
          noise = (noise * 16807) % 2147483647;
          image.data[i] = i % 4 === 3 ? 255 : 120 + 80 * Math.sin(i / 9000) + noise % 30;
        }
        context.putImageData(image, 0, 0);
      });
      const original = (await decode(await encode(photo, 'image/png'))).join();
      return Promise.all([1, 0.99].map(async (quality) => (await decode(await encode(photo, 'image/webp', quality))).join() === original));`;
    expect(await inEach(given, body)).toEqual(both([true, false]));
  },

  'JPEG 没有透明，没画到的地方成了黑的': async (given) => {
    const body = `${SCREEN}
      return (await decode(await encode(screen, 'image/jpeg', 1))).slice(0, 4);`;
    expect(await inEach(given, body)).toEqual(both([0, 0, 0, 255]));
  },

  'AVIF 能显示，却编不出来，`toBlob` 不报错，改给 PNG': async (given) => {
    const body = `${SCREEN}
      return (await encode(screen, 'image/avif', 0.8)).type;`;
    expect(await inEach(given, body)).toEqual(both('image/png'));
  },

  '`<picture>` 只按 `type` 挑，不看文件在不在。服务器上还没生成那份 WebP，图就坏了，下面的 JPEG 不会顶上':
    async (given) => {
      const body = `const image = put('<picture><source type="image/webp" srcset="/p/missing.webp"><img alt=""></picture>').lastChild;
        image.src = URL.createObjectURL(toSvg(40));
        const event = await Promise.race([after(image, 'load'), after(image, 'error')]);
        return [event.type, image.naturalWidth];`;
      expect(await inEach(given, body)).toEqual(both(['error', 0]));
    },

  '`<img src="x.svg">` 像一张照片：能缓存，但外面的颜色进不去': async (
    given,
  ) => {
    const body = `const shapes = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="currentColor"/></svg>';
      const image = put('<img alt="" style="color: rgb(200 0 0)">');
      image.src = URL.createObjectURL(new Blob([shapes], { type: 'image/svg+xml' }));
      await after(image, 'load');
      const pixel = [...draw(8, 8, (context) => context.drawImage(image, 0, 0)).getContext('2d').getImageData(4, 4, 1, 1).data];
      const inline = put('<p style="color: rgb(200 0 0)">' + shapes + '</p>').querySelector('rect');
      return [pixel, getComputedStyle(inline).fill];`;
    expect(await inEach(given, body)).toEqual(
      both([[0, 0, 0, 255], 'rgb(200, 0, 0)']),
    );
  },

  '脚本不运行；直接打开它的地址，脚本就以那个源的身份运行': async (given) => {
    const body = `const url = URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>localStorage.setItem("ran", location.origin)<\\/script></svg>'], { type: 'image/svg+xml' }));
      const image = put('<img alt="">');
      image.src = url;
      await after(image, 'load');
      const shown = localStorage.getItem('ran');
      const frame = put('<iframe></iframe>');
      frame.src = url;
      await after(frame, 'load');
      return [shown, localStorage.getItem('ran') === location.origin];`;
    expect(await inEach(given, body)).toEqual(both([null, true]));
  },

  '半路被 `pause()` 或换了地址，`play()` 会以 `AbortError` 拒绝': async (
    given,
  ) => {
    const body = `const seen = [];
      for (const interrupt of [(video) => video.pause(), (video) => { video.src = toWave(); }, () => {}]) {
        const video = put('<video muted></video>');
        video.muted = true;
        video.src = toWave();
        const played = settle(video.play());
        interrupt(video);
        seen.push(await played);
      }
      return seen;`;
    expect(await inEach(given, body)).toEqual(
      both(['AbortError', 'AbortError', 'played']),
    );
  },

  '写在 `<source>` 里的全放不了，`play()` 不兑现也不拒绝': async (given) => {
    const body = `const broken = put('<video muted><source src="data:video/mp4,404"></video>');
      let state = 'waits';
      settle(broken.play()).then((came) => { state = came; });
      await after(broken.firstChild, 'error');
      let later = 'waits';
      settle(broken.play()).then((came) => { later = came; });
      const direct = document.createElement('video');
      direct.muted = true;
      direct.src = 'data:video/mp4,404';
      const refused = await settle(direct.play());
      return [state, later, refused];`;
    expect(await inEach(given, body)).toEqual(
      both(['waits', 'waits', 'NotSupportedError']),
    );
  },

  'Chromium 156 只放行静音的 `<video>`，Firefox 153 两样都放行': async (
    given,
  ) => {
    const body = `const seen = {};
      for (const name of ['video', 'audio']) for (const muted of [false, true]) {
        const media = document.createElement(name);
        media.muted = muted;
        media.src = toWave();
        seen[name + (muted ? ' muted' : '')] = await settle(media.play());
      }
      return seen;`;
    const {chromium, firefox} = await inEach(given, body);
    expect(chromium).toEqual({
      video: 'NotAllowedError',
      'video muted': 'played',
      audio: 'NotAllowedError',
      'audio muted': 'NotAllowedError',
    });
    expect(firefox).toEqual({
      video: 'NotAllowedError',
      'video muted': 'played',
      audio: 'NotAllowedError',
      'audio muted': 'played',
    });
  },

  '写 `autoplay` 属性的，被拒绝时没有声音也没有错误': async (given) => {
    const body = `const audio = document.createElement('audio');
      let failed = 0;
      audio.onerror = () => { failed += 1; };
      audio.autoplay = true;
      document.body.append(audio);
      audio.src = toWave(80000);
      await after(audio, 'canplaythrough');
      await new Promise(requestAnimationFrame);
      return [audio.paused, audio.currentTime, audio.error, failed];`;
    expect(await inEach(given, body)).toEqual(both([true, 0, null, 0]));
  },

  '`none` 没有发出请求': async (given) => {
    const body = `put('<audio preload="none" src="/p/none"></audio><audio preload="metadata" src="/p/metadata"></audio><audio src="/p/plain"></audio>');
      const [none, ...others] = document.querySelectorAll('audio');
      await Promise.all(others.map((audio) => audio.error || after(audio, 'error')));
      // Firefox lists a request a little later than it fails.
      while (asked().length < others.length) await new Promise(requestAnimationFrame);
      return [asked(), none.networkState === HTMLMediaElement.NETWORK_IDLE];`;
    expect(await inEach(given, body)).toEqual(
      both([['/p/metadata', '/p/plain'], true]),
    );
  },

  '标准要浏览器等同步的代码跑完再去下载，Chromium 156、Firefox 153 照办':
    async (given) => {
      const body = `const together = new Image();
        together.src = '/p/together';
        together.loading = 'lazy';
        const apart = new Image();
        apart.src = '/p/apart';
        const failed = after(apart, 'error');
        await null;
        apart.loading = 'lazy';
        await failed;
        return asked();`;
      expect(await inEach(given, body)).toEqual(both(['/p/apart']));
    },

  'Safari [一设地址就开始下载](https://github.com/react/react/pull/30340)（WebKitGTK 2.50 实测如此）':
    async () => {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(404).end();
      }).listen(0);
      await once(server, 'listening');
      const {port} = server.address() as AddressInfo;
      const set = (name: string, ...steps: readonly string[]): string =>
        `const ${name} = new Image(); ${steps
          .map((step) => `${name}.${step};`)
          .join(' ')}`;
      const at = (name: string): string =>
        `src = 'http://127.0.0.1:${port}/${name}'`;
      await inWebKit(`(async () => {
        ${set('late', "loading = 'lazy'", at('late'))}
        ${set('early', at('early'), "loading = 'lazy'")}
        await new Promise((resolve) => { early.onerror = resolve; });
      })()`);
      server.closeAllConnections();
      server.close();
      expect(asked).toEqual(['/early']);
    },
});
