/** The home page: its sample has run before anybody asks, and runs again. */
import {expect, test} from './test';

const OUTPUT = /调用前\nloadCart 开始\n调用返回/u;

test('the sample can be run, edited and put back', async ({page, open}) => {
  await open('/');
  const sample = page.getByRole('region', {name: '示例', exact: true});
  await expect(sample.getByText(OUTPUT)).toBeVisible();
  await sample.getByRole('button', {name: /^编辑/u}).click();
  const editor = sample.getByRole('textbox');
  await editor.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText("console.log([...'首页'].length * 21)");
  await sample.getByRole('button', {name: /^运行/u}).click();
  await expect(sample.getByText('42', {exact: true})).toBeVisible();
  await sample
    .getByRole('link', {name: '《事件循环：宏任务、微任务与渲染》'})
    .click();
  await expect(page).toHaveURL(/\/docs\//u);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('the sample shows its code and its output', async ({page}) => {
    await page.goto('/');
    await expect(page.getByText('const count = await 3;')).toBeVisible();
    await expect(page.getByText(OUTPUT)).toBeVisible();
  });
});
