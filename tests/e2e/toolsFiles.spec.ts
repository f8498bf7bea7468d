/** /site/: pictures go in, and what comes out is what was promised. */
import {readFile} from 'node:fs/promises';

import {nightly} from '../nightly';
import {expect, test} from './test';

test(
  'a QR code is read from a picture of the one that was made',
  nightly('@tools'),
  async ({page, open}) => {
    const text = 'https://example.com/行间?a=1';
    await open('/site#/tools/qr');
    await page.getByLabel('内容', {exact: true}).fill(text);
    const picture = await page.getByRole('img', {name: '二维码'}).screenshot();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', {name: '识别图片里的二维码'}).click();
    await (
      await chooser
    ).setFiles({name: 'qr.png', mimeType: 'image/png', buffer: picture});
    await expect(
      page.getByRole('region', {name: '识别出的内容'}).locator('pre'),
    ).toHaveText(text);
  },
);

test(
  'a file without a QR code, or that is no picture, is said',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/qr');
    // The code of the example would be found.
    await page.getByRole('button', {name: '清空'}).click();
    await expect(page.getByRole('button', {name: '下载 SVG'})).toHaveCount(0);
    const field = page.locator('input[type="file"]');
    await field.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await expect(page.getByRole('alert')).toContainText('没有找到二维码');
    await field.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByRole('alert')).toContainText(
      '不是浏览器能打开的图片',
    );
  },
);

for (const [type, quality, magic] of [
  ['WebP', '60', /^RIFF[\s\S]{4}WEBP/u],
  ['JPEG', '60', /^\u00FF\u00D8\u00FF/u],
  ['PNG', null, /^\u0089PNG/u],
] as const) {
  test(
    `a picture becomes a smaller ${type}`,
    nightly('@tools'),
    async ({page, open}) => {
      await open('/site#/tools/image');
      await page.getByRole('radio', {name: type}).check({force: true});
      if (quality) {
        await page.getByLabel(/^质量/u).fill(quality);
      }
      await page.getByLabel(/^长边最多/u).fill('320');
      const before = await page.screenshot();
      await page.locator('input[type="file"]').setInputFiles({
        name: 'page.png',
        mimeType: 'image/png',
        buffer: before,
      });
      const picture = page.getByRole('img', {name: '处理后的图片'});
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
        )
        .toBe(320);
      const download = page.waitForEvent('download');
      await page.getByRole('button', {name: '下载图片'}).click();
      const file = await (await download).path();
      const after = await readFile(file);
      expect((await download).suggestedFilename()).toBe(
        `page.${{WebP: 'webp', JPEG: 'jpg', PNG: 'png'}[type]}`,
      );
      expect(after.toString('latin1')).toMatch(magic);
      expect(after.length).toBeLessThan(before.length);
      await expect(page.getByText(/× \d+$/u).last()).toContainText('320 ×');
    },
  );
}
