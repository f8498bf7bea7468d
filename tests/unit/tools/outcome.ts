import type {Outcome} from '../../../src/tools/job/outcome';

/** The value of a result, or its message with the place, for `expect`. */
export function read<T>(outcome: Outcome<T>): T | string {
  if (outcome.ok) {
    return outcome.value;
  }
  const {message, line, column} = outcome.problem;
  return line === undefined ? message : `${line}:${column} ${message}`;
}
