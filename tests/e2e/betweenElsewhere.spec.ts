/** Between the lines of what is no sample: live blocks, and the playground. */
import {nightly} from '../nightly';
import {findViolations} from './axe';
import {expect, test} from './pages/playground';

test(
  'a live block tells what happened while it was drawn',
  nightly('@sandbox'),
  async ({page, open}) => {
    await open('/docs/test');
    const live = page.getByRole('group', {name: '代码：示例 9', exact: true});
    await live.scrollIntoViewIfNeeded();
    const button = live.getByRole('button', {name: '行间'});
    await button.click();
    const panel = live.getByRole('region', {name: '行间：实时示例'});
    await expect(
      panel.getByRole('list').getByRole('button').filter({hasText: '进入'}),
    ).not.toHaveCount(0);
    await expect(panel.getByText('Counter').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button).toBeFocused();
  },
);

test.describe('the playground', () => {
  test('tells of its program, and gives the editor back', async ({
    code,
    page,
  }) => {
    await code.open();
    await code.type(
      "setTimeout(() => console.log('任务'));\nPromise.resolve().then(() => console.log('微任务'));\nconst total = 1 + 1;",
    );
    await code.tool('行间').click();
    const panel = page.getByRole('region', {name: '行间：演练场'});
    const rows = panel.getByRole('list').getByRole('button');
    await expect(rows.filter({hasText: 'total = 2'})).toContainText('同步');
    await expect(rows.filter({hasText: '打印任务'})).toContainText('任务 1');
    await expect(rows.filter({hasText: '打印微任务'})).toContainText(
      '微任务 1',
    );
    await expect(code.editor).toBeHidden();
    await page.keyboard.press('End');
    await expect(panel.locator('samp')).toHaveText('微任务\n任务');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(code.editor).toContainText('const total');
    // Running goes back to the code by itself.
    await code.tool('行间').click();
    await expect(panel).toBeVisible();
    await code.run.click();
    await expect(panel).toHaveCount(0);
    await expect(code.entries).toHaveText([/^微任务/u, /^任务/u]);
  });

  test('leads from file to file', nightly('@sandbox'), async ({code, page}) => {
    await code.open();
    await code.useTemplate('TypeScript');
    await code.tool('行间').click();
    const panel = page.getByRole('region', {name: '行间：演练场'});
    await expect(panel.getByText('main.ts', {exact: true})).toBeVisible();
    const next = panel.getByRole('button', {name: '下一步'});
    await expect(async () => {
      await next.click();
      await expect(panel.getByText('cart.ts', {exact: true})).toBeVisible({
        timeout: 100,
      });
    }).toPass();
    await expect(
      panel.getByRole('list').getByRole('button').filter({hasText: 'total'}),
    ).not.toHaveCount(0);
    await page.keyboard.press('End');
    await expect(panel.getByText('main.ts', {exact: true})).toBeVisible();
    await expect(panel.locator('samp')).toHaveText('合计 21 元');
  });

  test(
    'says where a program cannot be compiled, and has nothing to tell of styles',
    nightly('@sandbox'),
    async ({code, page}) => {
      await code.open();
      await code.type('const total = ;');
      await code.tool('行间').click();
      const panel = page.getByRole('region', {name: '行间：演练场'});
      await expect(panel.getByRole('status')).toContainText(
        /第 1 行第 \d+ 列/u,
      );
      await panel.getByRole('button', {name: '关闭行间'}).click();
      await expect(code.editor).toContainText('const total = ;');
      await code.openLink({
        files: [{name: 'index.html', code: '<p>没有脚本</p>'}],
      });
      await expect(code.tool('行间')).toBeDisabled();
    },
  );

  test(
    'is accessible meanwhile, on a phone too',
    nightly('@sandbox'),
    async ({code, page}) => {
      await page.setViewportSize({width: 390, height: 844});
      await code.open();
      await code.tool('行间').click();
      const panel = page.getByRole('region', {name: '行间：演练场'});
      await expect(panel.getByRole('slider')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    },
  );
});
