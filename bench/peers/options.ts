/** What the commands of this folder take. */
import {parseArgs} from 'node:util';

import {STAGES, type Stage} from './buildResults';
import type {Tool} from './tool';
import {TOOLS} from './tools';

/** What `bench:pages` measures of a page. */
export const PARTS = ['bytes', 'waits', 'steps'] as const;
export type Part = (typeof PARTS)[number];

export type Options = {
  readonly sizes: readonly number[];
  readonly tools: readonly Tool[];
  /** How often everything is measured; of the values, the median counts. */
  readonly rounds: number;
  /** Build again what is there already. */
  readonly rebuild: boolean;
  /** Of a build, the cold one always: others follow it. */
  readonly stages: readonly Stage[];
  readonly parts: readonly Part[];
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

/** Some of `known`, in their order. */
function readNames<Name extends string>(
  option: string,
  text: string,
  known: readonly Name[],
): readonly Name[] {
  const names = text.split(',');
  const unknown = names.find((name) => !known.some((one) => one === name));
  if (unknown !== undefined) {
    throw new Error(
      `不认识 --${option} 里的“${unknown}”；可用：${known.join('、')}。`,
    );
  }
  return known.filter((name) => names.includes(name));
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
      stages: {type: 'string', default: STAGES.join(',')},
      parts: {type: 'string', default: PARTS.join(',')},
      gib: {type: 'string', default: '8'},
    },
  });
  const ids = readNames(
    'tools',
    values.tools,
    TOOLS.map(({id}) => id),
  );
  return {
    sizes: values.sizes.split(',').map((size) => readNumber('sizes', size)),
    tools: TOOLS.filter(({id}) => ids.includes(id)),
    rounds: readNumber('rounds', values.rounds),
    rebuild: values.rebuild,
    stages: readNames('stages', `cold,${values.stages}`, STAGES),
    parts: readNames('parts', values.parts, PARTS),
    limits: {
      seconds: readNumber('minutes', values.minutes) * 60,
      bytes: readNumber('gib', values.gib) * 2 ** 30,
    },
  };
}
