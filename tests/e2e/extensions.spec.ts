/** The extensions that pages offer, in a real browser, doing what they say. */
import {expect, test} from './extension';

type Api = {
  readonly chrome: {
    readonly action: {getBadgeText: (details: object) => Promise<string>};
    readonly alarms: {
      getAll: () => Promise<
        readonly {name: string; periodInMinutes?: number}[]
      >;
    };
    readonly storage: Readonly<
      Record<
        'local' | 'sync',
        {
          get: (keys?: string) => Promise<Record<string, unknown>>;
          set: (items: object) => Promise<void>;
        }
      >
    >;
  };
};

test('页面字数: the popup counts the page it was pressed on', async ({
  load,
}) => {
  const {context, pressAction, readPopup, worker} = await load('page-count');
  const page = await context.newPage();
  // A grant for the tab covers web pages only.
  await page.route('https://shop.example/', (route) =>
    route.fulfill({
      contentType: 'text/html;charset=utf-8',
      body: '<p>这里有八个汉字。',
    }),
  );
  await page.goto('https://shop.example/');
  await pressAction(page);
  await expect.poll(readPopup).toBe('本页 7 字，累计 7 字');
  const stored = await (
    await worker()
  ).evaluate(() =>
    (globalThis as unknown as Api).chrome.storage.local.get('total'),
  );
  expect(stored).toEqual({total: 7});
});

test('页面字数: says why a page cannot be counted', async ({load}) => {
  const {openPage} = await load('page-count');
  const popup = await openPage('popup.html');
  await expect(popup.getByRole('status')).toContainText('这一页不能统计：');
});

test('订单同步: one alarm, however often the background starts', async ({
  load,
}) => {
  const {worker} = await load('order-sync');
  const alarms = await (
    await worker()
  ).evaluate(async () => {
    const {chrome} = globalThis as unknown as Api;
    const ensure = (globalThis as unknown as {ensureAlarm: () => Promise<void>})
      .ensureAlarm;
    await ensure();
    const first = await chrome.alarms.getAll();
    await ensure();
    return [first, await chrome.alarms.getAll()];
  });
  expect(alarms[0]).toMatchObject([{name: 'sync-orders', periodInMinutes: 30}]);
  expect(alarms[1]).toEqual(alarms[0]);
});

test('番茄钟: counts on the badge, and rings by its alarm', async ({load}) => {
  const {openPage, worker} = await load('pomodoro');
  const background = await worker();
  const readBadge = () =>
    background.evaluate(() =>
      (globalThis as unknown as Api).chrome.action.getBadgeText({}),
    );
  const countAlarms = () =>
    background.evaluate(
      async () =>
        (await (globalThis as unknown as Api).chrome.alarms.getAll()).length,
    );
  const popup = await openPage('popup.html');
  await popup.getByRole('button', {name: '开始'}).click();
  await expect(popup.getByRole('timer')).toHaveText(/^2[45]:\d\d$/u);
  await expect.poll(readBadge).toBe('25');
  expect(await countAlarms()).toBe(1);
  await popup.getByRole('button', {name: '停止'}).click();
  await expect.poll(readBadge).toBe('');
  await expect.poll(countAlarms).toBe(0);
  // So near that only the alarm itself can bring it about.
  await background.evaluate(() =>
    (globalThis as unknown as Api).chrome.storage.local.set({
      endsAt: Date.now() + 1500,
    }),
  );
  await expect.poll(readBadge).toBe('完');
  await expect(popup.getByRole('timer')).toHaveText('时间到');
});

test('阅读设置: pages agree, and a failed write is taken back', async ({
  load,
}) => {
  const {openPage, worker} = await load('reading-settings');
  const page = await openPage('options.html');
  const other = await openPage('options.html');
  await expect(other.getByText('这一页打开过 2 次')).toBeVisible();
  await expect(page.getByRole('slider', {name: '字号'})).toHaveValue('16');
  await page.bringToFront();
  await page.getByRole('combobox', {name: '主题'}).selectOption('深色');
  await page.getByRole('slider', {name: '字号'}).fill('20');
  await expect(other.getByRole('combobox', {name: '主题'})).toHaveValue('dark');
  await expect(other.getByRole('slider', {name: '字号'})).toHaveValue('20');
  const stored = await (
    await worker()
  ).evaluate(() => (globalThis as unknown as Api).chrome.storage.sync.get());
  expect(stored).toEqual({theme: 'dark', fontSize: 20, schema: 3});

  // Use up what may be written within a minute.
  await page.evaluate(async () => {
    const {chrome} = globalThis as unknown as Api;
    const write = (count: number) =>
      chrome.storage.sync.set({count}).then(
        () => true,
        () => false,
      );
    for (let count = 0; await write(count); count += 1);
  });
  await page.getByRole('slider', {name: '字号'}).fill('13');
  await expect(page.getByText('没有保存：This request exceeds')).toBeVisible();
  await expect(page.getByRole('slider', {name: '字号'})).toHaveValue('20');
});
