import {writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {once} from 'node:events';

import {expect, test} from '@playwright/test';

import {FIREFOX} from '../../../e2e/firefox';
import {claims} from '../claims';
import {driveFirefox} from '../drivenFirefox';
import {walk} from '../walk';

/** Which button each press of Enter was a press of. */
const form = (
  buttons: string,
) => `<form id="form"><input id="q">${buttons}</form>
  <script>let pressed = []; form.onsubmit = ({submitter}) => { pressed.push(submitter?.id ?? ''); return false; };</script>`;
const PRESSED = 'return pressed';

claims('docs/html/forms.md', {
  '`minlength="8"` 的框亲手输入 `abc`，这样一转就通过了': async ({page}) => {
    const html = (
      script: string,
    ) => `<input id="word" minlength="8"><input id="next">
      <script>word.onchange = () => { ${script} }</script>`;
    const type = ['#word', 'a', 'b', 'c', '#next'];
    const ask = 'return word.checkValidity()';
    const {chromium, firefox} = await walk(page, [
      [html(''), type, ask],
      [html("word.value = word.value.normalize('NFKC').trim()"), type, ask],
    ]);
    expect(chromium).toEqual([false, true]);
    expect(firefox).toEqual(chromium);
  },
  '等用户改过并离开，或者尝试提交之后才匹配': async ({page}) => {
    const html =
      '<form><input id="mail" type="email" required><input id="next"><button id="go">发</button></form>';
    const ask = 'return mail.matches(":user-invalid")';
    const {chromium, firefox} = await walk(page, [
      [html, ['#mail', '#next'], ask],
      [html, ['#mail', 'a'], ask],
      [html, ['#mail', 'a', '#next'], ask],
      [html, ['#go'], ask],
    ]);
    expect(chromium).toEqual([false, false, true, true]);
    expect(firefox).toEqual(chromium);
  },
  '在输入框里按回车，触发的是源码里的**第一个**提交按钮。“存草稿”排在前面，回车就成了存草稿，还跳过了校验。第一个提交按钮要是禁用着，回车就没有反应':
    async ({page}) => {
      const save = '<button id="save">保存</button>';
      const keys = ['#q', 'Enter'];
      const {chromium, firefox} = await walk(page, [
        [
          form(
            `<input required><button id="draft" formnovalidate>存草稿</button>${save}`,
          ),
          keys,
          PRESSED,
        ],
        [
          form(`<button id="draft" disabled>存草稿</button>${save}`),
          keys,
          PRESSED,
        ],
        [
          form(`<button id="draft" type="button">存草稿</button>${save}`),
          keys,
          PRESSED,
        ],
      ]);
      expect(chromium).toEqual([['draft'], [], ['save']]);
      expect(firefox).toEqual(chromium);
    },
  要自己移到第一处错误: async ({page}) => {
    const html = (script: string) =>
      `${form('<input id="tel" required><button id="go">发</button>')}<script>${script}</script>`;
    const ask = 'return document.activeElement.id';
    const {chromium, firefox} = await walk(page, [
      [html(''), ['#go'], ask],
      [
        html(
          "form.addEventListener('invalid', (event) => event.preventDefault(), {capture: true})",
        ),
        ['#go'],
        ask,
      ],
    ]);
    expect(chromium).toEqual(['tel', 'go']);
    expect(firefox).toEqual(chromium);
  },
  '`<select>` 不认它；单选框、复选框、滑块写了照样能改，只是不再校验': async ({
    page,
  }) => {
    const html = `<form><input type="checkbox" id="agree" required readonly><input type="radio" id="fast" name="way" required readonly>
      <input type="range" id="size" readonly><select id="city" required readonly><option value=""></option></select></form>`;
    const ask =
      'return [agree.checked, fast.checked, ...[agree, fast, size, city].map((field) => field.willValidate)]';
    const {chromium, firefox} = await walk(page, [
      [html, ['#agree', '#fast'], ask],
    ]);
    expect(chromium).toEqual([[true, true, false, false, false, true]]);
    expect(firefox).toEqual(chromium);
  },
  表单会把控件当作自己的同名属性: async ({page}) => {
    const {chromium, firefox} = await walk(page, [
      [
        '<form id="form" action="/pay"><input name="action"><input name="submit"><input name="elements"></form>',
        [],
        'return ["action", "submit", "elements"].map((name) => form[name].localName)',
      ],
    ]);
    expect(chromium).toEqual([['input', 'input', 'input']]);
    expect(firefox).toEqual(chromium);
  },
  '`action` 里原有的会被换掉': async ({page}) => {
    const server = createServer(({url}, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(
        `<p>${url ?? ''}</p><form action="/?page=2"><input name="q" value="x"><button>go</button></form>`,
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      await page.goto(
        `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      );
      await page.click('button');
      await expect(page.locator('p')).toHaveText('/?q=x');
    } finally {
      server.closeAllConnections();
      server.close();
    }
  },
  '漏了它，服务器只收到文件名': async ({page}) => {
    const file = test.info().outputPath('photo.txt');
    writeFileSync(file, 'the content');
    const bodies: string[] = [];
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        bodies.push(body);
        response.setHeader('Content-Type', 'text/html');
        const end =
          request.url === '/full' ? 'enctype="multipart/form-data"' : '';
        response.end(
          `<form method="post" action="/sent" ${end}><input type="file" name="photo"><button>go</button></form>`,
        );
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sent: boolean[][] = [];
    try {
      for (const path of ['/bare', '/full']) {
        await page.goto(origin + path);
        await page.setInputFiles('input', file);
        await page.click('button');
        await page.waitForURL('**/sent');
        const body = bodies.at(-1) ?? '';
        sent.push([body.includes('photo.txt'), body.includes('the content')]);
      }
    } finally {
      server.closeAllConnections();
      server.close();
    }
    expect(sent).toEqual([
      [true, false],
      [true, true],
    ]);
  },
  '框里只剩“请放门卫”，`compositionend` 的 `data` 却还是五个字': async ({
    open,
  }) => {
    const page = await open('<!doctype html><input id="note" maxlength="4">');
    await page.evaluate(`globalThis.told = [];
      note.addEventListener('compositionend', ({data}) => told.push(data)); note.focus()`);
    const session = await page.context().newCDPSession(page);
    const pinyin = 'qingfangmenweishi';
    await session.send('Input.imeSetComposition', {
      text: pinyin,
      selectionStart: pinyin.length,
      selectionEnd: pinyin.length,
    });
    expect(await page.inputValue('#note')).toBe(pinyin);
    await session.send('Input.insertText', {text: '请放门卫室'});
    await expect.poll(() => page.evaluate('told')).toEqual(['请放门卫室']);
    expect(await page.inputValue('#note')).toBe('请放门卫');
  },
  '十九位的卡号超出了控件算得准的位数，在 Chromium 156 里成了 `6.22202123456789012e+18`':
    async ({open}) => {
      const page = await open('<!doctype html><input id="card" type="number">');
      await page.fill('#card', '6222021234567890123');
      await page.press('#card', 'ArrowUp');
      await page.press('#card', 'ArrowDown');
      expect(await page.inputValue('#card')).toBe('6.22202123456789012e+18');
      await page.fill('#card', '622202123456789012');
      await page.press('#card', 'ArrowUp');
      await page.press('#card', 'ArrowDown');
      expect(await page.inputValue('#card')).toBe('622202123456789012');
    },
  '在 Chromium 156 里后退、在 Firefox 153 里刷新，字回来了，没有人重算。`pageshow` 时再算一次，两种都赶得上':
    async ({page}) => {
      test.skip(FIREFOX === undefined, 'there is no Firefox');
      const server = createServer(({url}, response) => {
        response.setHeader('Content-Type', 'text/html');
        response.end(
          url === '/next'
            ? 'next'
            : `<form><input id="word"></form><script>
              let told = [];
              addEventListener('input', () => told.push('input'));
              addEventListener('pageshow', () => told.push(word.value));
              addEventListener('unload', () => {});
            </script>`,
        );
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      try {
        await page.goto(origin);
        await page.fill('#word', 'abc');
        await page.goto(`${origin}/next`);
        await page.goBack();
        await expect.poll(() => page.evaluate('told')).toEqual(['abc']);
        await driveFirefox(async ({open, click, press, ask}) => {
          await open(origin);
          await click('#word');
          await press('abc');
          await ask('setTimeout(() => location.reload());');
          await expect
            .poll(() => ask('return window.eval("told")').catch(() => null))
            .toEqual(['abc']);
        });
      } finally {
        server.closeAllConnections();
        server.close();
      }
    },
});
