/** Errors of modules lead to the section that explains them. */
import {spawnSync} from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {recognise} from '../../../src/box/recognise';
import modules from '../../../src/figures/errors/modules';
import {findEntries} from '../../../src/figures/models/errorLookup';

const PAGE = readFileSync('docs/es6/modules.md', 'utf8');

const find = (text: string): readonly string[] =>
  findEntries(modules.entries, text).map(({entry}) => entry.anchor);

/** Where the search box leads first. */
function lead(text: string): string | undefined {
  const [first] = recognise(text);
  return first?.kind === 'error' ? first.error.to : undefined;
}

type Said = {readonly anchor: string; readonly message: string};

/** Messages of the tables, where `…` stands for what is left out. */
function readMessages(): readonly Said[] {
  const start = PAGE.indexOf('{#errors}');
  return PAGE.slice(start, PAGE.indexOf('\n## ', start))
    .split(/^### /mu)
    .slice(1)
    .flatMap((section) => {
      const anchor = /\{#(.+)\}/u.exec(section)?.[1] ?? '';
      return section
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .flatMap((row) =>
          [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/gu)]
            .map(([, message = '']) => ({anchor, message}))
            .filter(({message}) => message !== 'Error:'),
        );
    });
}

const SAID = readMessages();

test('every entry is a heading, and every section with a table has an entry', () => {
  const headings = [...PAGE.matchAll(/^#{2,3} (.+) \{#(.+)\}$/gmu)].map(
    ([, title = '', anchor = '']) => ({anchor, title}),
  );
  const known = modules.entries.map(({anchor, title}) => ({anchor, title}));
  expect(headings).toEqual(expect.arrayContaining(known));
  expect(known.map(({anchor}) => anchor)).toEqual(
    expect.arrayContaining(SAID.map(({anchor}) => anchor)),
  );
  expect(find(modules.sample)).toEqual(['module-kind']);
  expect(PAGE).toContain(modules.sample);
});

test('each message of the tables leads to its section', () => {
  for (const {anchor, message} of SAID) {
    const text = message.replaceAll('…', './cart.js');
    for (const pasted of [
      text,
      `Uncaught SyntaxError: ${text}`,
      `[vite] Internal server error: ${text}\n  Plugin: vite:import-analysis`,
      `控制台报错 ${text}`,
      text.replaceAll("'", '’').replaceAll('"', '“'),
      text.replaceAll("'", '"'),
    ]) {
      expect([pasted, find(pasted)[0]]).toEqual([pasted, anchor]);
      expect([pasted, lead(pasted)]).toEqual([
        pasted,
        `/docs/98e02209#${anchor}`,
      ]);
    }
  }
  expect(SAID.length).toBeGreaterThanOrEqual(18);
});

type Case = {
  readonly anchor: string;
  /** Of the table, what Node says. */
  readonly said?: string;
  readonly files: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
};

/** The first file is run. */
const CASES: readonly Case[] = [
  {
    anchor: 'export-name',
    said: "does not provide an export named 'default'",
    files: {
      'a.mjs': "import a from './b.mjs';",
      'b.mjs': 'export const b = 1;',
    },
  },
  {
    anchor: 'export-name',
    said: "does not provide an export named '…'",
    files: {
      'a.mjs': "import {a} from './b.mjs';",
      'b.mjs': 'export const b = 1;',
    },
  },
  {
    anchor: 'export-name',
    said: "Named export '…' not found. The requested module '…' is a CommonJS module",
    files: {
      'a.mjs': "import {pay} from './b.cjs';",
      'b.cjs': 'const api = {}; api.pay = 1; module.exports = api;',
    },
  },
  {
    anchor: 'not-found',
    said: "Cannot find module '…' imported from …",
    files: {'a.mjs': "import './b';", 'b.mjs': ''},
  },
  {
    anchor: 'not-found',
    said: "Cannot find package '…' imported from …",
    files: {'a.mjs': "import 'hangjian-missing';"},
  },
  {
    anchor: 'not-found',
    said: "Cannot find module '…'",
    files: {'a.cjs': "require('hangjian-missing');"},
  },
  {
    anchor: 'not-found',
    said: "Cannot find module '…'",
    files: {'a.cjs': "require('./missing');"},
  },
  {
    anchor: 'not-found',
    said: "Directory import '…' is not supported",
    files: {'a.mjs': "import './b';", 'b/index.js': ''},
  },
  {
    anchor: 'not-found',
    said: 'Only URLs with a scheme in: … are supported',
    files: {'a.mjs': "import 'C:/shop/cart.mjs';"},
  },
  {
    anchor: 'module-kind',
    said: 'Cannot use import statement outside a module',
    files: {
      'a.js': "import fs from 'node:fs';",
      'package.json': '{"type": "commonjs"}',
    },
  },
  {
    anchor: 'module-kind',
    said: 'require is not defined in ES module scope',
    files: {
      'a.js': "const fs = require('node:fs');",
      'package.json': '{"type": "module"}',
    },
  },
  {
    anchor: 'module-kind',
    said: '__dirname is not defined in ES module scope',
    files: {'a.mjs': 'console.log(__dirname);'},
  },
  {
    anchor: 'module-kind',
    said: 'require() of ES Module … not supported',
    files: {'a.cjs': "require('./b.mjs');", 'b.mjs': 'export const b = 1;'},
    // As Node did by itself before 20.19 and 22.12.
    flags: ['--no-experimental-require-module'],
  },
  {
    anchor: 'module-kind',
    said: 'needs an import attribute of type "json"',
    files: {'a.mjs': "import './b.json';", 'b.json': '{}'},
  },
  {
    anchor: 'module-kind',
    files: {'a.cjs': 'console.log(import.meta.url);'},
  },
  {
    anchor: 'module-kind',
    files: {'a.cjs': 'export const a = 1;'},
  },
  {
    anchor: 'module-kind',
    files: {'a.mjs': 'module.exports = {};'},
  },
  {
    anchor: 'module-kind',
    files: {'a.mjs': "import './theme.css';", 'theme.css': ''},
  },
  {
    anchor: 'circular',
    files: {
      'a.mjs': "import './b.cjs'; export const a = 1;",
      'b.cjs': "require('./a.mjs');",
    },
    flags: ['--experimental-require-module'],
  },
  {
    anchor: 'circular',
    files: {
      'a.cjs': "require('./b.cjs'); exports.a = 1;",
      'b.cjs': "const {a} = require('./a.cjs');",
    },
  },
  {
    anchor: 'interop',
    files: {'a.cjs': "require('./b.mjs');", 'b.mjs': 'await 1;'},
    flags: ['--experimental-require-module'],
  },
  {
    anchor: 'interop',
    files: {
      'a.mjs': "import 'kit/b.mjs';",
      'node_modules/kit/package.json': '{"exports": "./a.mjs"}',
      'node_modules/kit/b.mjs': '',
    },
  },
  {
    anchor: 'tree-shaking',
    files: {
      'a.mjs': "import {x} from './b.mjs';",
      'b.mjs': "export * from './c.mjs'; export * from './d.mjs';",
      'c.mjs': 'export const x = 1;',
      'd.mjs': 'export const x = 2;',
    },
  },
];

function run({files, flags = []}: Case): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-modules-'));
  try {
    for (const [name, code] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), {recursive: true});
      writeFileSync(path.join(folder, name), code);
    }
    const [entry = ''] = Object.keys(files);
    return spawnSync(process.execPath, [...flags, entry], {
      cwd: folder,
      encoding: 'utf8',
      env: {...process.env, NODE_OPTIONS: ''},
    }).stderr;
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

test('what Node prints has the words of the page, and leads to its section', () => {
  for (const one of CASES) {
    const printed = run(one);
    const to = `/docs/98e02209#${one.anchor}`;
    expect([printed, find(printed)[0]]).toEqual([printed, one.anchor]);
    expect([printed, lead(printed)]).toEqual([printed, to]);
    if (one.said) {
      expect(SAID).toContainEqual({anchor: one.anchor, message: one.said});
      for (const part of one.said.split('…')) {
        expect(printed).toContain(part.trim());
      }
      const [line = ''] = /^.*Error.*: .*$/mu.exec(printed) ?? [];
      expect([line, lead(line)]).toEqual([line, to]);
    }
  }
});

/** Of Vite 8.4, webpack 5.112, Next.js 16.4, esbuild 0.28, Node 24, Firefox, JavaScriptCore. */
const RECORDED: readonly (readonly [text: string, anchor: string])[] = [
  [
    '6:52:40 PM [vite] Internal server error: Failed to resolve import "./Cart.js" from "src/main.js". Does the file exist?\n  Plugin: vite:import-analysis\n  File: /srv/shop/src/main.js:1:8',
    'not-found',
  ],
  [
    '(!) Failed to run dependency scan. Skipping dependency pre-bundling. Error: The following dependencies are imported but could not be resolved:\n\n  lodahs (imported by /srv/shop/src/main.js)\n\nAre they installed?',
    'not-found',
  ],
  [
    "[UNRESOLVED_IMPORT] Could not resolve './Cart.js' in src/main.js",
    'not-found',
  ],
  [
    'Error: [vite]: Rolldown failed to resolve import "lodahs" from "/srv/shop/src/main.js".',
    'not-found',
  ],
  ['[MISSING_EXPORT] "a" is not exported by "src/m.js".', 'export-name'],
  [
    "ERROR in ./src/index.js 1:0-16\nModule not found: Error: Can't resolve './Cart' in '/srv/shop/src'\nDid you mean './cart.js'?",
    'not-found',
  ],
  [
    "export 'a' (imported as 'a') was not found in './m.js' (possible exports: b)",
    'export-name',
  ],
  ["./app/page.js:1:1\nModule not found: Can't resolve './Cart'", 'not-found'],
  ['✘ [ERROR] Could not resolve "lodahs"', 'not-found'],
  [
    "Only URLs with a scheme in: file and data are supported by the default ESM loader. Received protocol 'https:'",
    'not-found',
  ],
  [
    'TypeError: Module "file:///srv/shop/config.json" needs an import attribute of "type: json"',
    'module-kind',
  ],
  [
    'The specifier “lodash” was a bare specifier, but was not remapped to anything. Relative module specifiers must start with “./”, “../” or “/”.',
    'browser-errors',
  ],
  [
    "SyntaxError: The requested module 'http://localhost:5173/stars.js' contains ambiguous star export: 'f' from 'http://localhost:5173/a.js' and 'http://localhost:5173/b.js'",
    'tree-shaking',
  ],
  [
    "SyntaxError: Importing binding name 'f' cannot be resolved due to ambiguous multiple bindings.",
    'tree-shaking',
  ],
  [
    `TypeError: Module specifier, 'lodash' is not absolute and does not start with "./" or "../". Referenced from: http://localhost:5173/main.js`,
    'browser-errors',
  ],
  [
    'Loading module from “http://localhost:5173/chart.js” was blocked because of a disallowed MIME type (“text/html”).',
    'browser-errors',
  ],
  [
    'Uncaught TypeError: Failed to resolve module specifier "lodash". Relative references must start with either "/", "./", or "../".',
    'browser-errors',
  ],
];

test('so does what bundlers and browsers print', () => {
  for (const [text, anchor] of RECORDED) {
    expect([text, find(text)[0]]).toEqual([text, anchor]);
    expect([text, lead(text)]).toEqual([text, `/docs/98e02209#${anchor}`]);
  }
});

/** Of other pages, of the compiler, and of nobody. */
const OTHER_TEXTS = `
Cannot find module './cart' or its corresponding type declarations.|require is not defined
Cannot find module './cart' or its corresponding type declarations.ts(2307)
Cannot find module 'x'. Did you mean to set the 'moduleResolution' option to 'nodenext', or to add aliases to the 'paths' option?
Failed to fetch dynamically imported module: http://a.example/x.js|Loading chunk 42 failed.
npm error Could not resolve dependency:|fatal: unable to access: Could not resolve host: git.example.com
Failed to load module script: Expected a JavaScript-or-Wasm module script but the server responded with a MIME type of "text/html".
ES module|CommonJS|require|import|export default|import.meta|dynamic import|module not found|exports
循环依赖|模块找不到怎么办|import map|"type": "module"|import { a } from './b.js'
`
  .trim()
  .split(/[|\n]/u);

test('what others say is none', () => {
  expect(OTHER_TEXTS.filter((text) => find(text).length > 0)).toEqual([]);
});

test('a long text is read in a moment', () => {
  for (const piece of [
    "Cannot find module '",
    "'a' is not exported by ",
    "export '",
    'Loading module from ',
    "Could not resolve 'a",
    'Failed to resolve import ',
  ]) {
    find(piece.repeat(200_000 / piece.length));
  }
});
