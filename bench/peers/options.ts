/** What the commands of this folder take. */
import {parseArgs} from 'node:util';

import type {Tool} from './tool';
import {TOOLS} from './tools';

export type Options = {
  readonly sizes: readonly number[];
  readonly tools: readonly Tool[];
  /** How often everything is measured; of the values, the median counts. */
  readonly rounds: number;
  /** Build again what is there already. */
  readonly rebuild: boolean;
  /** Of one build. */
  readonly limits: {readonly seconds: number; readonly bytes: number};
};

function readNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) {
    throw new Error(`--${name} 应是正数，现在是“${text}”。`);
  }
  return value;
}

/**
 * Reads the command line.
 * @throws with a Chinese sentence when something is not understood.
 */
export function readOptions(args: readonly string[], rounds: number): Options {
  const {values} = parseArgs({
    args: [...args],
    options: {
      sizes: {type: 'string', default: '120'},
      tools: {type: 'string', default: TOOLS.map(({id}) => id).join(',')},
      rounds: {type: 'string', default: String(rounds)},
      rebuild: {type: 'boolean', default: false},
      minutes: {type: 'string', default: '20'},
      gib: {type: 'string', default: '8'},
    },
  });
  const ids = values.tools.split(',');
  const unknown = ids.find((id) => !TOOLS.some((tool) => tool.id === id));
  if (unknown !== undefined) {
    throw new Error(
      `不认识 --tools 里的“${unknown}”；可用：${TOOLS.map(({id}) => id).join('、')}。`,
    );
  }
  return {
    sizes: values.sizes.split(',').map((size) => readNumber('sizes', size)),
    tools: TOOLS.filter(({id}) => ids.includes(id)),
    rounds: readNumber('rounds', values.rounds),
    rebuild: values.rebuild,
    limits: {
      seconds: readNumber('minutes', values.minutes) * 60,
      bytes: readNumber('gib', values.gib) * 2 ** 30,
    },
  };
}
