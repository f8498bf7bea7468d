import {CompileError} from '../compileError';
import {compile} from './compileFiles';
import {END_REASON} from './explainMistake';
import {type SampleSource, toSampleFiles} from '../sampleFiles';
import type {Program} from '../types';

export type Sample = SampleSource & {
  /** The code is a React component or element, as in a `jsx live` fence. */
  readonly live?: boolean;
  /** A script, which is to tell of its steps. */
  readonly isTraced?: boolean;
};

/** Opens the expression of a live sample, on its first line. */
const LIVE_PREFIX = 'export default(';
/** What the code of a live sample is called where it runs. */
export const LIVE_FILE = 'main.tsx';
/** Everything that React exports is in scope of a live sample. */
const LIVE_SCOPE = `import * as React from 'react';
Object.assign(globalThis, React, {React: React.default});`;
const LIVE_MOUNT = `import {createElement} from 'react';
import {whenRunaway} from './sample-commits.js';
import {createRoot} from 'react-dom/client';
import sample from './main.tsx';
const element = typeof sample === 'function' ? createElement(sample) : sample;
if (element === undefined) throw new TypeError('示例没有给出组件或 JSX');
const root = createRoot(document.getElementById('root'));
whenRunaway(() => root.unmount());
root.render(element);`;
/**
 * An effect that sets its own state runs on for ever, each time in a task of its
 * own, so that no guard of loops sees it: React tells of each time that it has
 * drawn. Screens draw 240 times a second at most, and timers run 250 times.
 */
const LIVE_COMMITS = `const MOST = 2000;
const WITHIN_MS = 2000;
let count = 0;
let since = performance.now();
let stop = () => {};
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount() {},
  onCommitFiberRoot() {
    count += 1;
    if (count < MOST) return;
    const now = performance.now();
    const isRunaway = now - since < WITHIN_MS;
    [count, since] = [0, now];
    if (!isRunaway) return;
    setTimeout(() => {
      stop();
      throw new Error('两秒里重新渲染了两千次，已经停下：多半是 useEffect 改了它自己依赖的状态（React 的报错叫 Maximum update depth exceeded）');
    });
  },
};
export function whenRunaway(callback) { stop = callback; }`;

/** In this order: React looks for who is told of it when it is loaded. */
const LIVE_SCRIPTS = [
  'sample-commits.js',
  'sample-scope.js',
  'sample-mount.js',
];

function createScripts(names: readonly string[]): string {
  return names
    .map((name) => `<script type="module" src="${name}"></script>`)
    .join('');
}

function compileLive(code: string, isTraced: boolean): Program {
  const bare = code.trimEnd().replace(/;$/u, '');
  const document = `<!doctype html><html lang="zh-Hans"><body><div id="root"></div>${createScripts(LIVE_SCRIPTS)}</body></html>`;
  try {
    const program = compile(
      [
        {name: 'index.html', code: document},
        {name: 'sample-scope.js', code: LIVE_SCOPE},
        {name: 'sample-commits.js', code: LIVE_COMMITS},
        {name: 'sample-mount.js', code: LIVE_MOUNT},
        {name: LIVE_FILE, code: `${LIVE_PREFIX}${bare}\n);`},
      ],
      isTraced && [LIVE_FILE],
    );
    return {
      ...program,
      ...(program.sites && {
        sites: program.sites.map((site) =>
          site.line === 1
            ? {...site, column: Math.max(1, site.column - LIVE_PREFIX.length)}
            : site,
        ),
      }),
      columns: {
        ...program.columns,
        'main.tsx': [
          ...(program.columns?.['main.tsx'] ?? []),
          {1: [[LIVE_PREFIX.length + 1, 1]]},
        ],
      },
    };
  } catch (error) {
    const lines = bare.split('\n');
    // What closes the expression is on a line that the reader does not have.
    if (error instanceof CompileError && error.line > lines.length) {
      throw new CompileError(
        error.file,
        lines.length,
        (lines.at(-1)?.length ?? 0) + 1,
        END_REASON,
      );
    }
    if (error instanceof CompileError && error.line === 1) {
      const {file, line, column, reason} = error;
      throw new CompileError(
        file,
        line,
        Math.max(1, column - LIVE_PREFIX.length),
        reason,
      );
    }
    throw error;
  }
}

/**
 * Compiles one fence: scripts as a module, html as the document, css as the
 * sheet of a small document.
 * @throws CompileError at the place of the mistake; its file is `main.*`,
 *   `index.html` or `style.css`.
 */
export function compileSample({
  language,
  code,
  live,
  isTraced,
}: Sample): Program {
  if (live) {
    return compileLive(code, isTraced ?? false);
  }
  return compile(toSampleFiles({language, code}), isTraced);
}
