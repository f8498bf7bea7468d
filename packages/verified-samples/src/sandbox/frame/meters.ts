import type {ConsoleLevel} from '../types';
import {format} from './describe';
import {native} from './native';

type Meters = Readonly<
  Record<
    'count' | 'countReset' | 'time' | 'timeLog' | 'timeEnd',
    (label?: unknown, ...values: unknown[]) => void
  >
>;

/** Counters and stopwatches of the console, by label. */
export function createMeters(
  put: (level: ConsoleLevel, text: string) => void,
): Meters {
  const counts = new Map<string, number>();
  const starts = new Map<string, number>();

  function lap(label: string, values: readonly unknown[]): boolean {
    const start = starts.get(label);
    if (start === undefined) {
      put('warn', `没有名为“${label}”的计时器`);
      return false;
    }
    const spent = `${label}: ${(native.now() - start).toFixed(3)}ms`;
    put(
      'log',
      [spent, ...(values.length > 0 ? [format(values)] : [])].join(' '),
    );
    return true;
  }

  return {
    count(label: unknown = 'default') {
      const name = String(label);
      const next = (counts.get(name) ?? 0) + 1;
      counts.set(name, next);
      put('log', `${name}: ${next}`);
    },
    countReset(label: unknown = 'default') {
      if (!counts.delete(String(label))) {
        put('warn', `没有名为“${String(label)}”的计数器`);
      }
    },
    time(label: unknown = 'default') {
      const name = String(label);
      if (starts.has(name)) {
        put('warn', `计时器“${name}”已经开始了`);
      } else {
        starts.set(name, native.now());
      }
    },
    timeLog: (label: unknown = 'default', ...values: unknown[]) => {
      lap(String(label), values);
    },
    timeEnd(label: unknown = 'default') {
      if (lap(String(label), [])) {
        starts.delete(String(label));
      }
    },
  };
}
