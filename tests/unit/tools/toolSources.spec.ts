import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {isTool} from '../../../src/tools/catalogue';
import {parseProject} from '../../../src/playground/project';
import {compile} from '../../../packages/verified-samples/src/sandbox/compile';
import {collectSource, collectSources} from '../../../src/tools/build/collect';

const FOLDER = 'src/tools';
const SOURCES = collectSources(FOLDER);

test('half of the tools are small enough', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThanOrEqual(10);
});

for (const [id, project] of Object.entries(SOURCES)) {
  test(`the source of ${id} runs in the playground by itself`, () => {
    expect(isTool(id)).toBe(true);
    expect(parseProject(project)).toEqual(project);
    expect(project.files[0]?.name).toBe('main.ts');
    expect(project.open).not.toBe('main.ts');
    expect(compile(project.files).packages).toEqual([]);
    const opened = project.files.find(({name}) => name === project.open);
    const file = readFileSync(path.join(FOLDER, id, project.open!), 'utf8');
    const withoutAddresses = (code: string) =>
      code.replace(/'\.[^']*'/gu, "'…'");
    expect(withoutAddresses(opened!.code)).toBe(withoutAddresses(file));
  });
}

test.describe('an import that the playground cannot have is refused', () => {
  for (const [name, code] of [
    ['a library', "import {parse} from 'culori';\n"],
    ['a file that is not there', "import {x} from './missing';\n"],
  ] as const) {
    test(name, () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-source-'));
      const file = path.join(folder, 'example.ts');
      writeFileSync(file, code);
      expect(() => collectSource(file)).toThrow(/演练场里没有它/u);
      rmSync(folder, {recursive: true});
    });
  }
});
