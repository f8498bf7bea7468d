/** How many sentences a page says are measured, and how many are. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import ts from 'typescript';

import measured from '../../../src/samples/measured.json';

/** The page of a file of claims, and how many of its sentences have a measurement. */
function countClaims(file: string): readonly [page: string, count: number] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const found: [string, number][] = [];
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
        found.push([page.text, sentences.properties.length]);
      }
    }
  });
  const [claims] = found;
  expect(found, `${file} has the claims of one page`).toHaveLength(1);
  return claims!;
}

test('src/samples/measured.json counts what tests/content/claims measures', () => {
  const folder = 'tests/content/claims';
  const counted = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.spec.ts'))
    .sort()
    .map((file) => countClaims(path.join(folder, file)));
  const sums: Record<string, number> = {};
  for (const [page, count] of counted) {
    sums[page] = (sums[page] ?? 0) + count;
  }
  expect(measured).toEqual(sums);
});
