/**
 * The README of each capability: its parts, that what it names is there, and
 * that what it says of taking the capability out is complete.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

/** In this order; others may stand between. What it is for comes first. */
const PARTS = ['数据怎样流', '不变的约定', '决定', '单独测试'];
const MAX_FLOW_LINES = 5;
/** The last line: what else has to change when the folder is gone. */
const REMOVAL = '拿掉：';
const ESSENTIAL = '拿掉：不能';

const SCRIPTS = (
  JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  }
).scripts;

/** Folder and text of each README. */
const READMES = ['src', 'packages'].flatMap((root) =>
  readdirSync(root)
    .map((name) => `${root}/${name}`)
    .filter((folder) => existsSync(`${folder}/README.md`))
    .map(
      (folder) =>
        [folder, readFileSync(`${folder}/README.md`, 'utf8')] as const,
    ),
);

/** What is wrong with the parts of a README. */
function findMissingParts(name: string, text: string): readonly string[] {
  const [title = '', intro = ''] = text.split('\n\n');
  const headings = [...text.matchAll(/^## (.+)$/gmu)].map(
    ([, one = '']) => one,
  );
  const flow = /^## 数据怎样流\n+```\n([\s\S]*?)\n```$/mu.exec(text)?.[1] ?? '';
  const section = (heading: string): string =>
    new RegExp(
      `^## ${heading}\n+([\\s\\S]*?)(?=\n## |$(?![\\s\\S]))`,
      'mu',
    ).exec(text)?.[1] ?? '';
  return [
    ...(title.startsWith(`# ${name}：`) ? [] : [`begins with “${title}”`]),
    ...(/^(?!#|```)./u.test(intro) ? [] : ['does not say what it is for']),
    ...(headings.filter((one) => PARTS.includes(one)).join() === PARTS.join()
      ? []
      : [`has the parts ${headings.join('、')}`]),
    ...(flow !== '' && flow.split('\n').length <= MAX_FLOW_LINES
      ? []
      : [`its flow has ${flow.split('\n').length} lines`]),
    ...['不变的约定', '决定']
      .filter((heading) => !/^- /mu.test(section(heading)))
      .map((heading) => `has nothing below ${heading}`),
    ...(/`npx playwright test --project=\S+ \S+/u.test(section('单独测试'))
      ? []
      : ['names no command that tests it alone']),
  ];
}

/** Commands and files that a README names and that there are not. */
function findDeadNames(folder: string, text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/gu)].map(([, one = '']) => one);
  const commands = quoted.filter((one) => /^(?:npx|npm) /u.test(one));
  return [
    ...commands
      .map((command) => /^npm run ([\w:-]+)/u.exec(command)?.[1])
      .filter((script) => script !== undefined && !(script in SCRIPTS)),
    ...commands
      .flatMap((command) => command.split(' '))
      .filter((word) => /^(?:tests|docs|src)\//u.test(word))
      // A command may name the beginning of several files.
      .filter(
        (word) =>
          !existsSync(word) &&
          !readdirSync(path.dirname(word)).some((file) =>
            file.startsWith(path.basename(word)),
          ),
      ),
    ...quoted
      .filter((one) => /^[\w@./-]+\.(?:tsx?|mjs|md|scss|json)$/u.test(one))
      // Of the reader's browser, of a build, or of what an author writes.
      .filter(
        (one) =>
          !/^(?:\/|build\/|\.)|^(?:all|catalog|example|home|index|manifest)\.(?:json|ts)$/u.test(
            one,
          ),
      )
      .filter(
        (one) =>
          !['', 'src/', `${folder}/`, 'tests/', 'tests/e2e/'].some((base) =>
            existsSync(base + one),
          ),
      ),
  ] as string[];
}

/** Imports of source, and modules that the configuration names. */
const IMPORT = /['"]((?:\.{1,2}|@site\/src|src)\/[^'"\n]+)['"]/gu;

/** Files outside each folder of src that use something of it. */
function listUsers(): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>();
  const files = ['src', 'scripts', 'bench'].flatMap((root) =>
    readdirSync(root, {recursive: true, encoding: 'utf8'}).map((name) =>
      path.posix.join(root, name),
    ),
  );
  for (const file of [...files, 'docusaurus.config.ts']) {
    if (!/\.(?:tsx?|scss)$/u.test(file)) {
      continue;
    }
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(
      IMPORT,
    )) {
      const target = specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), specifier)
        : specifier.replace(/^@site\//u, '');
      const [root, room = ''] = target.split('/');
      if (root === 'src' && !file.startsWith(`src/${room}/`)) {
        users.set(room, (users.get(room) ?? new Set()).add(file));
      }
    }
  }
  return users;
}

/** Users of a capability that the line on removing it does not name. */
function findUnnamedUsers(
  line: string,
  users: ReadonlySet<string>,
): readonly string[] {
  const named = [...line.matchAll(/`([^`]+)`/gu)].map(([, one = '']) => one);
  return [...users].filter(
    (file) =>
      !named.some(
        (name) => file.startsWith(name) || file.startsWith(`src/${name}`),
      ),
  );
}

for (const [folder, text] of READMES) {
  const name = path.basename(folder);
  test(`${folder}/README.md has all five parts`, () => {
    const title = folder.startsWith('packages/')
      ? `docusaurus-theme-${name}`
      : name;
    expect(findMissingParts(title, text)).toEqual([]);
  });

  test(`${folder}/README.md names only commands and files that there are`, () => {
    expect(findDeadNames(folder, text)).toEqual([]);
  });
}

test.describe('what else has to change when a folder is deleted', () => {
  const users = listUsers();
  for (const [folder, text] of READMES) {
    const name = path.basename(folder);
    test(`${folder}/README.md says it in its last line`, () => {
      const line = text.trimEnd().split('\n').at(-1) ?? '';
      expect(line.startsWith(REMOVAL), line).toBe(true);
      if (folder.startsWith('src/') && !line.startsWith(ESSENTIAL)) {
        expect(findUnnamedUsers(line, users.get(name) ?? new Set())).toEqual(
          [],
        );
      }
    });
  }
});

test.describe('the check of READMEs finds', () => {
  const GOOD = `# box：一个框

认得粘贴进来的东西。

## 数据怎样流

\`\`\`
甲 → 乙
\`\`\`

## 不变的约定
- 一条。

## 决定
- 一条。

## 单独测试
\`npx playwright test --project=unit tests/unit/box\`。

拿掉：还要改 \`theme/SearchBar\`。
`;

  test('nothing in a good one', () => {
    expect(findMissingParts('box', GOOD)).toEqual([]);
    expect(findDeadNames('src/box', GOOD)).toEqual([]);
  });

  for (const [fault, from, to] of [
    ['another name', '# box', '# dialog'],
    ['no purpose', '认得粘贴进来的东西。\n\n', ''],
    ['no flow', '甲 → 乙', ''],
    ['a long flow', '甲 → 乙', '甲\n乙\n丙\n丁\n戊\n己'],
    ['no decision', '## 决定\n- 一条。', '## 决定\n'],
    ['parts in another order', '## 不变的约定', '## 决定'],
    ['no command', '--project=unit tests/unit/box', ''],
  ] as const) {
    test(fault, () => {
      expect(
        findMissingParts('box', GOOD.replace(from, to)).length,
      ).toBeGreaterThan(0);
    });
  }

  test('commands and files that are not there', () => {
    expect(
      findDeadNames(
        'src/box',
        '`npm run nosuch`、`npx playwright test tests/unit/nosuch`、`nosuch.ts`',
      ),
    ).toEqual(['nosuch', 'tests/unit/nosuch', 'nosuch.ts']);
  });

  test('a user that is not named', () => {
    expect(
      findUnnamedUsers(
        '拿掉：还要改 `theme/SearchBar`。',
        new Set(['src/theme/SearchBar/index.tsx', 'src/home/index.tsx']),
      ),
    ).toEqual(['src/home/index.tsx']);
  });
});
