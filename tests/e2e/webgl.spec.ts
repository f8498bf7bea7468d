/** /webgl/: what is drawn, and what happens when it cannot be. */
import {readFile} from 'node:fs/promises';

import type {Locator, Page} from '@playwright/test';

import {nightly} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './test';

type Color = readonly [red: number, green: number, blue: number];

/** The canvas of one scene, scrolled to and loaded. */
async function show(page: Page, title: string): Promise<Locator> {
  const section = page.getByRole('region', {name: title});
  await section.getByRole('heading').scrollIntoViewIfNeeded();
  const canvas = section.locator('canvas');
  await expect(canvas).toBeVisible();
  await canvas.scrollIntoViewIfNeeded();
  return canvas;
}

/** The colour of a pixel; from the middle, right and up, in heights. */
async function colorAt(
  canvas: Locator,
  right: number,
  up: number,
): Promise<Color> {
  return canvas.evaluate(
    (element, [dx = 0, dy = 0]) => {
      const gl = (element as HTMLCanvasElement).getContext('webgl2')!;
      const {drawingBufferWidth: width, drawingBufferHeight: height} = gl;
      const pixel = new Uint8Array(4);
      gl.readPixels(
        Math.floor(width / 2 + dx * height),
        Math.floor(height / 2 + dy * height),
        1,
        1,
        gl.RGBA,
        gl.UNSIGNED_BYTE,
        pixel,
      );
      return [pixel[0]!, pixel[1]!, pixel[2]!] as const;
    },
    [right, up],
  );
}

/** Waits until a pixel has a colour, give or take rounding. */
async function expectColor(
  canvas: Locator,
  [right, up]: readonly [number, number],
  wanted: Color,
): Promise<void> {
  await expect
    .poll(async () => {
      const found = await colorAt(canvas, right, up);
      return found.every((value, at) => Math.abs(value - wanted[at]!) <= 3)
        ? wanted
        : found;
    })
    .toEqual(wanted);
}

const BACKGROUND: Color = [13, 15, 18];
const SOURCE_OF_ONE_COLOR = `void main() {
  fragColor = vec4(0.2, 0.4, 0.6, 1.0);
}`;
const EDITOR = {name: '编辑片元着色器'};

test.describe('/webgl/', () => {
  test.use({contextOptions: {reducedMotion: 'reduce'}});

  test('a triangle mixes the colours of its corners', async ({page, open}) => {
    await open('/webgl/');
    const canvas = await show(page, '一个三角形');
    await expect
      .poll(async () => Math.min(...(await colorAt(canvas, 0, 0))))
      .toBeGreaterThan(80);
    await expectColor(canvas, [0.49, -0.45], BACKGROUND);
    const [red, green, blue] = await colorAt(canvas, 0, 0.35);
    expect(red).toBeGreaterThan(green);
    expect(red).toBeGreaterThan(blue);
  });

  test(
    'cube, texture, light: the right colours at known points',
    nightly('@graphics'),
    async ({page, open}) => {
      await open('/webgl/#cube');
      await expectColor(await show(page, '立方体'), [0, 0], [242, 115, 89]);
      const texture = await show(page, '纹理');
      await expectColor(texture, [-0.35, -0.35], [30, 110, 140]);
      await expectColor(texture, [0.117, 0.117], [240, 236, 226]);
      await expectColor(texture, [-0.117, 0.117], [200, 70, 45]);
      const ball = await show(page, '光');
      await expectColor(ball, [0.49, 0.49], BACKGROUND);
      const [[lit], [dark]] = [
        await colorAt(ball, -0.25, 0.1),
        await colorAt(ball, 0.25, -0.1),
      ];
      expect(lit).toBeGreaterThan(dark + 60);
    },
  );

  test(
    'particles, distance field, filters, shader: the right colours at known points',
    nightly('@graphics'),
    async ({page, open}) => {
      await open('/webgl/#particles');
      const dots = await show(page, '粒子');
      await expectColor(dots, [0.49, 0.49], BACKGROUND);
      const brightest = await dots.evaluate((element) => {
        const gl = (element as HTMLCanvasElement).getContext('webgl2')!;
        const [x, y] = [gl.drawingBufferWidth / 2, gl.drawingBufferHeight / 2];
        const pixels = new Uint8Array(40 * 40 * 4);
        gl.readPixels(x, y, 40, 40, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        return Math.max(...pixels.filter((_, at) => at % 4 === 2));
      });
      expect(brightest).toBeGreaterThan(150);

      const field = await show(page, '有向距离场');
      await expectColor(field, [0.49, 0.49], BACKGROUND);
      expect(Math.max(...(await colorAt(field, 0, 0)))).toBeGreaterThan(60);

      const filtered = await show(page, '图像滤镜');
      await expect
        .poll(async () => {
          const [red, green, blue] = await colorAt(filtered, 0.3, 0);
          return red > 60 && red === green && green === blue;
        })
        .toBe(true);
      const [red, , blue] = await colorAt(filtered, -0.3, 0);
      expect(red).not.toBe(blue);

      const shader = await show(page, '着色器练习场');
      const section = page.getByRole('region', {name: '着色器练习场'});
      await section.getByRole('button', {name: '曼德布罗集'}).click();
      await expectColor(shader, [-0.12, -0.1], [0, 0, 0]);
      expect(Math.max(...(await colorAt(shader, 0.45, 0.45)))).toBeGreaterThan(
        80,
      );
    },
  );

  test('says that the context is lost, and draws again when it is back', async ({
    page,
    open,
  }) => {
    await open('/webgl/#cube');
    const canvas = await show(page, '立方体');
    await expectColor(canvas, [0, 0], [242, 115, 89]);
    await canvas.evaluate((element) => {
      const extension = (element as HTMLCanvasElement)
        .getContext('webgl2')!
        .getExtension('WEBGL_lose_context')!;
      Object.assign(window, {restore: () => extension.restoreContext()});
      extension.loseContext();
    });
    await expect(page.getByText('显卡上下文丢失了')).toBeVisible();
    await page.evaluate(() =>
      (window as unknown as {restore: () => void}).restore(),
    );
    await expect(page.getByText('显卡上下文丢失了')).toHaveCount(0);
    await expectColor(canvas, [0, 0], [242, 115, 89]);
  });

  test('arrow keys turn the cube and its view matrix; Home turns it back', async ({
    page,
    open,
  }) => {
    await open('/webgl/#cube');
    const canvas = await show(page, '立方体');
    await expectColor(canvas, [0, 0], [242, 115, 89]);
    const view = page.getByRole('table', {name: '视图矩阵'});
    const before = await view.innerText();
    await canvas.focus();
    for (let press = 0; press < 5; press++) {
      await canvas.press('ArrowRight');
    }
    await expectColor(canvas, [0, 0], [89, 140, 242]);
    expect(await view.innerText()).not.toBe(before);
    await canvas.press('Home');
    await expectColor(canvas, [0, 0], [242, 115, 89]);
    await expect(view).toHaveText(before.replaceAll(/[\t\n]/gu, ''));
  });

  test(
    'dragging turns the cube',
    nightly('@graphics'),
    async ({page, open}) => {
      await open('/webgl/#cube');
      const canvas = await show(page, '立方体');
      await expectColor(canvas, [0, 0], [242, 115, 89]);
      await canvas.hover();
      await page.mouse.down();
      const {x, y, width, height} = (await canvas.boundingBox())!;
      await page.mouse.move(x + width / 2 - 90, y + height / 2, {steps: 5});
      await page.mouse.up();
      await expectColor(canvas, [0, 0], [89, 140, 242]);
      await page.mouse.move(x + width / 2, y + height / 2);
      await expectColor(canvas, [0, 0], [89, 140, 242]);
    },
  );

  test(
    'a context that stays away: 重新画 draws with what was set',
    nightly('@graphics'),
    async ({page, open}) => {
      await open('/webgl/#cube');
      const canvas = await show(page, '立方体');
      const section = page.getByRole('region', {name: '立方体'});
      await canvas.press('ArrowRight');
      const distance = section.getByRole('slider', {name: '相机距离'});
      await distance.press('End');
      const set = await distance.inputValue();
      const view = await section
        .getByRole('table', {name: '视图矩阵'})
        .innerText();
      await canvas.evaluate((element) =>
        (element as HTMLCanvasElement)
          .getContext('webgl2')!
          .getExtension('WEBGL_lose_context')!
          .loseContext(),
      );
      await section.getByRole('button', {name: '重新画'}).click();
      await expect(page.getByText('显卡上下文丢失了')).toHaveCount(0);
      await expectColor(canvas, [0, 0], [242, 115, 89]);
      await expect(distance).toHaveValue(set);
      expect(
        await section.getByRole('table', {name: '视图矩阵'}).innerText(),
      ).toBe(view);
    },
  );

  test('a picture can be saved', nightly('@graphics'), async ({page, open}) => {
    await open('/webgl/#cube');
    const canvas = await show(page, '立方体');
    await expectColor(canvas, [0, 0], [242, 115, 89]);
    const saved = page.waitForEvent('download');
    await page
      .getByRole('region', {name: '立方体'})
      .getByRole('button', {name: '保存图片'})
      .click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/\.png$/u);
    const file = await readFile(await download.path());
    const size = await canvas.evaluate((element) => [
      (element as HTMLCanvasElement).width,
      (element as HTMLCanvasElement).height,
    ]);
    // Width and height in the header of a PNG file.
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(size);
    const middle = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const {width, height} = image;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      const {data: pixel} = context.getImageData(width / 2, height / 2, 1, 1);
      return Array.from(pixel).slice(0, 3);
    }, file.toString('base64'));
    expect(middle).toEqual([242, 115, 89]);
  });

  test(
    'draws only while it can be seen',
    nightly('@graphics'),
    async ({page, open}) => {
      await page.addInitScript(() => {
        const {requestAnimationFrame: next} = window;
        const state = {draws: 0};
        const {prototype} = WebGL2RenderingContext;
        const {drawElements} = prototype;
        prototype.drawElements = function draw(...input) {
          state.draws += 1;
          drawElements.apply(this, input);
        };
        const wait = async () => {
          const before = state.draws;
          for (let frame = 0; frame < 10; frame++) {
            await new Promise((resolve) => {
              next(resolve);
            });
          }
          return state.draws - before;
        };
        Object.assign(window, {countDraws: wait});
      });
      const countDraws = () =>
        page.evaluate(() =>
          (
            window as unknown as {countDraws: () => Promise<number>}
          ).countDraws(),
        );
      await open('/webgl/');
      await show(page, '一个三角形');
      await page.getByRole('button', {name: '播放'}).first().click();
      await expect.poll(countDraws).toBeGreaterThan(0);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect.poll(countDraws).toBe(0);
      await show(page, '一个三角形');
      await expect.poll(countDraws).toBeGreaterThan(0);
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', {value: true});
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await expect.poll(countDraws).toBe(0);
    },
  );

  test.describe('on a screen with four pixels to one', () => {
    test.use({deviceScaleFactor: 4, viewport: {width: 390, height: 844}});

    test('draws two', nightly('@graphics'), async ({page, open}) => {
      await open('/webgl/');
      const canvas = await show(page, '一个三角形');
      await expect
        .poll(() =>
          canvas.evaluate(
            (element) =>
              (element as HTMLCanvasElement).width / element.clientWidth,
          ),
        )
        .toBeCloseTo(2, 1);
    });
  });

  test(
    'a shader error is said at its line, and the picture stays',
    nightly('@graphics'),
    async ({page, open}) => {
      await open('/webgl/#shader');
      const canvas = await show(page, '着色器练习场');
      const section = page.getByRole('region', {name: '着色器练习场'});
      const editor = section.getByRole('textbox', EDITOR);
      await editor.fill(SOURCE_OF_ONE_COLOR);
      await expectColor(canvas, [0, 0], [51, 102, 153]);
      await editor.fill('void main() {\n\n  fragColor = vec4(nothing);\n}');
      await expect(
        section.getByRole('button', {name: '第 3 行'}),
      ).toBeVisible();
      await expect(section.getByText('这个名字没有声明')).toBeVisible();
      await expectColor(canvas, [0, 0], [51, 102, 153]);
      await editor.fill(
        'uniform float tone; // 色调 0 1 1\n' +
          'void main() { fragColor = vec4(tone, 0.0, 0.0, 1.0); }',
      );
      await expectColor(canvas, [0, 0], [255, 0, 0]);
      await section.getByRole('slider', {name: '色调'}).press('Home');
      await expectColor(canvas, [0, 0], [0, 0, 0]);
    },
  );

  test(
    'a shared shader opens with its text, and runs only when asked',
    nightly('@graphics'),
    async ({page, open}) => {
      await open('/webgl/#shader');
      await show(page, '着色器练习场');
      const section = page.getByRole('region', {name: '着色器练习场'});
      await section.getByRole('textbox', EDITOR).fill(SOURCE_OF_ONE_COLOR);
      await section.getByRole('button', {name: '复制分享链接'}).click();
      await expect(page).toHaveURL(/#s1=[\w-]+$/u);

      await page.reload();
      const canvas = await show(page, '着色器练习场');
      await expect(section.getByText('还没有运行')).toBeVisible();
      await expect(section.getByRole('textbox', EDITOR)).toContainText('0.6');
      await section.getByRole('button', {name: '运行', exact: true}).click();
      await expectColor(canvas, [0, 0], [51, 102, 153]);
      await expect(section.getByText('还没有运行')).toHaveCount(0);
    },
  );

  test(
    'stands still for those who want less motion, until they press play',
    nightly('@graphics'),
    async ({page, open}) => {
      await open('/webgl/');
      const canvas = await show(page, '一个三角形');
      await expect.poll(() => colorAt(canvas, 0, 0)).not.toEqual([0, 0, 0]);
      const still = await colorAt(canvas, 0, 0.3);
      await page.getByRole('button', {name: '播放'}).first().click();
      await expect.poll(() => colorAt(canvas, 0, 0.3)).not.toEqual(still);
      await page.getByRole('button', {name: '暂停'}).click();
      await expect(page.getByRole('button', {name: '暂停'})).toHaveCount(0);
    },
  );

  for (const theme of ['dark', 'light']) {
    test(
      `every scene fits a phone, and axe finds nothing, ${theme}`,
      nightly('@graphics'),
      async ({page, open}) => {
        await page.addInitScript(
          (value) => localStorage.setItem('theme', value),
          theme,
        );
        await page.setViewportSize({width: 320, height: 640});
        await open('/webgl/');
        for (const title of ['立方体', '光', '图像滤镜', '着色器练习场']) {
          await show(page, title);
        }
        await expect(page.getByRole('textbox', EDITOR)).toBeVisible();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
        ).toBe(320);
        expect(await findViolations(page, 'main')).toEqual([]);
      },
    );
  }

  test('without WebGL: a message and a picture', async ({page, open}) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await open('/webgl/');
    const alert = page.getByRole('alert').filter({hasText: '没有 WebGL2'});
    await expect(alert.first()).toBeVisible();
    await expect(alert.first().locator('svg')).toBeVisible();
  });
});
