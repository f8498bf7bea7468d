import {toSourceColumn} from '../compile/edits';
import {MAX_STACK} from '../protocol';
import type {Position, Program, StackFrame} from '../types';

/** `name (file:1:2)`, `file:1:2` or `name@file:1:2`, as browsers write it. */
const CALL =
  /^\s*(?:at )?(?:async )?(?:(.*?)(?:@| \())?([^\s(]+):(\d+):(\d+)\)?$/u;

/** A stack can be any text that the program put there. */
const MAX_STACK_TEXT = 20_000;

/** Finds places of the program's own files in what the browser reports. */
export type Positions = {
  /** Adds a name under which the browser knows a file. */
  readonly alias: (address: string, file: string) => void;
  /** Null when the address is none of the program's files. */
  readonly find: (
    address: string,
    line: number,
    column: number,
  ) => Position | null;
  /** The calls of an `Error.stack` that are in the program's files. */
  readonly parse: (stack: unknown) => readonly StackFrame[];
};

/** Name of a file in a `sourceURL` comment, which ends at white space. */
export function toSourceUrl(name: string): string {
  return name.replace(/[\s'"()]/gu, encodeURIComponent);
}

/**
 * Line and column at which a file's code begins, both from 1, and the lines of
 * ours before it: an inline script is part of a document, and its first line is
 * its name.
 */
function readBegin(address: string): readonly [number, number, number] {
  const [found, line = 1, column = 1] = /#(\d+)\.(\d+)$/u.exec(address) ?? [];
  return [Number(line), Number(column), found === undefined ? 0 : 1];
}

export function createPositions(program: Program): Positions {
  const files = new Map(
    program.files.map(({name}) => [toSourceUrl(name), name]),
  );
  for (const name of Object.keys(program.columns ?? {})) {
    files.set(toSourceUrl(name), name);
  }

  const find: Positions['find'] = (address, reportedLine, column) => {
    const file = files.get(address);
    if (file === undefined) {
      return null;
    }
    const moves = program.columns?.[file] ?? [];
    const [firstLine, firstColumn, ownLines] = readBegin(file);
    const line = reportedLine - ownLines;
    return {
      file: file.replace(/#.*$/u, ''),
      line: line + firstLine - 1,
      column:
        toSourceColumn(moves, line, column) +
        (line === 1 ? firstColumn - 1 : 0),
    };
  };

  return {
    find,
    alias: (address, file) => files.set(address, file),
    parse(stack) {
      if (typeof stack !== 'string') {
        return [];
      }
      return stack
        .slice(0, MAX_STACK_TEXT)
        .split('\n')
        .flatMap((text) => {
          const [, name = '', address = '', line, column] =
            CALL.exec(text) ?? [];
          const position = find(address, Number(line), Number(column));
          return position ? [{...position, name: name.slice(0, 100)}] : [];
        })
        .slice(0, MAX_STACK);
    },
  };
}
