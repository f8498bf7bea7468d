/** /code/: writing, running and reading, as a reader does it. */
import type {Request} from '@playwright/test';

import {MAX_FILES} from '../../src/playground/project';
import {nightly, nightlyUnless} from '../nightly';
import {expect, test} from './pages/playground';
import {inspectPaper} from './paper';

test(
  'on paper are the code and what it printed, whole',
  nightly('@tools'),
  async ({code, page}) => {
    await code.open();
    const lines = Array.from({length: 120}, (_, at) => `console.log(${at});`);
    await code.type(lines.join('\n'));
    await code.run.click();
    await expect(code.entries).toHaveCount(lines.length);
    // As wide as A4: where the screen has one pane at a time.
    await page.setViewportSize({width: 794, height: 1123});
    await expect
      .poll(() => inspectPaper(page))
      .toEqual({pale: [], dark: [], controls: [], orphans: [], cut: []});
    await expect(code.entries.first()).toBeVisible();
    await expect(code.editor).toContainText('console.log(0);');
    await expect(code.editor).toContainText('console.log(119);');
  },
);

test('who has written nothing yet runs another template with one press', async ({
  code,
  page,
}) => {
  await code.open();
  await page
    .getByRole('region', {name: '控制台'})
    .getByRole('button', {name: '算法'})
    .click();
  await expect(code.entries.first()).toBeVisible();
  await expect(page.getByText('已换成模板“算法”。')).toBeVisible();
  await page.getByRole('button', {name: '撤销'}).click();
  await expect(code.editor).toContainText('微任务先于下一个任务');
  // What the reader writes is not offered to be replaced.
  await code.type('console.log(1);');
  await expect(page.getByRole('button', {name: '算法'})).toHaveCount(0);
});

test('an error after more lines than are shown is told', async ({
  code,
  page,
}) => {
  await code.open();
  await code.type(
    'for(let i=0;i<1500;i++)console.log(i);throw new Error("坏了")',
  );
  await code.run.click();
  await expect(code.message('出错了，见控制台')).toBeVisible();
  await expect(code.entries.last()).toContainText('Uncaught Error: 坏了');
  const shown = page.getByRole('region', {name: '控制台'});
  await expect(shown).toContainText('✕ 1 个错误');
  await expect(shown).not.toContainText('个警告');
  await expect(shown.getByText('输出太多，没有全部显示')).toBeInViewport();
  await code.type(
    'for(let i=0;i<1500;i++)console.log(i);setInterval(()=>console.log(1),200)',
  );
  await code.run.click();
  await expect(code.message('还在运行：定时器或监听')).toBeVisible({
    timeout: 20_000,
  });
});

test.describe('running', () => {
  test('from the keyboard, in the right order, with places', async ({
    code,
    page,
  }) => {
    await code.open();
    await code.editor.press('Control+Enter');
    await expect(code.entries).toHaveText([
      /^同步代码/u,
      /^微任务：then/u,
      /^任务：setTimeout/u,
    ]);
    await expect(
      page.getByRole('button', {name: '跳到 main.js:4'}),
    ).toBeVisible();
  });

  test(
    'a new run begins with an empty console',
    nightly('@tools'),
    async ({code}) => {
      await code.open();
      await code.type("console.log('一')");
      await code.run.click();
      await expect(code.entries).toHaveText([/^一/u]);
      await code.type("console.log('二')");
      await code.run.click();
      await expect(code.entries).toHaveText([/^二/u]);
    },
  );

  test('an error that a page explains leads there, once', async ({
    code,
    page,
  }) => {
    await code.open();
    await code.type(
      "const price = {};\nfor (const at of [1, 2]) setTimeout(() => price.list.map(String), at);\nthrow new Error('缺货');",
    );
    await code.run.click();
    await expect(code.entries).toHaveCount(3);
    const link = page
      .getByRole('region', {name: '控制台'})
      .getByRole('link', {name: '读写 undefined 或 null 的属性'});
    await expect(link).toHaveCount(1);
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click(),
    ]);
    await expect(opened).toHaveURL('/docs/4f90ba07#read-undefined');
  });

  test(
    'values are opened level by level',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await code.type("console.log({name: '行间', deep: {list: [1, [2]]}})");
      await code.run.click();
      await page.getByText('逐层查看').click();
      await page.getByText(/^deep: /u).click();
      await expect(page.getByText(/^list: /u)).toBeVisible();
    },
  );

  test('an error names its file and line, and leads there', async ({
    code,
    page,
  }) => {
    await code.openLink({
      files: [
        {name: 'main.ts', code: "import {fail} from './util';\n\nfail();\n"},
        {
          name: 'util.ts',
          code: "export function fail(): never {\n  // 第三行\n  throw new Error('坏了');\n}\n",
        },
      ],
    });
    await code.run.click();
    await expect(code.entries).toHaveText([/错误.*Uncaught Error: 坏了/u]);
    await page.getByRole('button', {name: '跳到 util.ts:3'}).first().click();
    await expect(page.getByRole('tab', {name: 'util.ts'})).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(code.editor).toBeFocused();
    await page.keyboard.insertText('这里');
    await expect(page.locator('.cm-activeLine')).toContainText('这里');
    await expect(page.locator('.cm-activeLine')).toContainText('throw');
  });

  test(
    'code that does not compile is marked, and does not run',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await code.type("console.log('不该出现');\nconst = 1;");
      await code.run.click();
      await expect(page.getByText('没有运行：有语法错误')).toBeVisible();
      await expect(page.locator('.cm-lintRange-error')).toHaveCount(1);
      await expect(code.entries).toHaveCount(1);
      await page.getByRole('button', {name: '跳到 main.js:2'}).click();
      await expect(code.editor).toBeFocused();
      await code.type("console.log('好了')");
      await code.run.click();
      await expect(page.locator('.cm-lintRange-error')).toHaveCount(0);
      await expect(code.entries).toHaveText([/^好了/u]);
    },
  );

  test('an endless loop ends with a message, and running goes on', async ({
    code,
    page,
  }) => {
    await code.open();
    await code.type("console.log('开始');\nwhile (true) {}");
    await code.run.click();
    await expect(code.entries.first()).toHaveText(/^开始/u);
    await expect(code.entries.nth(1)).toContainText('main.js:2');
    await expect(page.getByText('循环太久，已终止')).toBeVisible();
    await code.type("console.log('还能运行')");
    await code.run.click();
    await expect(code.entries).toHaveText([/^还能运行/u]);
  });

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    test(
      `${width} px: an error is seen without scrolling, and the state says so`,
      nightlyUnless(width === 390, '@tools'),
      async ({code, page}) => {
        await page.setViewportSize({width, height});
        await code.openLink({
          files: [
            {
              name: 'index.html',
              code: "<script>\nfor (let i = 0; i < 8; i += 1) console.log(i);\n</script><script>\nconst broken = 1;\nconst = 2;\nlet end = '这里';\n</script>",
            },
          ],
        });
        await code.run.click();
        const error = code.entries.last();
        await expect(error).toContainText('Uncaught SyntaxError: ');
        await expect(error).toContainText('index.html:5');
        await expect(error).not.toContainText('write');
        await expect(error).toBeInViewport({ratio: 0.9});
        await expect(page.getByText('出错了，见控制台')).toBeAttached();
      },
    );
  }

  test(
    'the preview is as low as its heading while nothing is drawn',
    nightly('@tools'),
    async ({code, page}) => {
      const preview = page.getByRole('region', {name: '预览', exact: true});
      const measure = async () => (await preview.boundingBox())!.height;
      await code.open();
      await code.type("console.log('只打印')");
      await code.run.click();
      await expect(code.entries).toHaveText([/^只打印/u]);
      await expect.poll(measure).toBeLessThan(60);
      await code.type("document.body.append('看得见')");
      await code.run.click();
      await expect(code.preview.getByText('看得见')).toBeVisible();
      await expect.poll(measure).toBeGreaterThan(200);
    },
  );

  test(
    'the editor’s focus ring is whole',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await code.editor.focus();
      // What is in front at the middle of each side, where the ring is.
      const isCovered = await page.locator('.cm-editor').evaluate((editor) => {
        const ring = getComputedStyle(editor, '::after');
        const layers = [...editor.querySelectorAll('.cm-gutters')].map((part) =>
          Number(getComputedStyle(part).zIndex),
        );
        return (
          ring.borderLeftWidth !== '2px' ||
          layers.some((layer) => layer >= Number(ring.zIndex))
        );
      });
      expect(isCovered).toBe(false);
    },
  );

  test('停止 ends what goes on for ever', async ({code, page}) => {
    await code.open();
    await code.type("setInterval(() => console.log('又一次'), 20)");
    await code.run.click();
    await expect(code.entries.first()).toBeVisible();
    await code.tool('停止').click();
    await expect(page.getByText('已停止', {exact: true})).toBeVisible();
    // One that is slower than the end of the program, which draws nothing.
    await code.type("setInterval(() => console.log('再一次'), 400)");
    await code.run.click();
    await expect(page.getByText('还在运行：定时器或监听')).toBeVisible();
    await code.tool('停止').click();
    await expect(page.getByText('已停止', {exact: true})).toBeVisible();
    await expect(code.frames).toHaveCount(0);
    await page.getByRole('button', {name: '清空'}).click();
    await expect(page.getByRole('log')).toContainText('运行后');
  });

  test.describe(() => {
    test.use({
      expectedErrors: [
        // The program's own fetch may still reject before its frame is gone.
        /Content Security Policy|Failed to (?:load|fetch)/u,
      ],
      // What stops it is the policy of the page.
      expectedViolations: [/^frame-src /u],
    });
    test(
      'a program that leaves for a document of its own gets nowhere',
      nightly('@tools'),
      async ({code, page}) => {
        const leaks: Request[] = [];
        page.on('request', (request) => {
          if (request.url().includes('leak')) {
            leaks.push(request);
          }
        });
        await code.open();
        await code.type(`const html = '<img src="${new URL(page.url()).origin}/leak.png"><script>fetch("${new URL(page.url()).origin}/leak")</script>';
location.href = URL.createObjectURL(new Blob([html], {type: 'text/html'}));`);
        await code.run.click();
        await expect(page.getByText('离开了沙箱，已终止')).toBeVisible();
        await expect(code.frames).toHaveCount(0);
        // The browser announces what the policy then keeps from leaving.
        await expect
          .poll(() =>
            leaks
              .filter((request) => request.failure()?.errorText !== 'csp')
              .map((request) => request.url()),
          )
          .toEqual([]);
      },
    );
  });

  test(
    'on change, when the reader wants it',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await code.type("console.log('手动')");
      await expect(code.frames).toHaveCount(0);
      await code.tool('自动运行').click();
      await expect(code.entries).toHaveText([/^手动/u]);
      await code.type("console.log('自动')");
      await expect(code.entries).toHaveText([/^自动/u]);
      await page.reload();
      await expect(code.tool('自动运行')).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    },
  );
});

test.describe('templates', () => {
  for (const [title, name, check] of [
    ['JavaScript', 'main.js', '任务：setTimeout'],
    ['TypeScript', 'main.ts', '合计 21 元'],
    ['算法', 'main.js', '位置 6'],
    ['动画', 'main.js', '画布 准备好了'],
  ] as const) {
    test(`${title} prints`, nightly('@tools'), async ({code, page}) => {
      await code.open();
      await code.useTemplate(title);
      await expect(page.getByRole('tab', {name})).toBeVisible();
      await code.run.click();
      await expect(code.entries.last()).toContainText(check);
      await expect(page.getByText(/个错误/u)).toHaveCount(0);
    });
  }

  test('HTML, CSS and JavaScript draw a page', async ({code}) => {
    await code.open();
    await code.useTemplate('三个文件的网页');
    await code.run.click();
    await code.preview.getByRole('button', {name: '点了 0 次'}).click();
    await expect(
      code.preview.getByRole('button', {name: '点了 1 次'}),
    ).toHaveCSS('border-radius', '6px');
    await expect(code.entries).toHaveText([/^现在是 1/u]);
  });

  test('React keeps state', nightly('@tools'), async ({code, page}) => {
    await code.open();
    await code.useTemplate('React 组件');
    await expect(page.getByRole('tab', {name: 'App.tsx'})).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await code.run.click();
    await code.preview.getByLabel('筛选').fill('果');
    await expect(code.preview.getByRole('listitem')).toHaveText(['苹果']);
    await expect(page.getByText(/个错误/u)).toHaveCount(0);
  });

  test(
    'can be taken back, and 重置 begins again',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await code.type('// 我的代码');
      await code.useTemplate('React 组件');
      await page.getByRole('button', {name: '撤销'}).click();
      await expect(code.editor).toHaveText('// 我的代码');
      await code.tool('重置').click();
      await expect(code.editor).toContainText('微任务先于下一个任务');
      await page.getByRole('button', {name: '撤销'}).click();
      await expect(code.editor).toHaveText('// 我的代码');
    },
  );
});

test.describe('files', () => {
  test('are added, renamed and removed from the keyboard', async ({
    code,
    page,
  }) => {
    await code.open();
    await page.getByRole('button', {name: '新建'}).click();
    const name = page.getByLabel('新文件的名字');
    await expect(name).toBeFocused();
    await name.fill('main.js');
    await name.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      '已经有一个文件叫 main.js。',
    );
    await name.fill('../x');
    await name.press('Enter');
    await expect(page.getByRole('alert')).toContainText('文件名只能用');
    await name.fill('util.js');
    await name.press('Enter');
    const added = page.getByRole('tab', {name: 'util.js'});
    await expect(added).toBeFocused();
    await added.press('F2');
    await page.getByLabel('新的名字').fill('math.js');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', {name: 'math.js'})).toBeFocused();
    await page.keyboard.press('F2');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tab', {name: 'math.js'})).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', {name: 'main.js'})).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    await expect(code.tabs).toHaveText(['main.js']);
    await expect(page.getByRole('tab', {name: 'main.js'})).toBeFocused();
    await expect(page.getByRole('button', {name: '删除'})).toBeDisabled();
    await page.getByRole('button', {name: '撤销'}).click();
    await expect(code.tabs).toHaveText(['main.js', 'math.js']);
  });

  test('twelve are enough', nightly('@tools'), async ({code, page}) => {
    await code.openLink({
      files: Array.from({length: MAX_FILES}, (_, at) => ({
        name: `f${at}.js`,
        code: '',
      })),
    });
    await expect(page.getByRole('button', {name: '新建'})).toBeDisabled();
    await page.getByRole('button', {name: '删除'}).click();
    await expect(page.getByRole('button', {name: '新建'})).toBeEnabled();
  });

  test(
    'keep their undo history through tabs, formatting and templates',
    nightly('@tools'),
    async ({code, page}) => {
      await code.openLink({
        files: [
          {name: 'main.js', code: ''},
          {name: 'util.js', code: ''},
        ],
      });
      await code.editor.focus();
      await page.keyboard.insertText('let  a=1');
      await code.tool('格式化').click();
      await expect(code.editor).toHaveText('let a = 1;');
      await page.getByRole('tab', {name: 'util.js'}).click();
      await code.editor.focus();
      await page.keyboard.insertText('另一个');
      await page.getByRole('tab', {name: 'main.js'}).click();
      await code.editor.focus();
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(code.editor).toHaveText('let  a=1');
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(code.editor).toHaveText('');
      await page.keyboard.press('ControlOrMeta+Shift+Z');
      await expect(code.editor).toHaveText('let  a=1');
      await code.useTemplate('算法');
      await code.editor.focus();
      await page.keyboard.press('ControlOrMeta+Z');
      await expect(code.editor).toHaveText('let  a=1');
    },
  );
});

test.describe('the keyboard', () => {
  test('its numbers stand beside their lines, also when a style comes late', async ({
    page,
  }) => {
    await page.goto('/code/');
    const listTops = (selector: string) =>
      page.locator(selector).evaluateAll((elements) =>
        elements
          .filter(({textContent, classList}) =>
            classList.contains('cm-line') ? true : textContent !== '',
          )
          .filter(
            (element) => getComputedStyle(element).visibility !== 'hidden',
          )
          .map((element) => Math.round(element.getBoundingClientRect().top)),
      );
    const lines = page.locator('.cm-line');
    await expect(lines).not.toHaveCount(0);
    await page.addStyleTag({content: '.cm-line {line-height: 3 !important}'});
    await expect
      .poll(() => listTops('.cm-lineNumbers .cm-gutterElement'))
      .toEqual(await listTops('.cm-line'));
  });

  test('Tab indents; Escape, then Tab leaves, and the reader is told', async ({
    code,
    page,
  }) => {
    await code.open();
    await code.type('x');
    await page.keyboard.press('Home');
    await page.keyboard.press('Tab');
    await expect(code.editor).toBeFocused();
    await expect(page.locator('.cm-line').first()).toHaveText('  x');
    await expect(code.editor).toHaveAccessibleDescription(
      /先按 Esc 再按 Tab 离开/u,
    );
    await page.keyboard.press('Escape');
    await expect(page.locator('.cm-announced')).toHaveText(
      '现在按 Tab 离开编辑器。',
    );
    await page.keyboard.press('Tab');
    await expect(code.editor).not.toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(code.editor).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(code.editor).toBeFocused();
  });

  test(
    'moves the bars between the panes',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      const bar = page.getByRole('separator', {name: '代码与结果的宽度'});
      const before = (await code.editor.boundingBox())!.width;
      await bar.focus();
      await page.keyboard.press('ArrowRight');
      await expect(bar).toHaveAttribute('aria-valuenow', '52');
      expect((await code.editor.boundingBox())!.width).toBeGreaterThan(before);
      await page.keyboard.press('Home');
      await expect(bar).toHaveAttribute('aria-valuenow', '15');
      // Nothing to share while nothing is drawn.
      await code.type("document.body.append('看得见')");
      await code.run.click();
      await expect(
        page.getByRole('separator', {name: '预览与控制台的高度'}),
      ).toHaveAttribute('aria-orientation', 'horizontal');
    },
  );

  test(
    'gives the steps of a program the room that its console does not need',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      const bar = page.getByRole('separator', {name: '代码与结果的宽度'});
      const between = page.getByRole('button', {name: '行间', exact: true});
      await bar.focus();
      await page.keyboard.press('ArrowRight');
      await between.click();
      await expect(page.getByRole('button', {name: '下一步'})).toBeVisible();
      await expect(bar).toHaveAttribute('aria-valuenow', '70');
      await bar.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(bar).toHaveAttribute('aria-valuenow', '68');
      // Each remembers what the reader chose for it.
      await between.click();
      await expect(bar).toHaveAttribute('aria-valuenow', '52');
      await between.click();
      await expect(bar).toHaveAttribute('aria-valuenow', '68');
    },
  );

  test(
    'completes what the language has, and what the file has',
    nightly('@tools'),
    async ({code, page}) => {
      await code.open();
      await code.type('const measured = Math.');
      await page.keyboard.type('hyp');
      const options = page.getByRole('listbox', {name: '补全建议'});
      // Enter means a new line while the list has just come: CodeMirror's
      // protection against accepting what one did not see.
      await options.getByRole('option', {name: /^hypot/u}).click();
      await expect(page.locator('.cm-line').first()).toHaveText(
        'const measured = Math.hypot',
      );
      await page.keyboard.insertText('(3, 4);\nconsole.log(');
      await page.keyboard.type('meas');
      await expect(
        options.getByRole('option', {name: /^measured/u}),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(options).toHaveCount(0);
    },
  );

  test('finds in the code', nightly('@tools'), async ({code, page}) => {
    await code.open();
    await code.editor.press('ControlOrMeta+F');
    await expect(page.getByRole('textbox', {name: '查找'})).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(code.editor).toBeFocused();
  });
});

test.describe('formatting', () => {
  for (const [name, before, after] of [
    ['main.ts', 'const   a:number=1', 'const a: number = 1;'],
    ['style.css', 'a{color:red}', 'a { color: red;}'],
    ['index.html', '<p>一<b>二</b>', '<p>一<b>二</b></p>'],
    ['data.json', '{"a":1}', '{ "a": 1 }'],
  ] as const) {
    test(name, nightly('@tools'), async ({code, page}) => {
      await code.openLink({files: [{name, code: before}]});
      await code.tool('格式化').click();
      await expect(code.message(`已格式化 ${name}`)).toBeVisible();
      const text = await page.locator('.cm-line').allTextContents();
      expect(
        text
          .map((line) => line.trim())
          .join(' ')
          .trim(),
      ).toBe(after.replace(';}', '; }'));
    });
  }

  test('says where code does not parse', nightly('@tools'), async ({code}) => {
    await code.open();
    await code.type('let a = 1;\nlet = ;');
    await code.tool('格式化').click();
    await expect(code.message('main.js 第 2 行有语法错误')).toBeVisible();
    await expect(code.editor).toContainText('let = ;');
  });
});

test.describe('the whole screen', () => {
  test('with the browser’s help', nightly('@tools'), async ({code, page}) => {
    await code.open();
    await code.type("document.body.append('看得见')");
    await code.run.click();
    await page.getByRole('button', {name: '全屏预览'}).click();
    await expect(page.getByRole('button', {name: '退出全屏'})).toBeVisible();
    expect(
      await page.evaluate(() =>
        document.fullscreenElement?.getAttribute('aria-label'),
      ),
    ).toBe('预览');
    await page.getByRole('button', {name: '退出全屏'}).click();
    await expect(page.getByRole('button', {name: '全屏预览'})).toBeVisible();
  });

  test('without it', nightly('@tools'), async ({code, page}) => {
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', {
        value: false,
      });
    });
    await code.open();
    await code.type("document.body.append('看得见')");
    await code.run.click();
    await page.getByRole('button', {name: '全屏预览'}).click();
    const {width, height} = page.viewportSize()!;
    expect(
      await page.getByRole('region', {name: '预览'}).boundingBox(),
    ).toEqual({x: 0, y: 0, width, height});
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', {name: '全屏预览'})).toBeVisible();
  });
});

test.describe('the way back', () => {
  test('leads to the note, also after a run', async ({code, page}) => {
    await code.open('/code/?from=/docs/c43f6efa');
    await code.run.click();
    await expect(code.entries).toHaveCount(3);
    await page.getByRole('link', {name: '回到笔记'}).click();
    await expect(page).toHaveURL(/\/docs\/c43f6efa$/u);
    await expect(code.frames).toHaveCount(0);
  });

  for (const target of ['//evil.example', 'javascript:alert(1)', '/\\evil']) {
    test(
      `does not lead to ${target}`,
      nightly('@tools'),
      async ({code, page}) => {
        await code.open(`/code/?from=${encodeURIComponent(target)}`);
        await expect(page.getByRole('link', {name: '回到笔记'})).toHaveCount(0);
      },
    );
  }
});
