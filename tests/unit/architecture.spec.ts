import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

/** Which folder of src may import from which; the table of ARCHITECTURE.md. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  pages: ['features', 'components', 'config', 'lib', 'styles'],
  theme: ['features', 'components', 'config', 'lib', 'styles'],
  features: ['components', 'config', 'lib', 'styles'],
  components: ['components', 'config', 'lib', 'styles'],
  plugins: ['config', 'lib', 'upstream'],
  config: ['config'],
  lib: ['lib'],
  upstream: [],
};

const IMPORT = /(?:from|import|@use)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/gu;

/** Relative imports of a file that the table does not allow. */
function findViolations(file: string, source: string): string[] {
  const [, room = '', feature] = file.split('/');
  return [...source.matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    const [root, targetRoom = '', ...rest] = target.split('/');
    if (root !== 'src') {
      return [`${file} 引用了 src 之外的 ${specifier}`];
    }
    const isOwnFolder =
      room === targetRoom &&
      (!['features', 'plugins'].includes(room) || feature === rest[0]);
    const isPublicDoor = targetRoom !== 'features' || rest.length === 1;
    return isOwnFolder ||
      (MAY_IMPORT[room]?.includes(targetRoom) && isPublicDoor)
      ? []
      : [`${file} 不能引用 ${target}`];
  });
}

function listSources(folder: string): string[] {
  return readdirSync(folder, {recursive: true})
    .map((name) => path.posix.join(folder, String(name)))
    .filter((file) => /\.(?:tsx?|scss)$/u.test(file))
    .filter((file) => file.split('/').length > 2);
}

test('imports follow the table', () => {
  const violations = listSources('src').flatMap((file) =>
    findViolations(file, readFileSync(file, 'utf8')),
  );
  expect(violations, JSON.stringify(MAY_IMPORT, null, 2)).toEqual([]);
});

test.describe('the check bites when', () => {
  for (const [name, file, source] of [
    [
      'a feature imports another',
      'src/features/home/index.tsx',
      "import x from '../tools'",
    ],
    [
      'a page reaches behind a door',
      'src/pages/index.tsx',
      "import x from '../features/home/Card'",
    ],
    [
      'a component knows a feature',
      'src/components/A/index.tsx',
      "import x from '../../features/home'",
    ],
    ['lib knows components', 'src/lib/a.ts', "import x from '../components/A'"],
    [
      'a plugin imports another',
      'src/plugins/a/index.ts',
      "import x from '../b'",
    ],
    [
      'a plugin imports lazily',
      'src/plugins/a/index.ts',
      "const x = import('../../components/A')",
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
