/** An answer and its tests as one module: what both import is imported once. */
import {expect, test} from '@playwright/test';

import {compile} from '../../../../packages/verified-samples/src/sandbox/compile';
import {compileTask, joinWithTest} from '../../../../src/samples/task/program';

const TESTS = `import { createRoot } from 'react-dom/client';
import { createPortal, flushSync } from 'react-dom';

test('有', () => {
  ok(flushSync && createRoot && createPortal);
});`;

/** How the tests import from react-dom, behind an answer. */
function lastImport(code: string): string | undefined {
  const {files} = compileTask(
    compile,
    {language: 'jsx', code: `${code}\nconst order = 1;`, tests: TESTS},
    '记号 ',
  );
  const answer = files.find(({name}) => name === 'main.jsx');
  return (answer?.code ?? '').match(/import\b[^;]*/gu)?.at(-1);
}

test('a name that the answer imports is not imported again', () => {
  expect(lastImport('import { flushSync } from "react-dom";')).toBe(
    'import {createPortal} from "react-dom"',
  );
});

test('nor over several lines and beside a default', () => {
  expect(
    lastImport(
      "import DOM, {\n  createPortal,\n  flushSync,\n} from 'react-dom';",
    ),
  ).toBe('import {} from "react-dom"');
});

test('under another name, or all of the module, it meets nothing', () => {
  expect(
    lastImport(
      "import { flushSync as now } from 'react-dom';\nimport * as DOM from 'react-dom';",
    ),
  ).toBe('import {createPortal, flushSync} from "react-dom"');
});

test('to be read between the lines, it is imported once as well', () => {
  const joined = joinWithTest(
    {code: "import { flushSync } from 'react-dom';", tests: TESTS},
    '有',
  );
  expect(joined.match(/\bflushSync\b[^;\n]*from/gu)).toHaveLength(1);
  expect(joined).toContain("import {createPortal} from 'react-dom';");
});
