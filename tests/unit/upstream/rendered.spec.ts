/** Which changes make a page be rendered again. */
import {expect, test} from '@playwright/test';

import {
  createInputs,
  type ServerBundle,
} from '../../../src/upstream/rendered/inputs';
import {createFolder, removeFolders} from './folder';

test.afterAll(removeFolders);

const FILES = {
  'aaaa.11111111.js': 'the note a',
  'bbbb.22222222.js': 'the note b',
  'cccc.33333333.js': 'sidebar of both',
  'dddd.44444444.js': 'component of both',
  '999.55555555.js': 'what a component loads later',
};
const REGISTRY: ServerBundle['registry'] = {
  aaaa: [null, '@site/docs/a.md', 0],
  bbbb: [null, '@site/docs/b.mdx?truncated=true', 1],
  cccc: [null, '@generated/docs/default/p/docs.json', 2],
  dddd: [null, '@theme/DocItem', 3],
};
const CHUNK_NAMES: ServerBundle['chunkNames'] = {
  '/docs-1': {__comp: 'dddd', version: 'cccc'},
  '/docs-2': {__comp: 'dddd'},
  '/docs/a-3': {__comp: 'dddd', content: 'aaaa'},
  '/docs/b-4': {__comp: 'dddd', items: [{content: 'bbbb'}]},
};
const MODULES = {7: 'main', 8: 'entry'};

/** What page a, page b and the not-found page depend on. */
function read(
  files: Readonly<Record<string, string>> = FILES,
  modules: ServerBundle['modules'] = MODULES,
): readonly string[] {
  const inputsOf = createInputs({
    folder: createFolder(files),
    modules,
    registry: REGISTRY,
    chunkNames: CHUNK_NAMES,
  });
  return [
    inputsOf(['/docs', '/docs/a']),
    inputsOf(['/docs', '/docs/b']),
    inputsOf(['*']),
  ];
}

/** For each of the three pages, whether it is made from something else now. */
function compare(after: readonly string[]): readonly boolean[] {
  const before = read();
  return after.map((inputs, index) => inputs !== before[index]);
}

test('the same build again changes nothing', () => {
  expect(compare(read())).toEqual([false, false, false]);
});

test('another page’s text changes nothing', () => {
  const {'aaaa.11111111.js': _, ...rest} = FILES;
  expect(
    compare(read({...rest, 'aaaa.66666666.js': 'the note a, mended'})),
  ).toEqual([true, false, false]);
  expect(
    compare(read({...FILES, 'bbbb.22222222.js': 'the post b, mended'})),
  ).toEqual([false, true, false]);
});

test('data that both show changes both', () => {
  expect(
    compare(read({...FILES, 'cccc.33333333.js': 'another sidebar'})),
  ).toEqual([true, true, false]);
});

test('a component changes all, also one that is loaded later', () => {
  const all = [true, true, true];
  for (const name of ['dddd.44444444.js', '999.55555555.js']) {
    expect(compare(read({...FILES, [name]: 'mended'})), name).toEqual(all);
  }
  expect(compare(read(FILES, {...MODULES, 7: 'mended'}))).toEqual(all);
  expect(compare(read(FILES, {...MODULES, 9: 'one more'}))).toEqual(all);
});

test('what the first script holds is everybody’s, and has no chunk', () => {
  const {'cccc.33333333.js': _, ...rest} = FILES;
  const held = {...MODULES, 9: 'sidebar of both'};
  expect(read(rest, held)).not.toEqual(
    read(rest, {...MODULES, 9: 'another sidebar'}),
  );
});
