import type {Plugin} from 'prettier';

import {
  type Outcome,
  refuse,
  refuseAtLine,
  succeed,
  type TextResult,
} from '../job/outcome';

type Input = Readonly<Record<string, string>>;

const DIALECTS = {
  mysql: async () => (await import('sql-formatter')).mysql,
  postgresql: async () => (await import('sql-formatter')).postgresql,
  sql: async () => (await import('sql-formatter')).sql,
  sqlite: async () => (await import('sql-formatter')).sqlite,
  transactsql: async () => (await import('sql-formatter')).transactsql,
  plsql: async () => (await import('sql-formatter')).plsql,
} as const;

async function loadParser(
  language: string,
): Promise<{readonly parser: string; readonly plugins: readonly Plugin[]}> {
  const scripts = (): Promise<readonly Plugin[]> =>
    Promise.all([
      import('prettier/plugins/babel'),
      import('prettier/plugins/estree'),
    ]);
  switch (language) {
    case 'css':
      return {
        parser: 'scss',
        plugins: [await import('prettier/plugins/postcss')],
      };
    case 'yaml':
      return {
        parser: 'yaml',
        plugins: [await import('prettier/plugins/yaml')],
      };
    case 'html':
    case 'vue':
      return {
        parser: language,
        plugins: [
          await import('prettier/plugins/html'),
          await import('prettier/plugins/postcss'),
          ...(await scripts()),
        ],
      };
    case 'markdown':
      return {
        parser: 'markdown',
        plugins: [await import('prettier/plugins/markdown')],
      };
    default:
      return {parser: 'babel-ts', plugins: await scripts()};
  }
}

function findPlace(
  error: unknown,
): {readonly line: number; readonly column: number} | null {
  const start =
    error instanceof Error && 'loc' in error
      ? (
          error.loc as {
            readonly start?: {
              readonly line?: unknown;
              readonly column?: unknown;
            };
          }
        ).start
      : undefined;
  return typeof start?.line === 'number' && typeof start.column === 'number'
    ? {line: start.line, column: start.column}
    : null;
}

function refuseParse(error: unknown, text: string): Outcome<never> {
  const sqlPlace = /at line (\d+) column (\d+)/u.exec(
    error instanceof Error ? error.message : '',
  );
  const place = sqlPlace
    ? {line: Number(sqlPlace[1]), column: Number(sqlPlace[2])}
    : findPlace(error);
  const message = '这里读不懂，多半是少了括号、引号或分号，或者语言选错了。';
  return place
    ? refuseAtLine(message, text, place.line, place.column)
    : refuse('代码读不懂，多半是少了括号或引号，或者语言选错了。');
}

async function formatSql(
  text: string,
  dialect: string,
  indent: Indent,
): Promise<string> {
  const {formatDialect} = await import('sql-formatter');
  const load = DIALECTS[dialect as keyof typeof DIALECTS] ?? DIALECTS.mysql;
  return formatDialect(text, {
    dialect: await load(),
    keywordCase: 'upper',
    ...indent,
  });
}

type Indent = {readonly tabWidth: number; readonly useTabs: boolean};

function readIndent(indent: string): Indent {
  return {tabWidth: indent === '4' ? 4 : 2, useTabs: indent === 'tab'};
}

/** Formats code. */
export async function run({
  input = '',
  language = '',
  dialect = '',
  indent = '',
}: Input): Promise<Outcome<TextResult>> {
  if (language === 'sql') {
    const formatted = formatSql(input, dialect, readIndent(indent));
    return formatted.then(
      (text) => succeed({text}),
      (error: unknown) => refuseParse(error, input),
    );
  }
  const [{format}, {parser, plugins}] = await Promise.all([
    import('prettier/standalone'),
    loadParser(language),
  ]);
  try {
    return succeed({
      text: await format(input, {
        parser,
        plugins: [...plugins],
        singleQuote: true,
        ...readIndent(indent),
      }),
    });
  } catch (error) {
    return refuseParse(error, input);
  }
}
