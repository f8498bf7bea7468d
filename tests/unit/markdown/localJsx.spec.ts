import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

import {expect, test} from '@playwright/test';
import type {ImportDeclaration, Program} from 'estree';

import localJsx from '../../../src/markdown/localJsx';

function importFrom(source: string, ...names: string[]): ImportDeclaration {
  return {
    type: 'ImportDeclaration',
    source: {type: 'Literal', value: source},
    specifiers: names.map((name) => ({
      type: 'ImportSpecifier',
      imported: {type: 'Identifier', name},
      local: {type: 'Identifier', name: `_${name}`},
    })),
    attributes: [],
  };
}

function run(...body: Program['body']): Program['body'] {
  const program: Program = {type: 'Program', sourceType: 'module', body};
  localJsx()(program);
  return program.body;
}

test('elements are made by constants of the page, there before its own code', () => {
  const code: Program['body'][number] = {type: 'EmptyStatement'};
  const [runtime, constants, ...rest] = run(
    importFrom('react/jsx-runtime', 'jsx', 'Fragment'),
    importFrom('./chart', 'Chart'),
    code,
  );
  expect(runtime).toMatchObject({
    specifiers: [
      {imported: {name: 'jsx'}, local: {name: '_jsxImported'}},
      {imported: {name: 'Fragment'}, local: {name: '_FragmentImported'}},
    ],
  });
  expect(constants).toMatchObject({
    kind: 'const',
    declarations: [
      {id: {name: '_jsx'}, init: {name: '_jsxImported'}},
      {id: {name: '_Fragment'}, init: {name: '_FragmentImported'}},
    ],
  });
  expect(rest).toEqual([importFrom('./chart', 'Chart'), code]);
});

test('a page without elements stays as it is', () => {
  const body = [importFrom('./chart', 'Chart')];
  expect(run(...body)).toEqual(body);
});

test('what MDX itself compiles calls constants of the page', async () => {
  // As Docusaurus has it: none of our own dependencies.
  const {resolve} = createRequire(require.resolve('@docusaurus/mdx-loader'));
  const {compile} = (await import(
    pathToFileURL(resolve('@mdx-js/mdx')).href
  )) as {
    readonly compile: (source: string, options: object) => Promise<unknown>;
  };
  const code = String(await compile('# a', {recmaPlugins: [localJsx]}));
  expect(code).toMatch(
    /import \{[^}]*jsx as _jsxImported[^}]*\} from "react\/jsx-runtime";\nconst [^;]*_jsx = _jsxImported/u,
  );
  expect(code).toMatch(/ _jsx\(/u);
});
