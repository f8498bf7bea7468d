/** Tasks whose answer is a document or its sheet, up to what the sandbox gets. */
import {expect, test} from '@playwright/test';

import {compile} from '../../../../src/sandbox/compile';
import {
  compileTask,
  createPageFiles,
} from '../../../../src/samples/task/program';

const TESTS = "test('有', () => {\n  ok(document.body);\n});";

test('a sheet is linked on the line of the doctype, before all else', () => {
  const [document] = createPageFiles({
    language: 'css',
    code: 'p {}',
    page: '<!doctype html>\n<p>订单</p>',
  });
  expect(document?.code).toBe(
    '<!doctype html><link rel="stylesheet" href="style.css">\n<p>订单</p>',
  );
});

test('a sheet that its page links stays where the page has it', () => {
  const page =
    '<style>p { color: red }</style><link rel="stylesheet" href="style.css">';
  const [document] = createPageFiles({language: 'css', code: 'p {}', page});
  expect(document?.code).toBe(page);
});

test('a document is tested without moving its lines', () => {
  const {html, files} = compileTask(
    compile,
    {language: 'html', code: '<!doctype html>\n<p>订单</p>', tests: TESTS},
    '记号 ',
  );
  expect(html.split('\n')[1]).toBe('<p>订单</p>');
  expect(files.map(({code}) => code).join('\n')).toContain('ok.call(2, ');
});

test('the tests of a document begin after its own scripts', () => {
  const {files} = compileTask(
    compile,
    {language: 'html', code: '<p>订单</p>', tests: TESTS},
    '记号 ',
  );
  expect(files.map(({code}) => code).join('\n')).toContain(
    "addEventListener('load', () => hangjianRunTests()",
  );
});

test('a mistake in a script of a document is told at its own line', () => {
  const code = '<p>订单</p>\n<script>\nconst = 1;\n</script>';
  expect(() =>
    compileTask(compile, {language: 'html', code, tests: TESTS}, '记号 '),
  ).toThrow(expect.objectContaining({line: 3}) as Error);
});
