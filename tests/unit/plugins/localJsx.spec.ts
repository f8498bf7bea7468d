import {expect, test} from '@playwright/test';
import type {ImportDeclaration, Program} from 'estree';

import localJsx from '../../../src/plugins/recma/localJsx';

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
