/** The page 离线阅读: what is on this device, taken along and removed by choice. */
import {nightly} from '../nightly';
import {expect, NO_NETWORK_LOG, test, waitForHydration} from './offlineSite';
import {preferVisited, readCache, waitUntilKept} from './offlineStorage';
import {PAGE_TYPES} from './pageTypes';

const TAKE = '带走“面试题”';
const SECTION = '面试题';

test.use({expectedErrors: [NO_NETWORK_LOG]});
test.beforeEach(({page}) => preferVisited(page));

test('a section is taken along, its size said before, and removed', async ({
  page,
  open,
  site,
}) => {
  await open('/offline/');
  const row = page
    .getByRole('listitem')
    .filter({has: page.getByRole('heading', {name: SECTION})});
  await expect(row).toContainText(/\d+ 页，还要下载约 (?:\d+ KB|\d\.\d MB)/u);
  await row.getByRole('button', {name: TAKE}).click();
  await expect(page.getByText('带走了，没有网络也能读。')).toBeVisible();
  await expect(row).toContainText('页都在这台设备上');
  await expect(row.getByRole('status')).toHaveText('带走了，没有网络也能读。');
  await row.getByText(/^其中文章/u).click();
  await expect(row.getByRole('link', {name: 'Promise 高频题'})).toBeVisible();

  await site.stop();
  await page.goto(PAGE_TYPES.面试题);
  await waitForHydration(page);
  await expect(page.getByRole('heading', {level: 1})).toHaveText(
    'Promise 高频题',
  );
  // What leads there comes along, and the search that lists all it finds.
  for (const path of ['/', '/contents/', '/contents/interview/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', {level: 1})).not.toHaveText(
      '离线阅读',
    );
  }
  await page.goto('/search/?q=Promise');
  await expect(
    page.getByRole('link', {name: /Promise 高频题/u}).first(),
  ).toBeVisible();

  await page.goto('/offline/');
  const before = await readCache(page, 'files');
  await row.getByRole('button', {name: '移除“面试题”'}).click();
  await expect(page.getByText(/^移除了/u)).toBeVisible();
  await expect(row.getByRole('button', {name: TAKE})).toBeVisible();
  expect(await readCache(page, 'pages')).not.toContain(PAGE_TYPES.面试题);
  // A tab too busy to answer puts the tidying off until the next visit.
  await expect(async () => {
    await page.reload();
    await waitForHydration(page);
    await expect
      .poll(async () => (await readCache(page, 'files')).length)
      .toBeLessThan(before.length);
  }).toPass({timeout: 90_000});
  await expect(page.getByRole('heading', {level: 1})).toHaveText('离线阅读');
});

test(
  'a download can be stopped; what has come stays',
  nightly('@offline'),
  async ({page, open, site}) => {
    await open('/offline/');
    site.hold(/^\/interview\/2b4a1e3a/u);
    await page.getByRole('button', {name: TAKE}).click();
    await expect(
      page.getByRole('progressbar', {name: '带走“面试题”的进度'}),
    ).toBeVisible();
    await expect(page.getByRole('button', {name: '全部移除'})).toBeDisabled();
    await expect
      .poll(() => readCache(page, 'pages'))
      .toContain('/interview/tags');
    await page.getByRole('button', {name: '停止带走“面试题”'}).click();
    await expect(page.getByText(/^停下了/u)).toBeVisible();
    site.release();
    expect(await readCache(page, 'pages')).not.toContain(PAGE_TYPES.面试题);
    await page.getByRole('button', {name: TAKE}).click();
    await expect(page.getByText('带走了，没有网络也能读。')).toBeVisible();
  },
);

test(
  'a network that goes is told, and the rest follows later',
  nightly('@offline'),
  async ({page, open, site}) => {
    await open('/offline/');
    await expect(page.getByRole('button', {name: TAKE})).toBeVisible();
    await site.stop();
    await page.getByRole('button', {name: TAKE}).click();
    await expect(page.getByText(/^网络断了/u)).toBeVisible();
    await site.deploy();
    await page.getByRole('button', {name: TAKE}).click();
    await expect(page.getByText('带走了，没有网络也能读。')).toBeVisible();
  },
);

test(
  'a device without space says so in Chinese, and stays usable',
  nightly('@offline'),
  async ({page, open, context, site}) => {
    await open('/offline/');
    await expect(page.getByRole('button', {name: TAKE})).toBeVisible();
    const client = await context.newCDPSession(page);
    await client.send('Storage.overrideQuotaForOrigin', {
      origin: site.origin,
      quotaSize: 1,
    });
    await page.getByRole('button', {name: TAKE}).click();
    await expect(page.getByText(/^这台设备给本站的空间用完了/u)).toBeVisible();
    await page.getByRole('link', {name: '博客', exact: true}).first().click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('博客');
    await page.reload();
    await waitForHydration(page);
  },
);

test(
  'everything can be removed, and stays away until it is wanted',
  nightly('@offline'),
  async ({page, open}) => {
    await open(PAGE_TYPES.教程);
    await waitUntilKept(page, PAGE_TYPES.教程);
    await page.goto('/offline/');
    await page.getByRole('button', {name: '全部移除'}).click();
    await expect(page.getByText(/^移除了/u)).toBeVisible();
    await expect.poll(() => readCache(page, 'pages')).toEqual(['/offline']);
    const choices = page.getByRole('group', {name: '自动留下什么'});
    await expect(
      choices.getByRole('radio', {name: '只留下打开过的和带走的'}),
    ).toBeChecked();
    await choices.getByRole('radio', {name: '从下一页起，留下全站'}).check();
    expect(
      await page.evaluate(() => localStorage.getItem('hangjian.offline')),
    ).toBe('everything');
  },
);

test('the site can be installed, with shortcuts that lead somewhere', async ({
  page,
  open,
  context,
  request,
}) => {
  await open('/');
  const client = await context.newCDPSession(page);
  const {data, errors} = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const {name, icons, shortcuts} = JSON.parse(data!) as {
    name: string;
    icons: {src: string; sizes: string; type: string}[];
    shortcuts: {name: string; url: string}[];
  };
  expect(name).toMatch(/^行间/u);
  for (const {src, sizes, type} of icons) {
    const response = await request.get(`/${src}`);
    expect(response.headers()['content-type']).toContain(type);
    if (type === 'image/png') {
      const size = await page.evaluate(async (address) => {
        const bitmap = await createImageBitmap(
          await (await fetch(address)).blob(),
        );
        return `${bitmap.width}x${bitmap.height}`;
      }, `/${src}`);
      expect(size).toBe(sizes);
    }
  }
  expect(shortcuts.length).toBeGreaterThan(2);
  for (const {url} of shortcuts) {
    expect((await request.get(url.replace('.', ''))).status()).toBe(200);
  }
  // A private window cannot install anything; nothing else may be in the way.
  const {installabilityErrors} = await client.send(
    'Page.getInstallabilityErrors',
  );
  expect(
    installabilityErrors
      .map(({errorId}) => errorId)
      .filter((id) => id !== 'in-incognito'),
  ).toEqual([]);
});

test(
  'the browser’s own chrome follows the reader’s theme',
  nightly('@offline'),
  async ({page, open}) => {
    await open('/');
    const color = page.locator('meta[name="theme-color"]');
    await expect(color).toHaveAttribute('content', '#0f1214');
    await page.getByRole('button', {name: /^切换深色和浅色/u}).click();
    await expect(color).toHaveAttribute('content', '#fbfaf7');
  },
);
