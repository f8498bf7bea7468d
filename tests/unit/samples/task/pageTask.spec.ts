/** Tasks whose answer is a document or its sheet, up to what the sandbox gets. */
import {expect, test} from '@playwright/test';

import {compile} from '../../../../packages/verified-samples/src/sandbox/compile';
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
  const tests = files.find(({name}) => name.endsWith('tests.js'))?.code;
  // The guard of the sandbox stands between.
  expect(tests).toMatch(/addEventListener\('load', .*hangjianRunTests\(\)/u);
  expect(tests).not.toMatch(/^hangjianRunTests/mu);
});

test('a script of a document keeps the line by which its errors are told', () => {
  const code =
    '<!doctype html>\n<p>订单</p>\n<script>let n = 0; while (n) {}</script>';
  const alone = compile([{name: 'index.html', code}]);
  const {html} = compileTask(
    compile,
    {language: 'html', code, tests: TESTS},
    '记号 ',
  );
  // Its own scripts are prepared as without tests, and known by the same place.
  const script = /<script>\/\/# sourceURL=[\s\S]+$/u;
  expect(script.exec(html)?.[0].split('\n')[0]).toBe(
    script.exec(alone.html)?.[0].split('\n')[0],
  );
});
