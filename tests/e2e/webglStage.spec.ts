/** The canvas of a scene by itself, in a browser that lacks something; no build. */
import path from 'node:path';

import {bundle} from '../../src/kit/bundle';
import {expect, test} from './test';

/** A scene that fills its canvas with one colour. */
const ENTRY = `
import {startStage} from ${JSON.stringify(path.resolve('src/webgl/stage/startStage.ts'))};
startStage(
  document.querySelector('canvas'),
  {
    create: (gl) => ({
      draw() {
        gl.clearColor(0, 1, 0, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
      },
      dispose() {},
    }),
  },
  {values: {}, view: {yaw: 0, pitch: 0}, isPlaying: false},
  {onStatus() {}, onProblems() {}, onAspect() {}},
);
`;

for (const missing of ['nothing', 'IntersectionObserver']) {
  test(`a scene is drawn where the browser lacks ${missing}`, async ({
    page,
  }) => {
    const script = await bundle(
      `data:text/javascript,${encodeURIComponent(ENTRY)}`,
      'script',
    );
    await page.setContent(
      '<canvas style="width: 40px; height: 40px"></canvas>',
    );
    await page.evaluate(
      (name) => Reflect.deleteProperty(window, name),
      missing,
    );
    await page.addScriptTag({content: script});
    await expect
      .poll(() =>
        page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
          const gl = canvas.getContext('webgl2')!;
          const pixel = new Uint8Array(4);
          gl.readPixels(1, 1, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
          return [...pixel];
        }),
      )
      .toEqual([0, 255, 0, 255]);
  });
}
