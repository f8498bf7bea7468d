import {expect, test} from './test';

const PAGE = '/docs/f28ea93f';

test.describe('an operable figure', () => {
  test('asks first, then walks through', async ({page, open}) => {
    await open(PAGE);
    const figure = page.getByRole('figure', {name: '图：一轮事件循环'});
    const judge = figure.getByRole('button', {name: '核对'});
    await expect(judge).toBeDisabled();
    const right = [
      '下单',
      '返回页面',
      '扣库存',
      '发通知',
      '提醒付款',
      '记日志',
      '刷新列表',
    ];
    for (const name of right.toReversed()) {
      await figure.getByRole('button', {name, exact: true}).click();
    }
    await judge.click();
    await expect(
      figure.getByText('第 1 个起不同：你排的是“刷新列表”，实际是“下单”。'),
    ).toBeVisible();
    for (const name of right) {
      await figure.getByRole('button', {name: `${name}，你排在第`}).click();
    }
    for (const name of right) {
      await figure.getByRole('button', {name, exact: true}).click();
    }
    await judge.click();
    await expect(figure.getByText('✓ 对了。')).toBeVisible();

    const output = figure.getByRole('group', {name: '输出', exact: true});
    await expect(output).toContainText('空');
    await figure.getByRole('button', {name: '下一步'}).click();
    await expect(output.getByRole('listitem')).toHaveText(['下单']);
    await figure.getByRole('button', {name: '上一步'}).click();
    await expect(output).toContainText('空');
  });

  test('is worked from the keyboard', async ({page, open}) => {
    await open(PAGE);
    const figure = page.getByRole('figure', {name: '图：一轮事件循环'});
    const slider = figure.getByRole('slider', {name: '步骤'});
    await slider.focus();
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      '第 14 步，共 14 步',
    );
    const steps = figure.getByRole('status').last();
    await expect(steps).toContainText('队列都空了');
    await expect(figure.getByRole('button', {name: '下一步'})).toBeDisabled();
    await page.keyboard.press('Home');
    await expect(steps).toContainText('脚本本身就是第一个任务');
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});
  test('a figure shows its first state and its text', async ({page}) => {
    await page.goto(PAGE);
    const figure = page.getByRole('figure', {name: '图：一轮事件循环'});
    await expect(
      figure.getByText('脚本本身就是第一个任务').first(),
    ).toBeVisible();
    await expect(figure.getByRole('button')).toHaveCount(0);
    await figure.getByText('文字版').click();
    await expect(figure.getByText('队列都空了').last()).toBeVisible();
  });
});
