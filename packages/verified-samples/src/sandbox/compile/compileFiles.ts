import {checkTags} from './checkTags';
import {locate} from '../compileError';
import {compileJson} from './compileJson';
import {createDocument, SCRIPT} from '../host/createDocument';
import {applyEdits, toSourceColumn} from './edits';
import {instrument} from './instrument';
import {MODULE_SCHEME, resolveImport} from '../resolveImport';
import {rewriteHtml} from './rewriteHtml';
import type {Tracing} from './trace';
import {transpile} from './transpile';
import type {
  ColumnMap,
  Program,
  ProgramFile,
  SourceFile,
  TraceSite,
} from '../types';

/** In place of an imported style sheet, which the document links. */
const EMPTY_MODULE = 'data:text/javascript,';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  json: 'text/javascript',
};

/** What one compilation finds beside the code. */
type Findings = {
  readonly names: ReadonlySet<string>;
  readonly packages: Set<string>;
  readonly styles: Set<string>;
  /** Places that the modules tell of; null: they are not traced. */
  readonly sites: TraceSite[] | null;
  readonly isTraced: (name: string) => boolean;
};

/** Edits of a script whose offsets are those of `source` from `start` on. */
function instrumentIn(
  file: string,
  source: string,
  script: string,
  findings: Findings,
  {
    firstLine,
    start,
    tracing,
  }: {
    readonly firstLine: number;
    readonly start: number;
    readonly tracing?: Tracing;
  },
): ReturnType<typeof instrument> {
  return instrument(
    script,
    (specifier, offset) => {
      const target = resolveImport(specifier, {
        from: file,
        source,
        offset: start + offset,
        names: findings.names,
      });
      if (target.kind === 'package') {
        findings.packages.add(specifier);
      }
      if (target.kind !== 'file') {
        return specifier;
      }
      if (target.name.endsWith('.css')) {
        findings.styles.add(target.name);
        return EMPTY_MODULE;
      }
      return MODULE_SCHEME + encodeURIComponent(target.name);
    },
    firstLine,
    tracing,
  );
}

/** How a module is traced; its lines are those of the source. */
function traceFile(
  name: string,
  code: string,
  columns: ColumnMap,
  {sites, names, isTraced}: Findings,
): Tracing | undefined {
  return sites && isTraced(name)
    ? {
        sites,
        file: Array.from(names).indexOf(name),
        locate(offset) {
          const {line, column} = locate(code, offset);
          return {
            file: name,
            line,
            column: toSourceColumn([columns], line, column),
          };
        },
      }
    : undefined;
}

function compileFile(
  {name, code, isTrusted}: SourceFile,
  findings: Findings,
): {readonly file: ProgramFile; readonly columns: readonly ColumnMap[]} {
  if (isTrusted) {
    return {file: {name, code, mediaType: 'text/javascript'}, columns: []};
  }
  if (SCRIPT.test(name)) {
    const script = transpile(name, code);
    if (name.endsWith('x')) {
      checkTags(name, code);
    }
    const guarded = applyEdits(
      script.code,
      instrumentIn(name, script.code, script.code, findings, {
        firstLine: 1,
        start: 0,
        tracing: traceFile(name, script.code, script.columns, findings),
      }),
    );
    return {
      file: {name, code: guarded.code, mediaType: 'text/javascript'},
      columns: [guarded.columns, script.columns],
    };
  }
  const extension = /[^.]*$/u.exec(name)?.[0] ?? '';
  return {
    file: {
      name,
      code: extension === 'json' ? compileJson({name, code}) : code,
      mediaType: MEDIA_TYPES[extension] ?? 'text/plain',
    },
    columns: [],
  };
}

function compileDocument(
  {name, code}: SourceFile,
  findings: Findings,
): ReturnType<typeof rewriteHtml> {
  return rewriteHtml(name, code, findings.names, (script, offset) =>
    applyEdits(
      script,
      instrumentIn(name, code, script, findings, {
        firstLine: locate(code, offset).line,
        start: offset,
      }),
    ),
  );
}

/**
 * Compiles files: html, css, js, jsx, ts, tsx, json. It starts with index.html,
 * else with main, index or App, else with the only script.
 * @param isTraced the modules, or those so named, tell of their steps; inline
 *   scripts do not.
 * @throws CompileError at the place of the first mistake.
 */
export function compile(
  sources: readonly SourceFile[],
  isTraced: boolean | readonly string[] = false,
): Program {
  const files = sources.map(({code, ...file}) => ({
    ...file,
    code: code.replace(/\r\n?/gu, '\n'),
  }));
  const findings: Findings = {
    names: new Set(files.map(({name}) => name)),
    packages: new Set(),
    styles: new Set(),
    sites: isTraced ? [] : null,
    isTraced: (name) =>
      isTraced === true || (isTraced && isTraced.includes(name)),
  };
  const document = files.find(({name}) => name === 'index.html');
  const compiled = files
    .filter((file) => file !== document)
    .map((file) => compileFile(file, findings));
  const html = document
    ? compileDocument(document, findings)
    : {code: createDocument(files, findings.styles), columns: []};
  const moved = compiled.filter(({columns}) =>
    columns.some((moves) => Object.keys(moves).length > 0),
  );
  const columns = [
    ...html.columns.map(([script, moves]) => [script, [moves]] as const),
    ...moved.map(({file, columns: moves}) => [file.name, moves] as const),
  ];
  return {
    html: html.code,
    files: compiled.map(({file}) => file),
    packages: Array.from(findings.packages),
    ...(columns.length > 0 && {columns: Object.fromEntries(columns)}),
    ...(findings.sites && {sites: findings.sites}),
  };
}
