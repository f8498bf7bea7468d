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
import {createRoot} from 'react-dom/client';
import sample from './main.tsx';
const element = typeof sample === 'function' ? createElement(sample) : sample;
if (element === undefined) throw new TypeError('示例没有给出组件或 JSX');
createRoot(document.getElementById('root')).render(element);`;

function createScripts(names: readonly string[]): string {
  return names
    .map((name) => `<script type="module" src="${name}"></script>`)
    .join('');
}

function compileLive(code: string, isTraced: boolean): Program {
  const bare = code.trimEnd().replace(/;$/u, '');
  const document = `<!doctype html><html lang="zh-Hans"><body><div id="root"></div>${createScripts(['sample-scope.js', 'sample-mount.js'])}</body></html>`;
  try {
    const program = compile(
      [
        {name: 'index.html', code: document},
        {name: 'sample-scope.js', code: LIVE_SCOPE},
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
