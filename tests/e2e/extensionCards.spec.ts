/** The cards that offer extensions, on the pages of the site. */
import {readFileSync} from 'node:fs';

import {unzipSync} from 'fflate';

import {
  listExtensions,
  readManifest,
} from '../../src/extensions/findExtensions';
import type {OfflineList} from '../../src/offline/list';
import {nightly} from '../nightly';
import {expect, test} from './test';

const PAGE = '/docs/662a0508';

test('a card says what the extension may do, and gives its zip', async ({
  page,
  open,
}) => {
  await open(PAGE);
  const card = page.getByRole('region', {name: '扩展：页面字数'});
  await expect(card).toContainText('activeTab、scripting、storage');
  const started = page.waitForEvent('download');
  await card
    .getByRole('link', {name: /^下载 page-count\.zip（\d\.\d kB）/u})
    .click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('page-count.zip');
  const files = unzipSync(readFileSync(await download.path()));
  expect(Object.keys(files)).toContain('manifest.json');
});

test('every extension is offered by one page and kept for offline reading', () => {
  const list = JSON.parse(
    readFileSync('build/offline.json', 'utf8'),
  ) as OfflineList;
  for (const name of listExtensions()) {
    const index = list.files.findIndex(
      ({path}) => path === `extensions/${name}.zip`,
    );
    const pages = list.pages.filter(({files}) => files.includes(index));
    expect(pages, name).toHaveLength(1);
    const html = readFileSync(`build/${pages[0]!.path}/index.html`, 'utf8');
    expect(html).toContain(`扩展：${readManifest(name).name}`);
  }
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test(
    'a card is complete',
    nightly('@extensions'),
    async ({page, request}) => {
      await page.goto(PAGE);
      const card = page.getByRole('region', {name: '扩展：页面字数'});
      await expect(card.getByRole('listitem')).toHaveCount(3);
      const address = await card.getByRole('link').getAttribute('href');
      const zip = await request.get(address ?? '');
      expect(zip.headers()['content-type']).toBe('application/zip');
    },
  );
});
