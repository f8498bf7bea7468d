/** Chapter 8: what the keyboard does beside Tab; the walk of each page: pageTypes.spec. */
import {nightly} from '../nightly';
import {walkByKeyboard} from './keyboardWalk';
import {PAGE_TYPES} from './pageTypes';
import {expect, test} from './test';

test(
  'the keyboard walk reports a page that it should refuse',
  nightly('@reading'),
  async ({page, open}) => {
    await open(PAGE_TYPES.找不到.replace('/nope', '/offline/'));
    await page.evaluate(() => {
      const main = document.querySelector('main')!;
      main.innerHTML = `
      <style>
        .bare:focus { outline: none }
        .lid { position: fixed; inset: 0; z-index: 9999; background: black }
        .gone { opacity: 0 }
        .outside { position: absolute; left: -5000px }
      </style>
      <button class="first" tabindex="-1">抢先</button>
      <button class="bare">没有焦点圈</button>
      <button class="gone">透明</button>
      <button class="outside">屏幕之外</button>
      <button class="skipped">跳过</button>
      <textarea class="trap"></textarea>`;
      main.querySelector('.gone')!.addEventListener('keydown', (event) => {
        event.preventDefault();
        main.querySelector<HTMLElement>('.outside')!.focus();
      });
      main.querySelector('.outside')!.addEventListener('keydown', (event) => {
        event.preventDefault();
        main.querySelector<HTMLElement>('.first')!.focus();
      });
      main.querySelector('.first')!.addEventListener('keydown', (event) => {
        event.preventDefault();
        main.querySelector<HTMLElement>('.trap')!.focus();
      });
      main
        .querySelector('.trap')!
        .addEventListener('keydown', (event) => event.preventDefault());
    });
    const {problems} = await walkByKeyboard(page);
    for (const problem of [
      'no focus to be seen: <button class="bare">',
      'not visible: <button class="gone">',
      'outside the screen: <button class="outside">',
      'goes back: <button class="outside">',
      'Tab stays in <textarea class="trap">',
    ]) {
      expect(problems).toContainEqual(expect.stringContaining(problem));
    }
  },
);

test.describe('what looks like a button answers to Space', () => {
  test('the menu of the parts of 其他', async ({page, open}) => {
    await open('/');
    const entry = page
      .getByRole('navigation', {name: '主导航'})
      .getByRole('button', {name: '其他', exact: true});
    await entry.focus();
    await page.keyboard.press('Space');
    await expect(entry).toHaveAttribute('aria-expanded', 'true');
    await expect(page).toHaveURL('/');
    await page.keyboard.press('Escape');
    await expect(entry).toHaveAttribute('aria-expanded', 'false');
    await expect(entry).toBeFocused();
  });

  test('a category of the sidebar', async ({page, open}) => {
    await open(PAGE_TYPES.教程);
    const category = page
      .getByRole('navigation', {name: '笔记侧边栏'})
      .getByRole('button', {expanded: false})
      .first();
    const name = await category.innerText();
    await category.focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Space');
    await expect(
      page
        .getByRole('navigation', {name: '笔记侧边栏'})
        .getByRole('button', {name, exact: true}),
    ).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
});
