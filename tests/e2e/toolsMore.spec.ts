/** /site/: what single tools do besides their sample. */
import {readFile} from 'node:fs/promises';

import type {Page} from '@playwright/test';

import {nightly} from '../nightly';
import {expect, test} from './test';

/** Drops, or pastes, a file on something, as the system does. */
async function give(
  page: Page,
  selector: string,
  event: 'drop' | 'paste',
  file: {readonly name: string; readonly type: string; readonly base64: string},
): Promise<void> {
  await page.locator(selector).evaluate(
    (element, {kind, name, type, base64}) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
      data.items.add(new File([bytes], name, {type}));
      const common = {bubbles: true, cancelable: true};
      element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', {...common, dataTransfer: data})
          : new ClipboardEvent('paste', {...common, clipboardData: data}),
      );
    },
    {kind: event, ...file},
  );
}

test(
  'regex marks the matches in the text, and flags are boxes',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/regex');
    await page.getByLabel(/^表达式/u).fill('a+');
    await page.getByRole('textbox', {name: '文本', exact: true}).fill('aa b A');
    const marks = page
      .getByRole('group', {name: '标出匹配的文本'})
      .locator('mark');
    await expect(marks).toHaveText(['aa']);
    await page.getByRole('checkbox', {name: 'i 不分大小写'}).check();
    await expect(marks).toHaveText(['aa', 'A']);
    await expect(page.getByLabel('标志')).toHaveValue('gi');
    // As source code has it.
    await page.getByLabel(/^表达式/u).fill('/b+/g');
    await expect(marks).toHaveCount(0);
    await page.getByRole('button', {name: '去掉斜杠，标志用 g'}).click();
    await expect(marks).toHaveText(['b']);
    await expect(page.getByLabel('标志')).toHaveValue('g');
  },
);

test(
  'diff marks the words that changed',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/diff');
    await page.getByRole('textbox', {name: '原来'}).fill('const age = 18;');
    await page.getByRole('textbox', {name: '现在'}).fill('const age = 20;');
    const lines = page.getByRole('group', {name: '逐行比较'});
    await expect(lines.getByRole('deletion')).toHaveText(['18']);
    await expect(lines.getByRole('insertion')).toHaveText(['20']);
    // What is the same stays folded until it is wanted.
    const same = Array.from({length: 30}, (_, at) => `行 ${at + 1}`).join('\n');
    await page.getByRole('textbox', {name: '原来'}).fill(`${same}\n甲`);
    await page.getByRole('textbox', {name: '现在'}).fill(`${same}\n乙`);
    await expect(lines.getByText('行 28')).toBeVisible();
    await expect(lines.getByText('行 1', {exact: true})).toHaveCount(0);
    await lines.getByRole('button', {name: '展开没有变的 27 行'}).click();
    await expect(lines.getByText('行 1', {exact: true})).toBeVisible();
    await expect(lines.getByRole('button')).toHaveCount(0);
  },
);

test('the example of diff marks the one character that changed, not by colour alone', async ({
  page,
  open,
}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await open('/site#/tools/diff');
  await page.getByRole('button', {name: '示例'}).click();
  const lines = page.getByRole('group', {name: '逐行比较'});
  for (const [role, text] of [
    ['deletion', '明'],
    ['insertion', '红'],
  ] as const) {
    const changed = lines.getByRole(role);
    await expect(changed).toHaveText([text]);
    await expect(changed).toHaveCSS('text-decoration-line', 'underline');
  }
});

test(
  'broken JSON is mended on wish, and the text of before comes back',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/json');
    const field = page.getByLabel('JSON', {exact: true});
    await field.fill("{'a': 1,}");
    await page.getByRole('button', {name: '试着修好'}).click();
    await expect(field).toHaveValue('{"a": 1}');
    await expect(field).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', {name: '换回原文'}).click();
    await expect(field).toHaveValue("{'a': 1,}");
  },
);

test(
  'a file of an older Chinese program is read, and said to be one',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/json');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', {name: '打开文件'}).click();
    await (
      await chooser
    ).setFiles({
      name: 'gbk.json',
      mimeType: 'application/json',
      buffer: Buffer.from([0x22, 0xba, 0xba, 0xd7, 0xd6, 0x22]),
    });
    await expect(page.getByLabel('JSON', {exact: true})).toHaveValue('"汉字"');
    await expect(page.getByText('是按 GB18030（GBK） 读的')).toBeVisible();
  },
);

test(
  'a token that is made is verified, and stands in no address',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/jwt');
    await page.getByRole('radio', {name: '做一个'}).check({force: true});
    await page.getByRole('button', {name: '示例'}).click();
    const made = page.getByRole('region', {name: '令牌'}).locator('pre');
    await expect(made).toHaveText(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/u);
    const token = (await made.textContent())!;
    await expect(page).toHaveURL(/#\/tools\/jwt\?mode=make$/u);
    await page.getByRole('radio', {name: '看和验证'}).check({force: true});
    await page.getByRole('textbox', {name: 'JWT'}).fill(token);
    await expect(page.getByText('✓ 签名正确（HS256）')).toBeVisible();
    await expect(page.getByText('1024', {exact: true})).toBeVisible();
    await page.getByRole('radio', {name: '做一个'}).check({force: true});
    await page.getByRole('textbox', {name: /^载荷/u}).fill('{"sub": }');
    await expect(page.getByRole('alert')).toContainText('第 1 行第 9 列');
  },
);

test(
  'a network becomes a code; its password stands in no address',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/qr');
    await page.getByText('做 Wi-Fi 二维码').click();
    await page.getByLabel('网络名称').fill('家里');
    await page.getByLabel(/^密码/u).fill('secret;1');
    await page.getByRole('button', {name: '填进内容'}).click();
    const text = String.raw`WIFI:T:WPA;S:家里;P:secret\;1;;`;
    await expect(page.getByRole('textbox', {name: '内容'})).toHaveValue(text);
    await expect(page.getByText('链接里没有它们')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', {name: '下载 PNG'}).click();
    const file = await readFile(await (await download).path());
    await give(page, 'body', 'paste', {
      name: 'qr.png',
      type: 'image/png',
      base64: file.toString('base64'),
    });
    await expect(
      page.getByRole('region', {name: '识别出的内容'}).locator('pre'),
    ).toHaveText(text);
    await page.getByRole('radio', {name: /^高/u}).check({force: true});
    await expect(page).toHaveURL(/#\/tools\/qr\?level=H$/u);
  },
);

test(
  'files are dropped on a field, or anywhere where pictures are wanted',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/json');
    await page.getByRole('button', {name: '复制链接'}).waitFor();
    await give(page, 'textarea', 'drop', {
      name: 'a.json',
      type: 'application/json',
      base64: btoa('{"dropped": true}'),
    });
    await expect(page.getByRole('textbox', {name: 'JSON'})).toHaveValue(
      '{"dropped": true}',
    );
    await page.goto('/site#/tools/image');
    await page.getByRole('button', {name: '选图片'}).waitFor();
    await give(page, 'body', 'drop', {
      name: 'page.png',
      type: 'image/png',
      base64: (await page.screenshot()).toString('base64'),
    });
    await expect(page.getByRole('img', {name: '处理后的图片'})).toBeVisible();
  },
);

test(
  'a colour with too little contrast is mended',
  nightly('@tools'),
  async ({page, open}) => {
    await open('/site#/tools/color');
    await page.getByRole('textbox', {name: '颜色', exact: true}).fill('#999');
    await expect(page.getByText('✗ 不够 正文 AA（4.5）')).toBeVisible();
    await page.getByRole('button', {name: '换成它'}).click();
    await expect(page.getByText('✓ 通过 正文 AA（4.5）')).toBeVisible();
  },
);

test(
  'a JSON result is folded, says where one is, and shows what is far down',
  nightly('@tools'),
  async ({page, open, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/site#/tools/json');
    const rows = Array.from({length: 9000}, (_, id) => ({id, tag: `t${id}`}));
    await page
      .getByRole('textbox', {name: 'JSON', exact: true})
      .fill(JSON.stringify({total: 1, rows, last: {mark: 'the end'}}));
    const plain = page.getByRole('group', {name: '结果'});
    await expect(plain).toContainText('"t1"');
    await expect(plain).not.toContainText('the end');
    const button = page.getByRole('button', {name: '折叠查看'});
    await button.click();
    const view = page.getByRole('textbox', {name: '结果'});
    await expect(view).toContainText('"t1"');
    await page.getByRole('button', {name: '只看第一层'}).click();
    await expect(view).toHaveText(/"total": 1,.*9000 项.*"last": \{1 项\}/su);
    await expect(view).not.toContainText('"t1"');
    await view.getByRole('button', {name: '1 项', exact: true}).click();
    await view.getByText('"the end"', {exact: true}).click();
    await expect(page.getByText('$.last.mark', {exact: true})).toBeVisible();
    await page.getByRole('button', {name: '复制路径'}).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe('$.last.mark');
    // It is read, not written.
    await page.keyboard.type('x');
    await expect(view).toContainText('the end');
    await expect(view).not.toContainText('the endx');
    await button.click();
    await expect(plain).toBeVisible();
    // One line has nothing to fold.
    await page.getByRole('radio', {name: '压缩'}).check();
    await expect(button).toBeHidden();
  },
);

test(
  'what is pasted beside the fields takes the place of the example, and of nothing else',
  nightly('@tools'),
  async ({page, open, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open('/site#/tools/json');
    const field = page.getByRole('textbox', {name: 'JSON', exact: true});
    await expect(field).toHaveValue(/A-1024/u);
    const paste = async (text: string) => {
      await page.evaluate(
        (copied) => navigator.clipboard.writeText(copied),
        text,
      );
      await page.getByRole('heading', {level: 1}).focus();
      await page.keyboard.press('ControlOrMeta+v');
    };
    await paste('{"mine": 1}');
    await expect(field).toHaveValue('{"mine": 1}');
    await paste('{"other": 2}');
    await expect(field).toHaveValue('{"mine": 1}');
    await page.getByRole('button', {name: '清空', exact: true}).click();
    await paste('{"other": 2}');
    await expect(field).toHaveValue('{"other": 2}');
    // In a field it is pasted as everywhere.
    await field.focus();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('ControlOrMeta+v');
    await expect(field).toHaveValue('{"other": 2}{"other": 2}');
  },
);
