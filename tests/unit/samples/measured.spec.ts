/** Which sentences a page says are measured, and which are, and where. */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import ts from 'typescript';
import {visit} from 'unist-util-visit';

import {parsePage} from '../../../src/markdown/page';
import {markMeasured} from '../../../src/samples/build/markMeasured';
import measured from '../../../src/samples/measured.json';

/** The names of helpers, and of programs, by the engine that they ask. */
const ENGINES: readonly (readonly [engine: string, names: RegExp])[] = [
  [
    'Firefox',
    /^(?:inFirefox|askFirefox|driveFirefox|walk|inEveryEngine|inExtensions)$/u,
  ],
  [
    'Safari 的引擎',
    /^(?:inWebKit|askWebKit|inJavaScriptCore|inEveryEngine|jsc)$/u,
  ],
];
/** Helpers that open a Chromium of their own. */
const CHROMIUM = /^(?:chromium|withExtensions|inExtensions)$/u;

/** The engines that a measurement asks, by the names that it and its helpers use. */
function listEngines(
  source: ts.SourceFile,
  measurement: ts.ObjectLiteralElementLike,
): string {
  const helpers = new Map<string, ts.Node>();
  source.forEachChild((node) => {
    if (ts.isFunctionDeclaration(node) && node.name) {
      helpers.set(node.name.text, node);
    } else if (ts.isVariableStatement(node)) {
      for (const declaration of node.declarationList.declarations) {
        if (ts.isIdentifier(declaration.name)) {
          helpers.set(declaration.name.text, declaration);
        }
      }
    }
  });
  const names = new Set<string>();
  function read(node: ts.Node): void {
    if (
      (ts.isIdentifier(node) || ts.isStringLiteral(node)) &&
      !names.has(node.text)
    ) {
      names.add(node.text);
      const helper = ts.isIdentifier(node) ? helpers.get(node.text) : undefined;
      if (helper) {
        read(helper);
      }
    }
    node.forEachChild(read);
  }
  read(measurement);
  const value = ts.isPropertyAssignment(measurement)
    ? measurement.initializer
    : measurement;
  const opensPage = ts.isFunctionLike(value) && value.parameters.length > 0;
  const has = (pattern: RegExp) =>
    [...names].some((name) => pattern.test(name));
  return [
    ...(opensPage || has(CHROMIUM) ? ['Chromium'] : []),
    ...ENGINES.flatMap(([engine, pattern]) => (has(pattern) ? [engine] : [])),
  ].join('、');
}

type Sentences = Readonly<Record<string, string>>;

/** The page of a file of claims, and the engines by its measured sentences. */
function listClaims(
  file: string,
): readonly [page: string, sentences: Sentences] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: [string, Sentences][] = [];
  source.forEachChild((node) => {
    if (
      ts.isExpressionStatement(node) &&
      ts.isCallExpression(node.expression) &&
      node.expression.expression.getText(source) === 'claims'
    ) {
      const [page, sentences] = node.expression.arguments;
      if (
        page &&
        sentences &&
        ts.isStringLiteral(page) &&
        ts.isObjectLiteralExpression(sentences)
      ) {
        found.push([
          page.text,
          Object.fromEntries(
            sentences.properties.map((each) => [
              each.name && 'text' in each.name ? each.name.text : '',
              listEngines(source, each),
            ]),
          ),
        ]);
      }
    }
  });
  const [claims] = found;
  expect(found, `${file} has the claims of one page`).toHaveLength(1);
  return claims!;
}

test('src/samples/measured.json has what tests/content/claims measures', () => {
  const {config} = test.info();
  const folder = 'tests/content/claims';
  const lists: Record<string, Sentences> = {};
  for (const file of readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.spec.ts'))
    .sort()) {
    const [page, sentences] = listClaims(path.join(folder, file));
    lists[page] = {...lists[page], ...sentences};
  }
  if (config.updateSnapshots === 'all') {
    const pages = Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(
      'src/samples/measured.json',
      `${JSON.stringify(Object.fromEntries(pages), null, 2)}\n`,
    );
    return;
  }
  expect(measured).toEqual(lists);
});

/** Marks in what a paragraph becomes, with the words before each. */
function listMarked(markdown: string, sentences: readonly string[]): unknown {
  const page = parsePage('docs/a.md', {kind: 'post'}, markdown);
  if (!('tree' in page)) {
    throw new Error(page.message);
  }
  const left = markMeasured(
    page.tree,
    Object.fromEntries(sentences.map((sentence) => [sentence, 'Chromium'])),
  );
  let text = '';
  const marks: string[] = [];
  visit(page.tree, (node) => {
    if (node.type === 'emphasis' && node.children.length === 0) {
      marks.push(text.slice(-4));
      expect(node.data?.hName).toBe('span');
    }
    text += 'value' in node ? node.value : '';
  });
  return {marks, left};
}

for (const [what, markdown, sentences, expected] of [
  [
    'behind each sentence of a paragraph, links and code aside',
    '前一句。它[不会`合并`](https://a.example/b)，后一𠮷句。',
    ['它[不会 `合并`](https://c.example)', '后一𠮷'],
    {marks: ['不会合并', '后一𠮷'], left: []},
  ],
  [
    'behind a whole row of a table',
    '| 甲 | 乙 |\n| --- | --- |\n| `a` | 一次 |\n| `b` | 两次 |',
    ['| `b` | 两次 |'],
    {marks: ['次b两次'], left: []},
  ],
  [
    'nowhere for what stands in code',
    '```js run\n// 只有一次\n```\n\n只有两次。',
    ['只有一次'],
    {marks: [], left: ['只有一次']},
  ],
] as const) {
  test(`the mark of a measured sentence stands ${what}`, () => {
    expect(listMarked(markdown, sentences)).toEqual(expected);
  });
}
