/** Replaces the frame's console by one that prints in the page. */
import type {ConsoleEntry, ConsoleLevel} from '../types';
import {describe, format} from './describe';
import {createMeters} from './meters';
import {native} from './native';
import type {Positions} from './positions';
import {formatTable} from './table';
import {buildTrees} from './tree';

/** Prints text below the open groups. */
export type Printer = (
  entry: Pick<ConsoleEntry, 'level' | 'text'> & Partial<ConsoleEntry>,
) => void;

const GROUP_INDENT = '  ';

/** Where the program called; our own functions are in no file of it. */
function locateCall(positions: Positions): Pick<ConsoleEntry, 'position'> {
  const [call] = positions.parse(new native.Error('call').stack);
  return call
    ? {position: {file: call.file, line: call.line, column: call.column}}
    : {};
}

function createGroups(): {
  readonly indent: (text: string) => string;
  readonly open: () => void;
  readonly close: () => void;
} {
  let prefix = '';
  return {
    indent: (text) => (prefix ? text.replaceAll(/^/gmu, prefix) : text),
    open: () => {
      prefix += GROUP_INDENT;
    },
    close: () => {
      prefix = prefix.slice(GROUP_INDENT.length);
    },
  };
}

/**
 * @param print receives each entry.
 * @returns what indents further entries as the console's own.
 */
export function installConsole(
  print: (entry: ConsoleEntry) => void,
  positions: Positions,
): Printer {
  const groups = createGroups();
  const put: Printer = (entry) =>
    print({values: [], ...entry, text: groups.indent(entry.text)});
  const putHere = (level: ConsoleLevel, text: string) =>
    put({level, text, ...locateCall(positions)});
  const log =
    (level: ConsoleLevel) =>
    (...values: unknown[]): void =>
      put({
        level,
        text: format(values),
        values: buildTrees(values),
        ...locateCall(positions),
      });
  const group = (...values: unknown[]): void => {
    if (values.length > 0) {
      log('log')(...values);
    }
    groups.open();
  };

  Object.assign(console, {
    log: log('log'),
    info: log('info'),
    debug: log('debug'),
    warn: log('warn'),
    error: log('error'),
    dirxml: log('log'),
    group,
    groupCollapsed: group,
    groupEnd: groups.close,
    dir: (value: unknown, options?: object) =>
      put({
        level: 'log',
        text: describe(value, {...options}),
        values: buildTrees([value]),
        ...locateCall(positions),
      }),
    table(data: unknown, columns?: readonly string[]) {
      const table = formatTable(data, columns);
      if (table === null) {
        log('log')(data);
      } else {
        put({
          level: 'log',
          text: table,
          values: buildTrees([data]),
          ...locateCall(positions),
        });
      }
    },
    assert(condition: unknown, ...values: unknown[]) {
      if (!condition) {
        const [first, ...rest] = values;
        const message =
          typeof first === 'string'
            ? [`Assertion failed: ${first}`, ...rest]
            : ['Assertion failed:', ...values];
        log('error')(...(values.length > 0 ? message : ['Assertion failed']));
      }
    },
    trace: (...values: unknown[]) =>
      put({
        level: 'debug',
        text: values.length > 0 ? `Trace: ${format(values)}` : 'Trace',
        values: buildTrees(values),
        stack: positions.parse(new native.Error('trace').stack),
        ...locateCall(positions),
      }),
    clear: () => print({level: 'clear', text: '', values: []}),
    ...createMeters(putHere),
  });
  return put;
}
