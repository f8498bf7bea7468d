/** Pasted errors lead to the sections of the pages that they come from. */
import {readFileSync} from 'node:fs';

import {expect, test} from '@playwright/test';

import cors from '../../../src/figures/errors/cors';
import git from '../../../src/figures/errors/git';
import {findErrors} from '../../../src/figures/errors';
import npm from '../../../src/figures/errors/npm';
import {
  type Errors,
  findEntries,
} from '../../../src/figures/models/errorLookup';

const find = ({entries}: Errors, text: string): readonly string[] =>
  findEntries(entries, text).map(({entry}) => entry.anchor);

type Section = {
  readonly anchor: string;
  readonly title: string;
  readonly text: string;
};

/** Pages, and their sections that are about no error. */
const PAGES = [
  {name: 'npm', errors: npm, others: ['read', 'bad-habits']},
  {name: 'git', errors: git, others: ['before', 'read']},
  {
    name: 'cors',
    errors: cors,
    others: ['triage', 'table', 'server', 'dev-proxy', 'mistakes'],
  },
] as const;

/** The sections of a page by its second headings. */
function readSections(name: string): readonly Section[] {
  return readFileSync(`tips/${name}-errors.md`, 'utf8')
    .split(/^## (?=.*\{#)/mu)
    .slice(1)
    .map((part) => {
      const [, title = '', anchor = ''] = /^(.*) \{#(.*)\}\n/u.exec(part) ?? [];
      return {title, anchor, text: part};
    });
}

/** What stands in fences of text, the outputs among them. */
function readFences({text}: Section): readonly string[] {
  return [...text.matchAll(/^```text(?: output)?\n([\s\S]*?)^```$/gmu)].map(
    ([, code = '']) => code,
  );
}

const MESSAGE =
  /^(?:(?:fatal|error|Warning): | ! \[|npm (?:error|warn) |FATAL ERROR|Access to )/mu;

/** Messages in the first column of a table, and the whole row. */
function readRows({
  text,
}: Section): readonly (readonly [message: string, row: string])[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((row) =>
      [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/gu)].map(
        ([, message = '']) =>
          // What the page leaves out.
          [message.replaceAll('…', "'something'"), row] as const,
      ),
    );
}

/** Said of several errors, a command, or code. */
const NOT_TELLING =
  /^(?:Cannot find module|No 'Access-Control-Allow-Origin'|npm install|<script)/u;

/** Sentences quoted as symptoms. */
function readSymptoms({text}: Section): readonly string[] {
  const symptoms = /^\*\*症状\*\*：.*$/mu.exec(text)?.[0] ?? '';
  return [...symptoms.matchAll(/`([^`]+)`/gu)].flatMap(([, quote = '']) =>
    quote.split(' ').length > 2 && !NOT_TELLING.test(quote)
      ? [quote.replaceAll('…', "'something'")]
      : [],
  );
}

for (const {name, errors, others} of PAGES) {
  test.describe(name, () => {
    const sections = readSections(name);
    const isOther = ({anchor}: Section) =>
      [...others, 'related', 'references'].includes(anchor);
    const about = sections.filter((section) => !isOther(section));

    test('every error has an entry, and every entry a heading', () => {
      const known = errors.entries.map(({anchor, title}) => ({anchor, title}));
      const headings = sections.map(({anchor, title}) => ({anchor, title}));
      expect(headings).toEqual(expect.arrayContaining(known));
      expect(known).toEqual(
        expect.arrayContaining(
          about.map(({anchor, title}) => ({anchor, title})),
        ),
      );
      expect(new Set(known.map(({anchor}) => anchor)).size).toBe(known.length);
    });

    test('the messages in its fences lead where they stand', () => {
      let count = 0;
      for (const section of about) {
        for (const fence of readFences(section)) {
          const [first] = find(errors, fence);
          if (MESSAGE.test(fence)) {
            expect([fence, first]).toEqual([fence, section.anchor]);
            count += 1;
          } else {
            // Nothing failed here; if anything is found, it is no other error.
            expect([fence, first ?? section.anchor]).toEqual([
              fence,
              section.anchor,
            ]);
          }
        }
      }
      expect(count).toBeGreaterThanOrEqual(name === 'cors' ? 1 : 7);
    });

    test('the messages in its tables lead where they stand', () => {
      let count = 0;
      for (const section of about) {
        for (const [message] of readRows(section)) {
          expect([message, find(errors, message)[0]]).toEqual([
            message,
            section.anchor,
          ]);
          count += 1;
        }
      }
      expect(count).toBeGreaterThanOrEqual(name === 'cors' ? 0 : 8);
    });

    test('the messages among its symptoms lead where they stand', () => {
      let count = 0;
      for (const section of about) {
        for (const message of readSymptoms(section)) {
          expect([message, find(errors, message)[0]]).toEqual([
            message,
            section.anchor,
          ]);
          count += 1;
        }
      }
      expect(count).toBeGreaterThanOrEqual(4);
    });

    test('the sample of a look-up stands on its page', () => {
      expect(readFileSync(`tips/${name}-errors.md`, 'utf8')).toContain(
        errors.sample,
      );
      expect(find(errors, errors.sample)).toHaveLength(1);
    });
  });
}

test('the table of cross-origin errors leads where it says', () => {
  const table = readSections('cors').find(({anchor}) => anchor === 'table')!;
  const rows = readRows(table);
  let targets: readonly string[] = [];
  for (const [message, row] of rows) {
    const links = [...row.matchAll(/\]\(#([^)]+)\)/gu)].map(
      ([, anchor = '']) => anchor,
    );
    // “The same as above” has no links.
    targets = links.length > 0 ? links : targets;
    // A second phrase in a cell is what the reader sees with it.
    const [first] = find(cors, message);
    if (message !== 'null') {
      expect([message, first]).toEqual([message, targets[0]]);
    }
  }
  expect(rows.length).toBeGreaterThanOrEqual(10);
});

test('a whole message of the console leads to the most exact section', () => {
  const start = `Access to fetch at 'http://a.example/login' from origin 'http://b.example' has been blocked by CORS policy:`;
  const missing = `${start} No 'Access-Control-Allow-Origin' header is present on the requested resource.`;
  const preflight = `${start} Response to preflight request doesn't pass access control check:`;
  for (const [message, anchor] of [
    [missing, 'no-acao'],
    [
      `${missing}\ncart.js:3  GET http://a.example/login net::ERR_FAILED 500 (Internal Server Error)`,
      'error-path',
    ],
    [
      `${missing}\ncart.js:3  GET http://a.example/login net::ERR_FAILED 200 (OK)\nUncaught TypeError: Failed to fetch`,
      'no-acao',
    ],
    [
      missing.replace(' from', " (redirected from 'http://a.example/x') from"),
      'redirect',
    ],
    [missing.replace("'http://b.example'", "'null'"), 'null-origin'],
    [
      `${preflight} No 'Access-Control-Allow-Origin' header is present on the requested resource.`,
      'preflight-failed',
    ],
    [`${preflight} It does not have HTTP ok status.`, 'preflight-failed'],
    [
      `${preflight} The value of the 'Access-Control-Allow-Origin' header in the response must not be the wildcard '*' when the request's credentials mode is 'include'.`,
      'credentials',
    ],
    ['Uncaught (in promise) TypeError: Failed to fetch', 'triage'],
    [`${start} 一种页面没有收录的原因`, 'table'],
  ] as const) {
    expect([message, find(cors, message)[0]]).toEqual([message, anchor]);
  }
});

test('a message of Git in Chinese leads to its entry', () => {
  for (const [message, anchor] of [
    ['致命错误：拒绝合并无关的历史', 'unrelated'],
    ['致命错误：无法读取远程仓库。', 'permission'],
    ["致命错误：'https://git.example.com/a.git/' 鉴权失败", 'permission'],
    ['错误：RPC 失败。HTTP 413 curl 22', 'rpc'],
    [
      "警告：在 'cart.js' 的工作拷贝中，下次 Git 接触时 CRLF 将被 LF 替换",
      'crlf',
    ],
    ["致命错误：无法创建 '/home/lin/.git/index.lock'：File exists。", 'lock'],
    ['头指针分离于 a7aecf8', 'detached'],
    ["错误：无法推送一些引用到 '../origin.git'", 'rejected'],
    ['错误：源引用规格 main 没有匹配', 'short'],
    ['致命错误：不是 git 仓库（或者任何父目录）：.git', 'short'],
    ['错误：您对下列文件的本地修改将被检出操作覆盖：\n\tcart.js', 'short'],
  ] as const) {
    expect([message, find(git, message)[0]]).toEqual([message, anchor]);
  }
});

test.describe('the cause comes before what follows from it', () => {
  test('a warning is found only where the text has no error', () => {
    const warning = "npm warn EBADENGINE   package: 'vitest@5.1.1',";
    expect(find(npm, warning)).toEqual(['ebadengine']);
    expect(find(npm, `${warning}\nnpm error code ERESOLVE`)).toEqual([
      'eresolve',
    ]);
    expect(find(npm, 'npm error code EBADENGINE')).toEqual(['ebadengine']);
  });

  test('the first line that names a cause leads, and at most three are shown', () => {
    expect(
      find(npm, 'EUSAGE\nERESOLVE\nENOSPC\nEINTEGRITY\nEBADENGINE'),
    ).toEqual(['eusage', 'eresolve', 'enospc']);
  });

  test('a server that refuses is not a connection that breaks', () => {
    expect(
      find(
        git,
        'error: RPC failed; HTTP 403 curl 22 The requested URL returned error: 403\nfatal: the remote end hung up unexpectedly',
      ),
    ).toEqual(['permission', 'rpc']);
  });
});

test.describe('as it is pasted', () => {
  test('the phrase is shown on one line', () => {
    const [hit] = findEntries(
      git.entries,
      'Warning: you are leaving 1 commit behind, not connected to\nany of your branches:',
    );
    expect(hit?.found).toBe(
      'you are leaving 1 commit behind, not connected to',
    );
  });

  test('colours, with and without the escape character', () => {
    const colored =
      '\u001B[1mnpm\u001B[22m \u001B[31merror\u001B[39m code E\u001B[1mRES\u001B[0mOLVE';
    for (const text of [colored, colored.replaceAll('\u001B', '')]) {
      expect(findEntries(npm.entries, text)[0]).toMatchObject({
        entry: {anchor: 'eresolve'},
        found: 'ERESOLVE',
      });
    }
  });

  test('full-width and curly characters, any case', () => {
    expect(
      find(git, 'ＧＩＴ：ｐｅｒｍｉｓｓｉｏｎ　denied（publickey）'),
    ).toEqual(['permission']);
    expect(
      find(cors, 'No ‘access-control-allow-origin’ header is present'),
    ).toEqual(['no-acao']);
    expect(find(npm, '报错ERESOLVE怎么办')).toEqual(['eresolve']);
  });

  test('lines broken anywhere by a narrow terminal', () => {
    const message = 'fatal: refusing to merge unrelated histories';
    for (const width of [7, 13, 20]) {
      for (const end of ['\n', '\r\n']) {
        const broken = message.match(new RegExp(`.{1,${width}}`, 'gu'))!;
        expect(find(git, broken.join(end))).toEqual(['unrelated']);
      }
    }
  });

  test('an error code inside a hash or a name is not found', () => {
    expect(find(npm, 'sha512-aE404b xE404 E404_NAME')).toEqual([]);
  });

  test('an unrelated text finds no entry', () => {
    for (const text of [
      '',
      ' \n\t',
      '床前明月光，疑是地上霜。\n举头望明月，低头思故乡。',
      '(*[a-z]+)+$ \\ ![](',
      '\uD800 \u0000 \u{10FFFF}',
      `TypeError: Cannot read properties of undefined (reading 'price')
    at total (/srv/shop/cart.js:12:31)
    at Array.map (<anonymous>)
    at main (/srv/shop/index.js:4:9)`,
      `Error: ENOENT: no such file or directory, open '/srv/shop/config.json'
    at Object.openSync (node:fs:573:18) {
  errno: -2,
  code: 'ENOENT',
  syscall: 'open'
}`,
      'Error: listen EACCES: permission denied 0.0.0.0:80',
    ]) {
      for (const {errors} of PAGES) {
        expect([text, find(errors, text)]).toEqual([text, []]);
      }
    }
  });

  test('a megabyte: what stands at its start and its end is found', () => {
    // Beginnings of phrases, so that each expression has work to do.
    const filler = 'npm info Method Access to remote Unable to create '.repeat(
      20_000,
    );
    expect(filler).toHaveLength(1_000_000);
    for (const {errors} of PAGES) {
      expect(find(errors, filler)).toEqual([]);
      expect(find(errors, `${errors.sample}\n${filler}`)).toHaveLength(1);
      expect(find(errors, `${filler}\n${errors.sample}`)).toHaveLength(1);
    }
  });
});

test('the whole phrase comes before a part of it that another page has', () => {
  const [first, ...others] = findErrors(
    'TypeError: Failed to fetch dynamically imported module: https://shop.example/assets/Cart-1a2b.js',
  );
  expect(first?.found).toBe('Failed to fetch dynamically imported module');
  // The general one is still there, for whose page it was not.
  expect(others.map(({found}) => found)).toContain('Failed to fetch');
});

test('that nobody handled it is said of what nothing else is known of', () => {
  for (const [text, anchor] of [
    ['Uncaught (in promise)', 'async'],
    ['Uncaught (in promise) Error: 库存不够', 'async'],
    ['Unhandled Promise Rejection: Error: 库存不够', 'async'],
    ['Uncaught (in promise) TypeError: Failed to fetch', 'triage'],
    ['Uncaught Error: 库存不够', undefined],
  ] as const) {
    expect([text, findErrors(text)[0]?.entry.anchor]).toEqual([text, anchor]);
  }
  expect(
    findErrors('Uncaught (in promise) TypeError: Failed to fetch').map(
      ({entry}) => entry.anchor,
    ),
  ).not.toContain('async');
});
