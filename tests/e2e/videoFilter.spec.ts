/** The video filter: four implementations beside each other, on any source. */
import type {Locator, Page} from '@playwright/test';

import {nightly, nightlyUnless} from '../nightly';
import {expect as hurriedly, test, waitForHydration} from './test';

const PAGE = '/other/WASM/video-filter';
const CONTENDERS = ['JavaScript', 'WASM', 'WASM SIMD', 'WebGL'] as const;

/** The graphics card is imitated by the processor, which is slow. */
const PATIENTLY = {timeout: 30_000};
const expect = hurriedly.configure(PATIENTLY);

function findFigure(page: Page): Locator {
  return page.getByRole('figure', {name: '图：同一帧，四种算法'});
}

function screenOf(figure: Locator, name: string): Locator {
  return figure.getByRole('group', {name, exact: true});
}

type Picture = {
  /** Red, green, blue of the first pixel. */
  readonly first: readonly number[];
  /** Different for different pictures. */
  readonly digest: string;
};

async function readPicture(canvas: Locator): Promise<Picture> {
  return canvas.evaluate(async (element) => {
    const {width, height} = element as HTMLCanvasElement;
    const context = new OffscreenCanvas(width, height).getContext('2d')!;
    context.drawImage(element as HTMLCanvasElement, 0, 0);
    const {data} = context.getImageData(0, 0, width, height);
    const digest = await crypto.subtle.digest('SHA-256', data);
    return {
      first: [...data.subarray(0, 3)],
      digest: [...new Uint8Array(digest)].join(' '),
    };
  });
}

async function readDigest(canvas: Locator): Promise<string> {
  return (await readPicture(canvas)).digest;
}

/** How far each picture is from the first, at most, and its colours. */
async function compare(
  canvases: readonly Locator[],
): Promise<{readonly largest: readonly number[]; readonly values: number}> {
  const handles = await Promise.all(
    canvases.map(async (canvas) => canvas.elementHandle()),
  );
  return canvases[0]!.evaluate((_, elements) => {
    const pictures = elements.map((element) => {
      const {width, height} = element as HTMLCanvasElement;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(element as HTMLCanvasElement, 0, 0);
      return context.getImageData(0, 0, width, height).data;
    });
    const [reference = new Uint8ClampedArray()] = pictures;
    return {
      largest: pictures.map((picture) =>
        reference.reduce(
          (most, value, i) => Math.max(most, Math.abs(value - picture[i]!)),
          0,
        ),
      ),
      values: new Set(reference).size,
    };
  }, handles);
}

/** In the page: a browser that has none. */
function withoutWebgl(): void {
  const {getContext} = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind === 'webgl2'
      ? null
      : Reflect.apply(getContext, this, [kind, ...rest]);
  } as typeof getContext;
}

async function show(page: Page, search = ''): Promise<Locator> {
  await page.goto(PAGE + search);
  await waitForHydration(page);
  const figure = findFigure(page);
  await figure.scrollIntoViewIfNeeded();
  await expect(
    screenOf(figure, 'WASM SIMD').getByText('逐字节相同'),
  ).toBeVisible();
  return figure;
}

test.describe('with reduced motion', nightly('@graphics'), () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  for (const [filter, label] of [
    ['grayscale', '灰度'],
    ['blur', '模糊'],
    ['edge', '边缘'],
  ] as const) {
    test(
      `${filter}: one picture, the same from all four`,
      nightlyUnless(filter === 'blur', '@graphics'),
      async ({page}) => {
        const figure = await show(page, `?filter=${filter}&strength=3`);
        await expect(figure.getByRole('radio', {name: label})).toBeChecked();
        const {largest, values} = await compare(
          CONTENDERS.map((name) => screenOf(figure, name).getByRole('img')),
        );
        expect(values, 'not one colour').toBeGreaterThan(20);
        const [javascript, wasm, simd, webgl] = largest;
        expect([javascript, wasm, simd]).toEqual([0, 0, 0]);
        expect(webgl).toBeLessThanOrEqual(1);
        for (const name of CONTENDERS.slice(1)) {
          await expect(
            screenOf(figure, name).getByText(/ms，JavaScript 的 \d+%/u),
          ).toBeVisible();
        }
      },
    );
  }

  test(
    'stands still until asked for the next frame',
    nightly('@graphics'),
    async ({page}) => {
      const figure = await show(page);
      const canvas = screenOf(figure, 'JavaScript').getByRole('img');
      const first = await readDigest(canvas);
      await expect(figure.getByRole('button', {name: '播放'})).toBeVisible();
      await figure.getByRole('button', {name: '下一帧'}).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => readDigest(canvas), PATIENTLY).not.toEqual(first);
    },
  );

  test('settings are in the address, and work from the keyboard', async ({
    page,
  }) => {
    const figure = await show(page);
    const canvas = screenOf(figure, 'WASM').getByRole('img');
    const before = await readDigest(canvas);
    await figure.getByRole('radio', {name: '边缘'}).focus();
    await page.keyboard.press('ArrowUp');
    await expect(figure.getByRole('radio', {name: '模糊'})).toBeChecked();
    await figure.getByRole('slider', {name: '强度'}).press('End');
    await expect(page).toHaveURL(/\?filter=blur&strength=4$/u);
    await expect.poll(() => readDigest(canvas), PATIENTLY).not.toEqual(before);
    await figure.getByRole('radio', {name: '灰度'}).check();
    await expect(figure.getByRole('slider', {name: '强度'})).toBeDisabled();
    await page.reload();
    await waitForHydration(page);
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByRole('radio', {name: '灰度'})).toBeChecked();
  });

  test(
    'a picture of the reader is filtered; what is none is refused',
    nightly('@graphics'),
    async ({page}) => {
      const figure = await show(page, '?filter=grayscale');
      const canvas = screenOf(figure, 'WASM SIMD').getByRole('img');
      const input = figure.getByLabel('自己的视频或图片');
      await input.setInputFiles({
        name: '红.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36" fill="red"/></svg>',
        ),
      });
      await expect
        .poll(async () => (await readPicture(canvas)).first, PATIENTLY)
        .toEqual([77, 77, 77]);
      await input.setInputFiles({
        name: '账单.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('不是视频'),
      });
      await expect(
        figure.getByText('浏览器读不了“账单.txt”，请换一个视频或图片。'),
      ).toBeVisible();
      await figure.getByRole('button', {name: '换回内置动画'}).click();
      await expect
        .poll(async () => (await readPicture(canvas)).first, PATIENTLY)
        .not.toEqual([77, 77, 77]);
    },
  );

  test(
    'a lost graphics card is said, and used again when it is back',
    nightly('@graphics'),
    async ({page}) => {
      const figure = await show(page);
      const webgl = screenOf(figure, 'WebGL');
      const extension = await webgl
        .getByRole('img')
        .evaluateHandle((canvas) =>
          (canvas as HTMLCanvasElement)
            .getContext('webgl2')!
            .getExtension('WEBGL_lose_context')!,
        );
      await extension.evaluate((one) => one.loseContext());
      await expect(webgl.getByText('显卡上下文丢失了')).toBeVisible();
      await extension.evaluate((one) => one.restoreContext());
      await expect(webgl.getByText('显卡上下文丢失了')).toHaveCount(0);
      await figure.getByRole('button', {name: '下一帧'}).click();
      await expect(webgl.getByText(/逐字节相同|最多差 1/u)).toBeVisible();
    },
  );
});

test(
  'plays, pauses, and rests while it is out of sight',
  nightly('@graphics'),
  async ({page}) => {
    const figure = await show(page);
    const canvas = screenOf(figure, 'JavaScript').getByRole('img');
    const moves = async () => {
      const before = await readDigest(canvas);
      await expect
        .poll(() => readDigest(canvas), PATIENTLY)
        .not.toEqual(before);
    };
    await moves();
    await page.getByRole('heading', {level: 1}).scrollIntoViewIfNeeded();
    await figure.getByRole('button', {name: '暂停'}).click();
    await expect(figure.getByRole('button', {name: '下一帧'})).toBeEnabled();
    await figure.getByRole('button', {name: '播放'}).click();
    await moves();
  },
);

/** A WebM of the browser's own: red, with a white bar that moves. */
async function recordVideo(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, {width: 320, height: 180});
    const context = canvas.getContext('2d')!;
    const paint = (frame: number) => {
      context.fillStyle = 'rgb(255 0 0)';
      context.fillRect(0, 0, 320, 180);
      context.fillStyle = 'rgb(255 255 255)';
      context.fillRect(80 + 5 * frame, 60, 20, 60);
    };
    paint(0);
    const recorder = new MediaRecorder(canvas.captureStream(30), {
      mimeType: 'video/webm;codecs=vp8',
    });
    const chunks: Blob[] = [];
    recorder.addEventListener('dataavailable', ({data}) => chunks.push(data));
    const stopped = new Promise((resolve) => {
      recorder.addEventListener('stop', resolve);
    });
    recorder.start();
    for (let frame = 0; frame < 40; frame += 1) {
      await new Promise(requestAnimationFrame);
      paint(frame);
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(chunks).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

test.describe('a video of the reader', nightly('@graphics'), () => {
  // The imitated graphics card would take most of the time.
  test.beforeEach(({page}) => page.addInitScript(withoutWebgl));

  test(
    'plays through the filters, and goes again',
    nightly('@graphics'),
    async ({page}) => {
      const figure = await show(page, '?filter=grayscale');
      const canvas = screenOf(figure, 'WASM SIMD').getByRole('img');
      const original = screenOf(figure, '原画面').getByRole('img');
      await figure.getByLabel('自己的视频或图片').setInputFiles({
        name: '片段.webm',
        mimeType: 'video/webm',
        buffer: await recordVideo(page),
      });
      await expect(
        figure.getByRole('button', {name: '换回内置动画'}),
      ).toBeVisible();
      // A codec keeps colours roughly: red is 77 of 255 in grey.
      const isRed = async () => {
        const [red = 0, green = 0, blue = 0] = (await readPicture(original))
          .first;
        return red > 220 && green < 40 && blue < 40;
      };
      await expect.poll(isRed, PATIENTLY).toBe(true);
      const readGrey = async () => (await readPicture(canvas)).first;
      await expect
        .poll(
          async () => Math.abs(((await readGrey())[0] ?? 0) - 77),
          PATIENTLY,
        )
        .toBeLessThan(12);
      const [red, green, blue] = await readGrey();
      expect([green, blue]).toEqual([red, red]);
      // The bar moves, so it is not one picture that stands still.
      const before = await readDigest(canvas);
      await expect
        .poll(() => readDigest(canvas), PATIENTLY)
        .not.toEqual(before);
      await figure.getByRole('button', {name: '暂停'}).click();
      const {largest} = await compare(
        ['JavaScript', 'WASM', 'WASM SIMD'].map((name) =>
          screenOf(figure, name).getByRole('img'),
        ),
      );
      expect(largest).toEqual([0, 0, 0]);
      await figure.getByRole('button', {name: '换回内置动画'}).click();
      await expect.poll(isRed, PATIENTLY).toBe(false);
    },
  );

  test(
    'with reduced motion waits for the next frame',
    nightly('@graphics'),
    async ({page}) => {
      await page.emulateMedia({reducedMotion: 'reduce'});
      const figure = await show(page, '?filter=edge');
      const canvas = screenOf(figure, 'JavaScript').getByRole('img');
      const before = await readDigest(canvas);
      await figure.getByLabel('自己的视频或图片').setInputFiles({
        name: '片段.webm',
        mimeType: 'video/webm',
        buffer: await recordVideo(page),
      });
      await expect
        .poll(() => readDigest(canvas), PATIENTLY)
        .not.toEqual(before);
      await expect(figure.getByRole('button', {name: '播放'})).toBeVisible();
      const still = await readDigest(canvas);
      await figure.getByRole('button', {name: '下一帧'}).press('Enter');
      await expect.poll(() => readDigest(canvas), PATIENTLY).not.toEqual(still);
    },
  );

  test('that is broken is refused', nightly('@graphics'), async ({page}) => {
    const figure = await show(page);
    await figure.getByLabel('自己的视频或图片').setInputFiles({
      name: '坏的.webm',
      mimeType: 'video/webm',
      buffer: (await recordVideo(page)).subarray(0, 40),
    });
    await expect(
      figure.getByText('浏览器读不了“坏的.webm”，请换一个视频或图片。'),
    ).toBeVisible();
    await expect(
      figure.getByRole('button', {name: '换回内置动画'}),
    ).toHaveCount(0);
  });
});

test.describe('the camera', nightly('@graphics'), () => {
  /** Stands for a camera, and counts how often it is asked for. */
  const FAKE_CAMERA = () => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, {tracks, asked: 0});
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        async getUserMedia() {
          (window as unknown as {asked: number}).asked += 1;
          const canvas = document.createElement('canvas');
          const context = canvas.getContext('2d')!;
          const paint = () => {
            context.fillStyle = 'rgb(0 0 255)';
            context.fillRect(0, 0, canvas.width, canvas.height);
            requestAnimationFrame(paint);
          };
          paint();
          const stream = canvas.captureStream();
          tracks.push(...stream.getTracks());
          return stream;
        },
      },
    });
  };
  // The imitated graphics card would take most of the time.
  test.beforeEach(({page}) => page.addInitScript(withoutWebgl));

  const countAsked = (page: Page) =>
    page.evaluate(() => (window as unknown as {asked: number}).asked);
  const listStates = (page: Page) =>
    page.evaluate(() =>
      (window as unknown as {tracks: MediaStreamTrack[]}).tracks.map(
        ({readyState}) => readyState,
      ),
    );

  test('is asked for on a press, and off when it is closed', async ({page}) => {
    await page.addInitScript(FAKE_CAMERA);
    const figure = await show(page, '?filter=grayscale');
    expect(await countAsked(page)).toBe(0);
    await figure.getByRole('button', {name: '打开摄像头'}).click();
    await expect(
      figure.getByRole('button', {name: '关闭摄像头'}),
    ).toBeVisible();
    const canvas = screenOf(figure, 'WASM').getByRole('img');
    await expect
      .poll(async () => (await readPicture(canvas)).first, PATIENTLY)
      .toEqual([29, 29, 29]);
    expect(await listStates(page)).toEqual(['live']);
    await figure.getByRole('button', {name: '关闭摄像头'}).click();
    expect(await listStates(page)).toEqual(['ended']);
  });

  test('is off after going to another page of the site', async ({page}) => {
    await page.addInitScript(FAKE_CAMERA);
    const figure = await show(page);
    await figure.getByRole('button', {name: '打开摄像头'}).click();
    await expect.poll(() => listStates(page)).toEqual(['live']);
    await page
      .getByRole('navigation')
      .getByRole('link', {name: 'WebAssembly 入门'})
      .first()
      .click();
    await expect(
      page.getByRole('heading', {level: 1, name: 'WebAssembly 入门'}),
    ).toBeVisible();
    await expect.poll(() => listStates(page)).toEqual(['ended']);
  });

  test(
    'that is granted too late goes off at once',
    nightly('@graphics'),
    async ({page}) => {
      await page.addInitScript(FAKE_CAMERA);
      await page.addInitScript(() => {
        const {mediaDevices} = navigator;
        const {getUserMedia} = mediaDevices;
        mediaDevices.getUserMedia = async () => {
          await new Promise<void>((resolve) => {
            Object.assign(window, {grant: resolve});
          });
          return getUserMedia();
        };
      });
      const figure = await show(page);
      await figure.getByRole('button', {name: '打开摄像头'}).click();
      await expect(figure.getByText('正在打开……')).toBeVisible();
      await page
        .getByRole('navigation')
        .getByRole('link', {name: 'WebAssembly 入门'})
        .first()
        .click();
      await expect(
        page.getByRole('heading', {level: 1, name: 'WebAssembly 入门'}),
      ).toBeVisible();
      await page.evaluate(() =>
        (window as unknown as {grant: () => void}).grant(),
      );
      await expect.poll(() => listStates(page)).toEqual(['ended']);
    },
  );

  test(
    'refused: says so, and goes on with the animation',
    nightly('@graphics'),
    async ({page}) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'mediaDevices', {
          value: {
            getUserMedia: () =>
              Promise.reject(new DOMException('no', 'NotAllowedError')),
          },
        });
      });
      const figure = await show(page);
      await figure.getByRole('button', {name: '打开摄像头'}).click();
      await expect(figure.getByText(/没有得到摄像头的许可/u)).toBeVisible();
      await expect(
        figure.getByRole('button', {name: '打开摄像头'}),
      ).toBeEnabled();
    },
  );
});

test.describe('what is missing is said', nightly('@graphics'), () => {
  test('without WebGL', async ({page}) => {
    await page.addInitScript(withoutWebgl);
    const figure = await show(page);
    await expect(
      screenOf(figure, 'WebGL').getByText('没有 WebGL2'),
    ).toBeVisible();
  });

  test(
    'without WebAssembly: JavaScript and WebGL go on',
    nightly('@graphics'),
    async ({page}) => {
      // Once for the page, once for the worker, which has its own.
      await page.addInitScript(() => {
        Reflect.deleteProperty(globalThis, 'WebAssembly');
      });
      let workers = 0;
      await page.route('**/assets/js/*.js', async (route) => {
        const response = await route.fetch();
        const body = await response.text();
        const isWorker = body.includes('filter-simd');
        workers += isWorker ? 1 : 0;
        await route.fulfill({
          response,
          body: isWorker ? `delete self.WebAssembly;${body}` : body,
        });
      });
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${PAGE}?filter=grayscale`);
      await waitForHydration(page);
      const figure = findFigure(page);
      await figure.scrollIntoViewIfNeeded();
      for (const name of ['WASM', 'WASM SIMD']) {
        await expect(
          screenOf(figure, name).getByText(
            '这个浏览器没有 WebAssembly，或者它被关掉了。',
          ),
        ).toBeVisible();
        await expect(screenOf(figure, name).getByRole('img')).toHaveCount(0);
      }
      expect(workers).toBeGreaterThan(0);
      await expect(
        screenOf(figure, 'JavaScript').getByText(/^[\d.]+ ms/u),
      ).toBeVisible();
      await expect(
        screenOf(figure, 'WebGL').getByText(/逐字节相同|最多差 1/u),
      ).toBeVisible();
      // There is nothing to try again, and nothing was downloaded in vain.
      await expect(figure.getByRole('button', {name: '重试'})).toHaveCount(0);
      expect(asked.filter((url) => url.includes('.wasm'))).toEqual([]);
      await figure.getByLabel('自己的视频或图片').setInputFiles({
        name: '红.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="36"><rect width="64" height="36" fill="red"/></svg>',
        ),
      });
      const canvas = screenOf(figure, 'JavaScript').getByRole('img');
      await expect
        .poll(async () => (await readPicture(canvas)).first, PATIENTLY)
        .toEqual([77, 77, 77]);
    },
  );

  test.describe('a module that does not arrive', () => {
    test.use({expectedErrors: [/Failed to load resource/u]});
    test('can be tried again', nightly('@graphics'), async ({page}) => {
      let isDown = true;
      await page.route(/filter-simd.*\.wasm/u, (route) =>
        isDown ? route.abort() : route.continue(),
      );
      await page.goto(PAGE);
      await waitForHydration(page);
      const figure = findFigure(page);
      await figure.scrollIntoViewIfNeeded();
      await expect(
        screenOf(figure, 'WASM SIMD').getByText('没有下载到'),
      ).toBeVisible();
      await expect(
        screenOf(figure, 'WASM').getByText('逐字节相同'),
      ).toBeVisible();
      isDown = false;
      await figure.getByRole('button', {name: '重试'}).click();
      await expect(
        screenOf(figure, 'WASM SIMD').getByText('逐字节相同'),
      ).toBeVisible();
      await expect(figure.getByRole('button', {name: '重试'})).toHaveCount(0);
    });
  });
});

test.describe('without JavaScript', nightly('@graphics'), () => {
  test.use({javaScriptEnabled: false});
  test('says what it would show', nightly('@graphics'), async ({page}) => {
    await page.goto(PAGE);
    const figure = findFigure(page);
    // As rendered: by default Playwright reads no text in noscript elements.
    await expect(figure).toContainText('需要 JavaScript', {
      useInnerText: true,
    });
    await figure.getByText('文字版').click();
    await expect(figure.getByText(/同时交给四种实现/u)).toBeVisible();
  });
});

test('fits a phone', nightly('@graphics'), async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await show(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
