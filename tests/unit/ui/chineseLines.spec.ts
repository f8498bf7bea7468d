import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';
import ts from 'typescript';

const HAN = String.raw`[\u3000-\u9fff\uff00-\uffef“”]`;
const BROKEN = new RegExp(String.raw`${HAN}\s*\n\s*${HAN}`, 'u');

/** Texts of a component that go on in the next line between two Chinese signs. */
function findBroken(source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && BROKEN.test(node.text)) {
      found.push(node.text.trim().replaceAll(/\n\s*/gu, '⏎'));
    }
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      'a.tsx',
      source,
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    ),
  );
  return found;
}

test('no line break in a component’s text puts a space between Chinese signs', () => {
  const broken = readdirSync('src', {recursive: true})
    .map((name) => path.join('src', String(name)))
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      findBroken(readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
    );
  expect(broken).toEqual([]);
});

test('such a break is found; one beside a Latin word or an element is none', () => {
  expect(findBroken('<p>第一行，\n  第二行</p>')).toEqual(['第一行，⏎第二行']);
  expect(findBroken('<p>用 Ctrl\n  运行，<b>再</b>\n  看</p>')).toEqual([]);
});
