import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

/**
 * Which folder of src may use which; ARCHITECTURE.md shows it, without those at
 * the bottom. `pages` and `theme` are where Docusaurus looks for them, and may
 * use every other. The engines are folders of `packages`: they use nothing of
 * src, and are used by the name of their package only.
 */
const USES: Readonly<Record<string, readonly string[]>> = {
  'chinese-search': [],
  'verified-samples': [],
  config: [],
  kit: [],
  styles: [],
  browser: [],
  cache: [],
  publish: ['cache', 'kit'],
  upstream: ['cache', 'config', 'kit'],
  markdown: ['config', 'kit'],
  ui: ['config', 'kit', 'styles'],
  sandbox: ['config', 'kit', 'ui', 'verified-samples'],
  extensions: ['config', 'markdown'],
  monaco: ['ui'],
  webgl: ['kit', 'styles', 'ui'],
  misses: ['kit'],
  figures: ['markdown', 'misses', 'ui'],
  progress: ['kit', 'misses'],
  review: ['cache', 'kit', 'markdown', 'misses', 'progress', 'styles', 'ui'],
  between: ['kit', 'styles', 'ui', 'verified-samples'],
  playground: [
    'between',
    'figures',
    'kit',
    'sandbox',
    'styles',
    'ui',
    'verified-samples',
  ],
  tools: ['kit', 'playground', 'styles', 'ui'],
  samples: [
    'between',
    'browser',
    'extensions',
    'figures',
    'kit',
    'markdown',
    'misses',
    'playground',
    'sandbox',
    'styles',
    'ui',
    'verified-samples',
  ],
  terms: ['markdown'],
  contents: [
    'authoring',
    'config',
    'kit',
    'markdown',
    'progress',
    'styles',
    'search',
    'terms',
    'ui',
  ],
  home: [
    'config',
    'contents',
    'figures',
    'kit',
    'misses',
    'progress',
    'review',
    'samples',
    'styles',
    'tools',
    'ui',
    'webgl',
  ],
  search: [
    'browser',
    'cache',
    'chinese-search',
    'config',
    'kit',
    'publish',
    'styles',
    'ui',
    'upstream',
  ],
  agents: ['search', 'verified-samples'],
  reading: ['kit', 'styles'],
  box: [
    'contents',
    'config',
    'figures',
    'home',
    'kit',
    'playground',
    'reading',
    'review',
    'search',
    'styles',
    'tools',
    'ui',
    'verified-samples',
  ],
  startup: ['kit', 'reading', 'review'],
  routes: ['kit', 'publish', 'startup', 'ui', 'upstream'],
  policy: ['cache', 'config', 'kit', 'publish', 'review', 'search', 'startup'],
  serve: ['policy'],
  offline: [
    'browser',
    'config',
    'home',
    'kit',
    'routes',
    'serve',
    'startup',
    'styles',
    'ui',
    'verified-samples',
  ],
  twins: ['cache', 'config', 'kit', 'publish'],
  share: ['cache', 'config'],
  books: ['cache', 'config', 'contents', 'kit', 'publish'],
  authoring: [
    'cache',
    'config',
    'extensions',
    'figures',
    'kit',
    'markdown',
    'publish',
    'samples',
    'search',
  ],
};
const EVERYTHING = Object.keys(USES);
const FREE = ['pages', 'theme'];

/** The name of an engine's package is this and its folder. */
const ENGINE = 'docusaurus-theme-';
/** Doors of each engine, `./build`, and the files that they lead to. */
const DOORS: Readonly<Record<string, Readonly<Record<string, string>>>> =
  Object.fromEntries(
    readdirSync('packages')
      .filter((name) => existsSync(`packages/${name}/package.json`))
      .map((name) => {
        const {exports} = JSON.parse(
          readFileSync(`packages/${name}/package.json`, 'utf8'),
        ) as {readonly exports: Readonly<Record<string, string>>};
        return [name, exports];
      }),
  );

/** What runs in Node, when the site is built, checked or measured. */
const NODE =
  /^src\/(?:[a-zA-Z]+\/(?:build|check|bench|push|fence|server)\/|(?:cache|markdown|publish|serve|browser)\/|authoring\/[a-z]|upstream\/(?!standIns\/)|kit\/bundle\.|extensions\/findExtensions\.)|^packages\/[a-z-]+\/src\/(?:(?:build|check|fence)\/|index\.|options\.)/u;

const IMPORT =
  /(?:from|import|@use|new URL)\s*\(?\s*['"]((?:\.{1,2}\/|docusaurus-theme-)[^'"]+)['"]/gu;
/** Nothing of it is left when the code runs. */
const TYPE_IMPORT = /^import type [^;]*;/gmu;

/** The files that a file names, without their extensions. */
function listImports(file: string, source: string): readonly string[] {
  return [...source.matchAll(IMPORT)].map(([, specifier = '']) =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), specifier)
      : findDoor(specifier),
  );
}

/** The file behind a door of an engine; its name, where there is no such door. */
function findDoor(specifier: string): string {
  const [name = '', ...rest] = specifier.slice(ENGINE.length).split('/');
  const target = DOORS[name]?.[['.', ...rest].join('/')];
  return target === undefined
    ? specifier
    : path.posix.join('packages', name, target);
}

/** Behind a door: deeper than a file, or a folder's index, of the capability. */
function isDoor(target: string): boolean {
  const [root, , ...rest] = target.split('/');
  if (root === 'packages') {
    return true;
  }
  return rest.length <= 1 || (rest.length === 2 && rest[1] === 'index.ts');
}

/** Folders without a door: whatever they hold is meant for all. */
const OPEN = new Set(['config', 'kit', 'ui', 'styles']);

function needsNode(name: string): boolean {
  return [name, `${name}/`, `${name}.`].some((form) => NODE.test(form));
}

/** What a file uses that it may not; empty: nothing. */
function findViolations(file: string, source: string): string[] {
  const [ownRoot, room = ''] = file.split('/');
  const mayUse = FREE.includes(room) ? EVERYTHING : (USES[room] ?? []);
  const running = listImports(file, source.replace(TYPE_IMPORT, ''));
  const byPath = [...source.matchAll(IMPORT)].flatMap(([, specifier = '']) =>
    specifier.startsWith('.') &&
    ownRoot === 'src' &&
    path.posix.join(path.posix.dirname(file), specifier).startsWith('packages/')
      ? [`${file} uses ${specifier}, which is not the name of an engine`]
      : [],
  );
  return [
    ...byPath,
    ...listImports(file, source).flatMap((target) => {
      const [root, targetRoom = ''] = target.split('/');
      if (root?.startsWith(ENGINE)) {
        return [`${file} uses ${target}, which is no door of an engine`];
      }
      if (ownRoot === 'packages' && root !== 'packages') {
        return [`${file} is part of an engine and uses ${target}`];
      }
      if (root !== 'src' && root !== 'packages') {
        return root === 'examples' || needsNode(file)
          ? []
          : [`${file} uses ${target}, which is not in src`];
      }
      if (room === targetRoom) {
        return [];
      }
      if (!mayUse.includes(targetRoom)) {
        return [`${file} may not use ${target}`];
      }
      return OPEN.has(targetRoom) || isDoor(target)
        ? []
        : [`${file} reaches behind the door of ${targetRoom}: ${target}`];
    }),
    ...running
      .filter((target) => needsNode(target) && !needsNode(file))
      .map(
        (target) =>
          `${file} runs in a page and uses ${target}, which needs Node`,
      ),
  ];
}

function listSources(folder: string): string[] {
  return readdirSync(folder, {recursive: true})
    .map((name) => path.posix.join(folder, String(name)))
    .filter((file) => /\.(?:tsx?|scss)$/u.test(file))
    .filter((file) => file.split('/').length > 2);
}

/** The sources of the site and of the engines. */
function listAllSources(): string[] {
  return [...listSources('src'), ...listSources('packages')];
}

test('no folder of src uses one that it may not, nor what is behind a door', () => {
  const violations = listAllSources().flatMap((file) =>
    findViolations(file, readFileSync(file, 'utf8')),
  );
  expect(violations).toEqual([]);
});

/** Groups of files that use each other, directly or not; types count. */
function findCircles(
  uses: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const reach = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const left = [...(uses.get(start) ?? [])];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (!seen.has(next)) {
        seen.add(next);
        left.push(...(uses.get(next) ?? []));
      }
    }
    return seen;
  };
  return [...uses.keys()]
    .filter((file) => reach(file).has(file))
    .map((file) => [file, ...(uses.get(file) ?? [])]);
}

test('no files use each other in a circle, not even for types', () => {
  const files = listAllSources().filter((file) => /\.tsx?$/u.test(file));
  const names = new Set(files);
  const uses = new Map(
    files.map((file) => [
      file,
      listImports(file, readFileSync(file, 'utf8')).flatMap(
        (target) =>
          ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
            .map((end) => `${target}${end}`)
            .find((name) => names.has(name)) ?? [],
      ),
    ]),
  );
  expect(findCircles(uses)).toEqual([]);
  expect(
    findCircles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual([
    ['b', 'c'],
    ['c', 'b'],
  ]);
});

test('the table has every folder of src, and no circle', () => {
  const folders = ['src', 'packages'].flatMap((root) =>
    readdirSync(root).filter((name) =>
      statSync(path.join(root, name)).isDirectory(),
    ),
  );
  expect([...EVERYTHING, ...FREE].sort()).toEqual(folders.sort());
  const seen = new Set<string>();
  const left = new Set(EVERYTHING);
  for (let count = -1; count !== left.size;) {
    count = left.size;
    for (const name of left) {
      if (USES[name]?.every((used) => seen.has(used))) {
        seen.add(name);
        left.delete(name);
      }
    }
  }
  expect([...left], 'in a circle, or above one').toEqual([]);
});

const ARCHITECTURE = readFileSync('ARCHITECTURE.md', 'utf8');
/** At the bottom; ARCHITECTURE.md does not say who uses them. */
const GROUND = new Set(['config', 'kit', 'styles', 'ui']);
/** As much as a terminal or a page shows without scrolling sideways. */
const MAX_COLUMNS = 110;

/** Whom each folder uses, as the picture in ARCHITECTURE.md shows it. */
function readPicture(text: string): Record<string, readonly string[]> {
  const picture = /^```text\n([\s\S]*?)\n```$/mu.exec(text)?.[1] ?? '';
  // A line that begins further in goes on with the one before.
  const rows = picture.replaceAll(/\n {20,}/gu, ' ').split('\n');
  return Object.fromEntries(
    rows.map((row) => {
      const [shown = '', uses = ''] = row.split('←');
      return [shown.trim().split(' ')[0], uses.split(' ').filter(Boolean)];
    }),
  );
}

test('ARCHITECTURE.md shows who uses whom', () => {
  const wanted = Object.entries(USES).map(([name, uses]) => [
    name,
    uses.filter((use) => !GROUND.has(use)),
  ]);
  expect(readPicture(ARCHITECTURE)).toEqual({
    ...Object.fromEntries(wanted),
    pages: ['全部'],
    theme: ['全部'],
  });
});

/**
 * The files and folders that a line names and that there are not. A name is
 * looked for from the top, and below the last one that was found there.
 */
function findDeadPaths(line: string): readonly string[] {
  let folder = '.';
  return [...line.matchAll(/`([^`]+)`/gu)].flatMap(([, name = '']) => {
    if (
      !/^[\w@.-]*(?:\/[\w@.-]*)+$|^[\w.-]+\.(?:tsx?|scss|json|md)$/u.test(name)
    ) {
      return [];
    }
    if (existsSync(name)) {
      folder = statSync(name).isDirectory() ? name : path.posix.dirname(name);
      return [];
    }
    return existsSync(path.posix.join(folder, name)) ? [] : [name];
  });
}

/** Of Chinese, each character is as wide as two. */
function measureColumns(line: string): number {
  return line.length + (line.match(/[\u2e80-\uffff]/gu) ?? []).length;
}

test.describe('ARCHITECTURE.md', () => {
  const rows = ARCHITECTURE.split('\n').filter((line) =>
    /^\| (?!我想|---)/u.test(line),
  );

  for (const row of rows) {
    const [, wish = '', place = ''] = row.split('|');
    test(`leads somewhere who wants to: ${wish.trim()}`, () => {
      expect(place).toMatch(/`(?:[\w.-]+\/|package\.json)/u);
      expect(findDeadPaths(place)).toEqual([]);
    });
  }

  test('names only addresses, folders of that kind, and what is there', () => {
    const rest = ARCHITECTURE.split('\n').filter(
      (line) => !rows.includes(line),
    );
    // Folders of a capability by what runs there, and addresses of the site.
    const kinds = new Set([
      'build/',
      'check/',
      'bench/',
      'push/',
      '/docs/x',
      '/code/',
    ]);
    const dead = rest
      .flatMap((line) => [...line.matchAll(/`([^`]+)`/gu)])
      .map(([, name = '']) => name)
      .filter((name) => !kinds.has(name) && name !== '_tokens.scss')
      .filter((name) => findDeadPaths(`\`${name}\``).length > 0)
      .filter((name) => !/^\.mdx?$/u.test(name));
    expect(dead).toEqual([]);
  });

  test('is read without scrolling sideways', () => {
    const wide = ARCHITECTURE.split('\n').filter(
      (line) => measureColumns(line) > MAX_COLUMNS,
    );
    expect(wide).toEqual([]);
  });

  test('a name that leads nowhere is found, and one below the folder in front is not', () => {
    expect(findDeadPaths('`src/webgl/`：`scenes/`、`nosuch/`')).toEqual([
      'nosuch/',
    ]);
    expect(findDeadPaths('`src/nosuch.ts` 的 `STEPS`')).toEqual([
      'src/nosuch.ts',
    ]);
  });

  test('a picture that shows another user is another picture', () => {
    expect(
      readPicture(
        '```text\n  a 甲\n  b 乙 ← a\n'.concat(' '.repeat(24), 'c\n```'),
      ),
    ).toEqual({a: [], b: ['a', 'c']});
  });
});

test('each capability says what it is for', () => {
  const silent = EVERYTHING.filter(
    (name) =>
      !['config', 'kit', 'styles'].includes(name) &&
      !['src', 'packages'].some((root) =>
        existsSync(`${root}/${name}/README.md`),
      ),
  );
  expect(silent).toEqual([]);
});

test.describe('the check bites when', () => {
  for (const [name, file, source] of [
    [
      'a capability uses one that it may not',
      'src/home/index.tsx',
      "import x from '../offline'",
    ],
    [
      'one reaches behind a door',
      'src/pages/index.tsx',
      "import x from '../search/dialog/arrangeHit'",
    ],
    [
      'what is shared knows a capability',
      'src/ui/A/index.tsx',
      "import x from '../../home'",
    ],
    ['kit knows ui', 'src/kit/a.ts', "import x from '../ui/A'"],
    [
      'a page uses what needs Node',
      'src/search/page/index.tsx',
      "import {cut} from '../build'",
    ],
    [
      'an engine knows the site',
      'packages/chinese-search/src/engine/rank.ts',
      "import x from '../../../../src/kit/random'",
    ],
    [
      'an engine is reached by its path',
      'src/search/ask.ts',
      "import x from '../../packages/chinese-search/src/engine/rank'",
    ],
    [
      'an engine is reached behind its doors',
      'src/search/ask.ts',
      "import x from 'docusaurus-theme-chinese-search/rank'",
    ],
    [
      'a capability uses an engine that it may not',
      'src/home/index.tsx',
      "import x from 'docusaurus-theme-chinese-search/client'",
    ],
    [
      'a page uses what needs Node of an engine',
      'src/search/page/index.tsx',
      "import x from 'docusaurus-theme-chinese-search/build'",
    ],
    [
      'a capability imports lazily',
      'src/home/index.tsx',
      "const x = import('../offline')",
    ],
  ] as const) {
    test(name, () => {
      expect(findViolations(file, source)).toHaveLength(1);
    });
  }
});

test('pages are routes only: at most 20 lines', () => {
  const long = listSources('src/pages').filter(
    (file) => readFileSync(file, 'utf8').trimEnd().split('\n').length > 20,
  );
  expect(long).toEqual([]);
});
