/** What a reader may set for reading, the keys of notes, and previews of links. */
import {nightly} from '../nightly';
import {PAGE_TYPES} from './pageTypes';
import {expect, test} from './test';

const NOTE = PAGE_TYPES.教程;

test('text size and measure stay as the reader set them, from the first paint on', async ({
  page,
  open,
}) => {
  await open(NOTE);
  const text = page.getByRole('article').locator('.markdown > p').first();
  const sizeOf = () =>
    text.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const codeSize = () =>
    page
      .getByRole('article')
      .locator('pre')
      .first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const before = await sizeOf();
  const codeBefore = await codeSize();
  await page.getByRole('button', {name: '阅读设置'}).click();
  const panel = page.getByRole('group', {name: '怎样读'});
  await panel.getByRole('radio', {name: '大'}).check();
  await panel.getByRole('radio', {name: '窄'}).check();
  expect(await sizeOf()).toBeGreaterThan(before);
  expect(await codeSize()).toBeGreaterThan(codeBefore);
  await open(PAGE_TYPES.技巧);
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-text-size', 'large');
  await expect(html).toHaveAttribute('data-measure', 'narrow');
  await page.getByRole('button', {name: '阅读设置'}).click();
  await panel.getByRole('group', {name: '字号'}).getByLabel('中').check();
  await expect(html).not.toHaveAttribute('data-text-size', /./u);
});

test(
  'the system’s colours can be followed, and the switch still counts',
  nightly('@reading'),
  async ({page, open}) => {
    await page.emulateMedia({colorScheme: 'light'});
    await open(NOTE);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', {name: '阅读设置'}).click();
    await page.getByRole('radio', {name: '跟随系统'}).check();
    await expect(html).toHaveAttribute('data-theme', 'light');
    // The system changes while the page is open, and while it is not.
    await page.emulateMedia({colorScheme: 'dark'});
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({colorScheme: 'light'});
    await open('/blog');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', {name: /切换深色和浅色/u}).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await open(NOTE);
    await expect(html).toHaveAttribute('data-theme', 'dark');
  },
);

test('who does not want to guess sees every output, here and on the next page', async ({
  page,
  open,
}) => {
  await open(NOTE);
  const article = page.getByRole('article');
  const question = article.getByRole('textbox', {name: /^预测输出：/u}).first();
  const explained = article.getByText('为什么是这样（猜过再看）').first();
  const answer = article
    .locator('details')
    .filter({hasText: '直接看输出'})
    .first()
    .locator('samp');
  await expect(question).toBeVisible();
  await expect(answer).toBeHidden();
  await page.getByRole('button', {name: '阅读设置'}).click();
  await page.getByRole('radio', {name: '直接看'}).check();
  await expect(question).toBeHidden();
  await expect(answer).toBeVisible();
  await page.reload();
  await expect(answer).toBeVisible();
  await expect(question).toBeHidden();
  // By the site's own way to another page, whose explanations are folded too.
  await page.keyboard.press('p');
  await expect(page).not.toHaveURL(NOTE);
  await page.goBack();
  await expect(answer).toBeVisible();
  // Who comes back to what they missed is asked.
  await open(`${NOTE}?miss=1`);
  await expect(question).toBeVisible();
  await open(NOTE);
  await page.getByRole('button', {name: '阅读设置'}).click();
  await page.getByRole('radio', {name: '先猜，再看'}).check();
  await expect(question).toBeVisible();
  await expect(answer).toBeHidden();
  await expect(explained).toBeVisible();
});

test(
  'single keys lead through a note and to the next, and can be switched off',
  nightly('@reading'),
  async ({page, open}) => {
    await open(NOTE);
    const headings = page.getByRole('article').locator('.markdown h2');
    await page.keyboard.press('j');
    await expect(headings.first()).toBeFocused();
    await page.keyboard.press('j');
    await expect(headings.first()).not.toBeFocused();
    await page.keyboard.press('k');
    await expect(headings.first()).toBeFocused();
    // Nothing of it in a field.
    await page.keyboard.press('/');
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('n');
    await expect(page.getByRole('searchbox')).toHaveValue('n');
    await page.keyboard.press('Escape');
    await page.getByRole('article').getByRole('heading', {level: 1}).click();
    await page.keyboard.press('n');
    const title = page.getByRole('heading', {level: 1});
    await expect(title).toHaveText(/^this/u);
    await page.keyboard.press('p');
    await expect(title).toHaveText('作用域与闭包');
    await expect(page).toHaveURL(NOTE);

    await page.getByRole('button', {name: '阅读设置'}).click();
    await page.getByRole('checkbox', {name: '用单个按键'}).uncheck();
    await page.getByRole('article').getByRole('heading', {level: 1}).click();
    await page.keyboard.press('n');
    await page.keyboard.press('j');
    await expect(page).toHaveURL(NOTE);
    await expect(headings.first()).not.toBeFocused();
  },
);

test.describe('a link of the text', () => {
  const LINK = {name: '对象、接口与函数类型'};

  test(
    'shows what stands behind it on hover and on focus, and nothing to a finger',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/docs/f28ea93f');
      const link = page
        .getByRole('article')
        .locator('.doc-header')
        .getByRole('link', {name: '作用域与闭包'});
      const card = page.getByRole('tooltip');
      await link.hover();
      await expect(card).toContainText('作用域与闭包');
      await expect(card).toContainText(/约 \d+ 分钟/u);
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await page.mouse.move(0, 0);
      await link.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(card).toBeVisible();
      await expect(link).toHaveAttribute('aria-describedby', 'link-preview');
      await page.keyboard.press('Tab');
      await expect(card).toHaveCount(0);
      await link.click();
      await expect(page).toHaveURL(NOTE);
      await expect(card).toHaveCount(0);
    },
  );

  test('a term says what it means in place, and leads to where it is taught', async ({
    page,
    open,
  }) => {
    await open('/docs/7fb5abed');
    const term = page
      .getByRole('article')
      .getByRole('link', {name: '竞态', exact: true});
    const card = page.getByRole('tooltip');
    await term.hover();
    await expect(card).toContainText('谁先谁后没有保证');
    await expect(card).toContainText('见《网络请求：fetch、取消、超时与流》');
    await term.click();
    await expect(page).toHaveURL(/\/docs\/21feb2ff#race$/u);
    await expect(card).toHaveCount(0);
  });

  test.describe('by a finger', () => {
    test.use({hasTouch: true});

    test(
      'the first tap on a term says what it means, the next follows it',
      nightly('@reading'),
      async ({page, open}) => {
        await open('/docs/7fb5abed');
        const term = page
          .getByRole('article')
          .getByRole('link', {name: '竞态', exact: true});
        const card = page.getByRole('tooltip');
        await term.tap();
        await expect(card).toContainText('再点一次，打开《网络请求');
        await page.getByRole('heading', {level: 1}).tap();
        await expect(card).toHaveCount(0);
        await term.tap();
        await expect(card).toBeVisible();
        await term.tap();
        await expect(page).toHaveURL(/\/docs\/21feb2ff#race$/u);
      },
    );

    test('a tap on ※ says where the sentence is measured', async ({
      page,
      open,
    }) => {
      await open('/docs/2319249e');
      const mark = page
        .getByRole('article')
        .getByRole('paragraph')
        .filter({hasText: '能调换画面上的次序'})
        .getByTitle(/重新测量$/u);
      const card = page.getByRole('tooltip');
      await mark.tap();
      await expect(card).toContainText(
        /每晚在 Chromium.* 里重新测量，结果变了就报错/u,
      );
      await page.getByRole('heading', {level: 1}).tap();
      await expect(card).toHaveCount(0);
    });
  });

  test(
    'has its card within reach of the pointer, inside the screen',
    nightly('@reading'),
    async ({page, open}) => {
      await open('/docs/2dad6d52');
      const link = page.getByRole('article').getByRole('link', LINK).first();
      await link.hover();
      const card = page.getByRole('tooltip');
      await card.hover();
      await expect(card).toBeInViewport({ratio: 1});
    },
  );
});
