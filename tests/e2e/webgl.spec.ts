/** /webgl/: what is drawn, and what happens when it cannot be. */
import type {Page} from '@playwright/test';

import {expect, test, waitForHydration} from './test';

test.describe('/webgl/', () => {
  /** Colour of one pixel of the canvas, at fractions of its size. */
  async function readPixel(
    page: Page,
    x: number,
    y: number,
  ): Promise<number[]> {
    return page.getByRole('img', {name: /三角形/u}).evaluate(
      (canvas, [fx = 0, fy = 0]) => {
        const gl = (canvas as HTMLCanvasElement).getContext('webgl2')!;
        const pixel = new Uint8Array(4);
        gl.readPixels(
          Math.floor(gl.drawingBufferWidth * fx),
          Math.floor(gl.drawingBufferHeight * fy),
          1,
          1,
          gl.RGBA,
          gl.UNSIGNED_BYTE,
          pixel,
        );
        return [...pixel];
      },
      [x, y],
    );
  }

  test('draws: a corner is background, the middle mixes the three colours', async ({
    page,
  }) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.goto('/webgl/');
    await waitForHydration(page);
    await expect
      .poll(async () =>
        (await readPixel(page, 0.5, 0.5))
          .slice(0, 3)
          .every((value) => value > 80),
      )
      .toBe(true);
    const corner = await readPixel(page, 0.02, 0.02);
    expect(Math.max(...corner.slice(0, 3))).toBeLessThan(40);
    const [red = 0, green = 0, blue = 0] = await readPixel(page, 0.5, 0.85);
    expect(red).toBeGreaterThan(green);
    expect(red).toBeGreaterThan(blue);
  });

  test('says that the context is lost, and draws again when it is back', async ({
    page,
  }) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await page.goto('/webgl/');
    await waitForHydration(page);
    const canvas = page.getByRole('img', {name: /三角形/u});
    await expect
      .poll(async () => (await readPixel(page, 0.5, 0.5))[0])
      .toBeGreaterThan(80);
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
    await expect
      .poll(async () => (await readPixel(page, 0.5, 0.5))[0])
      .toBeGreaterThan(80);
  });

  test('without WebGL: a message and a picture', async ({page}) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('/webgl/');
    await expect(
      page.getByRole('alert').filter({hasText: '没有 WebGL2'}),
    ).toBeVisible();
    await expect(page.getByRole('alert').locator('svg')).toBeVisible();
  });
});
