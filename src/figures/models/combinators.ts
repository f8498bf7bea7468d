/** What the four combinators of Promise make of tasks that take a while. */

export type Task = {
  readonly name: string;
  /** When it settles, in milliseconds. */
  readonly delay: number;
  readonly isFulfilled: boolean;
};

export type Settlement = {
  readonly combinator: 'all' | 'allSettled' | 'any' | 'race';
  /** When it settles, in milliseconds. */
  readonly at: number;
  readonly isFulfilled: boolean;
  /** Names of the tasks that decide it. */
  readonly by: readonly string[];
};

/** The first to settle; of several at once, the one that stands first. */
function first(tasks: readonly Task[]): Task | undefined {
  return [...tasks].sort((a, b) => a.delay - b.delay)[0];
}

/** @param tasks at least one. */
export function settle(tasks: readonly Task[]): readonly Settlement[] {
  const end = Math.max(...tasks.map(({delay}) => delay));
  const names = tasks.map(({name}) => name);
  const rejected = first(tasks.filter(({isFulfilled}) => !isFulfilled));
  const fulfilled = first(tasks.filter(({isFulfilled}) => isFulfilled));
  const fastest = first(tasks);
  return [
    {
      combinator: 'all',
      at: rejected?.delay ?? end,
      isFulfilled: !rejected,
      by: rejected ? [rejected.name] : names,
    },
    {combinator: 'allSettled', at: end, isFulfilled: true, by: names},
    {
      combinator: 'any',
      at: fulfilled?.delay ?? end,
      isFulfilled: Boolean(fulfilled),
      by: fulfilled ? [fulfilled.name] : names,
    },
    {
      combinator: 'race',
      at: fastest?.delay ?? 0,
      isFulfilled: fastest?.isFulfilled ?? false,
      by: fastest ? [fastest.name] : [],
    },
  ];
}
