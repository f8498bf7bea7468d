/** /site/: what tools say about an input, and what they must not. */
import {nightly} from '../nightly';
import {expect, test} from './test';

const FIELD = {exact: true} as const;

test(
  'cron names the field that is wrong, in Chinese, and lists the runs to check',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/cron?zone=UTC');
    const field = page.getByLabel('cron 表达式', FIELD);
    await field.fill('61 * * * *');
    await expect(page.getByRole('alert')).toHaveText(
      '“分”里的 61：太大了，分只到 59。',
    );
    await field.fill('0 9 * * 1-5');
    const runs = page.getByRole('listitem').filter({hasText: '09:00'});
    await expect(runs).toHaveCount(8);
    for (const line of await runs.allTextContents()) {
      expect(line).toMatch(
        /^周[一二三四五] (?:\d{4}-)?\d{2}-\d{2} 09:00（\d+ \S+后）$/u,
      );
    }
    await expect(page.getByText('接下来的运行（UTC，+00:00）')).toBeVisible();
    await expect(
      page.getByText(/^上一次：周[一二三四五] .*09:00（\d+ \S+前）$/u),
    ).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', {name: /^复制(?!链接)/u}),
    ).toHaveCount(1);
  },
);

test('regex asks for an expression only where there is none', async ({
  page,
  open,
}) => {
  await open('/site#/tools/regex');
  const asks = page.getByText('填一个表达式，');
  const field = page.getByLabel(/^表达式/u);
  await field.fill('');
  await expect(asks).toBeVisible();
  await field.fill('(');
  await expect(page.getByRole('alert')).toHaveText(/括号没有合上/u);
  await expect(asks).toHaveCount(0);
  await expect(
    page.getByText('表达式改好以后，匹配和解释显示在这里。'),
  ).toBeVisible();
  await page
    .getByRole('textbox', {name: '文本', ...FIELD})
    .fill(`${'a'.repeat(60)}b`);
  await field.fill('^(a+)+$');
  await expect(page.getByRole('alert')).toHaveText(/一秒内没有算完/u);
  await expect(asks).toHaveCount(0);
});

for (const [id, label, text, asked] of [
  ['cron', 'cron 表达式', '61 * * * *', '填一个表达式'],
  ['color', '颜色', '没有这种颜色', '填一个颜色'],
  ['qr', '内容', '长'.repeat(3000), '填一段内容'],
  ['jwt', 'JWT', 'abc', '粘贴一个 JWT'],
] as const) {
  test(
    `${id} does not ask for what is there and wrong`,
    nightly('@tools'),
    async ({page, open}) => {
      await open(`/site#/tools/${id}`);
      const field = page.getByLabel(label, FIELD);
      await field.fill('');
      const asks = page.getByText(new RegExp(`^${asked}`, 'u'));
      await expect(asks).toBeVisible();
      await field.fill(text);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(asks).toHaveCount(0);
    },
  );
}

test(
  'a colour outside of sRGB is said to be, one that is clamped is not',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/color');
    const field = page.getByLabel('颜色', FIELD);
    const outside = page.getByText('它在 sRGB 之外');
    await field.fill('oklch(70% 0.4 30)');
    await expect(outside).toBeVisible();
    await field.fill('rgb(300,0,0)');
    await expect(page.getByText('#ff0000', FIELD).first()).toBeVisible();
    await expect(outside).toHaveCount(0);
  },
);

test(
  'JSON says what is lost of it, with the place',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/json');
    const field = page.getByLabel('JSON', FIELD);
    await field.fill('\uFEFF{"dup":1,\n"dup":1e400}');
    const notices = page.getByRole('status').getByRole('listitem');
    await expect(notices).toHaveText([
      /^开头有一个看不见的 BOM/u,
      /^第 2 行第 1 列：键 "dup" /u,
      /^第 2 行第 7 列：1e400 太大了/u,
    ]);
    await field.fill('{"a": 1}');
    await expect(notices).toHaveCount(0);
  },
);

test(
  'content that a reload would lose is said to be lost, while it is there',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/json');
    await page
      .getByLabel('JSON', FIELD)
      .fill(JSON.stringify('行间'.repeat(700_000)));
    await expect(
      page.getByRole('status').filter({hasText: '刷新这一页要重新粘贴'}),
    ).toBeVisible();
  },
);

test(
  'what is no token is told once, and no key is blamed',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/jwt');
    await expect(page.getByText('签名正确（HS256）')).toBeVisible();
    for (const [text, said] of [
      ['abc', /这里有 1 段/u],
      ['a.b.c', /第一段（头部）/u],
    ] as const) {
      await page.getByLabel('JWT', FIELD).fill(text);
      await expect(page.getByRole('alert')).toHaveText(said);
    }
  },
);

test.describe('on a laptop', () => {
  test.use({viewport: {width: 1280, height: 800}});
  test(
    'a pattern is not cut, and the source is not among the notes',
    nightly('@tools'),
    async ({page, open}) => {
      await open('/site#/tools/regex');
      const field = page.getByLabel(/^表达式/u);
      await expect(field).toHaveValue(/year/u);
      expect(
        await field.evaluate(
          ({scrollWidth, clientWidth}) => scrollWidth <= clientWidth,
        ),
      ).toBe(true);
      await open('/site#/tools/json');
      const source = page.getByRole('button', {name: '在演练场看源码'});
      const note = page.getByText('相关笔记：');
      const [below, above] = await Promise.all([
        source.boundingBox(),
        note.boundingBox(),
      ]);
      expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    },
  );
});
