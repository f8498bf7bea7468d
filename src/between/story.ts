/** What a trace says, in words and in the order of the lines. */
import type {
  ConsoleEntry,
  Trace,
  TraceSite,
  TraceStep,
  TraceTurn,
} from 'docusaurus-theme-verified-samples/sandbox';

export type Moment = {
  readonly file: string;
  /** After which line it is told, from 1. */
  readonly line: number;
  readonly kind: TraceSite['kind'];
  readonly turn: TraceTurn;
  /** Index of the turn. */
  readonly turnIndex: number;
  readonly depth: number;
  /** What happened, in Chinese: words, and code. */
  readonly parts: readonly TextPiece[];
  readonly at: number;
};

export type TextPiece = {readonly text: string; readonly isCode: boolean};

export type Variable = {
  readonly name: string;
  readonly value: string;
  /** Step at which it was read, from 1. */
  readonly step: number;
  /** Another variable that is the same object. */
  readonly sameAs: string | null;
};

export type Story = {
  readonly moments: readonly Moment[];
  /** Indexes of the moments after a line. */
  readonly momentsAt: (file: string, line: number) => readonly number[];
  /** How often something happened after a line, what was left out included. */
  readonly countAt: (file: string, line: number) => number;
  readonly isCut: boolean;
  readonly variablesAt: (index: number) => readonly Variable[];
  readonly outputAt: (index: number) => readonly ConsoleEntry[];
};

const word = (text: string): TextPiece => ({text, isCode: false});
const code = (text: string): TextPiece => ({text, isCode: true});

/** What stands for an object that was not looked into, see sandbox/frame. */
const GLANCE = '…';

/** Longest printed text that stands between lines. */
const MAX_PRINTED = 120;

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ');
  return line.length > MAX_PRINTED ? `${line.slice(0, MAX_PRINTED)}…` : line;
}

/** What a turn is called: a word and a number. */
export function nameTurn({kind, number, task}: TraceTurn): string {
  switch (kind) {
    case 'script':
      return '同步';
    case 'task':
      return `任务 ${number}`;
    case 'microtask':
      return task === 0
        ? `微任务 ${number}`
        : `任务 ${task} › 微任务 ${number}`;
  }
}

/** Whether anything ran later than the code itself, so that turns tell something. */
export function hasTurns({moments}: Pick<Story, 'moments'>): boolean {
  return moments.some(({turnIndex}) => turnIndex !== moments[0]?.turnIndex);
}

/** The same with what made it run, where that is known. */
export function describeTurn(turn: TraceTurn): string {
  return turn.label ? `${nameTurn(turn)}（${turn.label}）` : nameTurn(turn);
}

function describeVariables(
  {variables}: TraceSite,
  {variables: values = []}: TraceStep,
): TextPiece[] {
  const own = variables.flatMap(({name, isOwn}, index) => {
    const value = values[index];
    return isOwn && typeof value === 'string' ? [`${name} = ${value}`] : [];
  });
  return own.length > 0 ? [code(own.join('，'))] : [];
}

function describeValue(before: string, {value}: TraceStep): TextPiece[] {
  return value === undefined ? [word(before)] : [word(before), code(value)];
}

/** @param printed what the console got during the step. */
function describeStep(
  site: TraceSite,
  step: TraceStep,
  printed: readonly ConsoleEntry[],
): TextPiece[] {
  const variables = describeVariables(site, step);
  const hasValue = step.value !== undefined && step.value !== 'undefined';
  const prints =
    printed.length > 0
      ? [word('打印'), code(printed.map(({text}) => shorten(text)).join('，'))]
      : [];
  switch (site.kind) {
    case 'declare':
    case 'loop':
      return variables.length > 0 ? variables : [word('又一轮')];
    case 'assign':
      if (site.title) {
        return [word('字段'), code(`${site.title} = ${step.value ?? ''}`)];
      }
      return variables.length > 0
        ? variables
        : describeValue('赋值，得到', step);
    case 'run':
      if (prints.length > 0) {
        return prints;
      }
      return [
        ...(hasValue ? describeValue('得到', step) : [word('完成')]),
        ...(variables.length > 0 ? [word('，'), ...variables] : []),
      ];
    case 'schedule':
      return [word('排上，以后再轮到')];
    case 'test':
      return [
        ...describeValue('条件是', step),
        ...(variables.length > 0 ? [word('，'), ...variables] : []),
      ];
    case 'enter':
      return [
        ...(site.title
          ? [word('进入'), code(site.title)]
          : [word('进入没有名字的函数')]),
        ...(variables.length > 0 ? [word('，'), ...variables] : []),
      ];
    case 'return':
      return prints.length > 0 && !hasValue
        ? prints
        : [...prints, ...describeValue('返回', step)];
    case 'throw':
      return describeValue('抛出', step);
    case 'catch':
      return [word('捕获'), ...variables];
    case 'await':
      return [...describeValue('等待', step), word('，先离开')];
    case 'awaited':
      return hasValue ? describeValue('回来，得到', step) : [word('回来')];
    case 'yield':
      return hasValue
        ? [...describeValue('交出', step), word('，暂停')]
        : [word('暂停')];
    case 'yielded':
      return hasValue ? describeValue('继续，收到', step) : [word('继续')];
  }
}

/** A variable of a call; all calls share those of the file. */
function keyOf(
  file: string,
  {name, from, isShared}: TraceSite['variables'][number],
  {call}: TraceStep,
): string {
  return `${file} ${name} ${from} ${isShared ? '' : call}`;
}

function keyOfLine(file: string, line: number): string {
  return `${line} ${file}`;
}

type Told = {
  readonly step: TraceStep;
  readonly site: TraceSite;
  readonly turn: TraceTurn;
  /** Of an error that nobody caught: words, and what the console says of it. */
  readonly uncaught?: readonly [words: string, error: string];
};

/** What is said of an error that nobody caught. */
function nameUncaught(
  text: string,
  before: readonly Told[],
): NonNullable<Told['uncaught']> {
  const [line = ''] = text.split('\n');
  const error = line.replace(/^Uncaught (?:\(in promise\) )?/u, '');
  const wasThrown = before.some(
    ({step, site}) => site.kind === 'throw' && step.value === error,
  );
  // A rejection is reported later than it happens.
  return [
    wasThrown
      ? '前面抛出的，到这时还没有人接住'
      : line.startsWith('Uncaught (in promise)')
        ? '出错，到这时还没有人接住'
        : '出错，没有人接住',
    error,
  ];
}

/**
 * Errors that nobody caught and no step tells of: the engine threw them. They
 * stand where they were thrown, after the step before.
 */
function addUncaught(
  steps: readonly Told[],
  entries: readonly ConsoleEntry[],
): readonly Told[] {
  const all = [...steps];
  for (const {level, text, position, at} of entries) {
    const index = all.findLastIndex(({step}) => step.at <= (at ?? 0));
    const before = all[index];
    const isTold = before?.site.kind === 'throw' || before?.uncaught;
    if (level === 'uncaught' && position && before && !isTold) {
      const {file, line} = position;
      all.splice(index + 1, 0, {
        step: {...before.step, value: undefined, variables: undefined},
        site: {
          ...before.site,
          kind: 'throw',
          file,
          line,
          endLine: line,
          variables: [],
        },
        turn: before.turn,
        uncaught: nameUncaught(text, all.slice(0, index + 1)),
      });
    }
  }
  return all;
}

/**
 * @param sites the places, as the compiler listed them.
 * @param entries what the traced run printed.
 */
export function tellStory(
  sites: readonly TraceSite[],
  trace: Trace,
  entries: readonly ConsoleEntry[],
): Story {
  const known = new Map<string, string>();
  const told = trace.steps.flatMap((step): Told[] => {
    const site = sites[step.site];
    const turn = trace.turns[step.turn];
    return site && turn ? [{step, site, turn}] : [];
  });
  const steps = addUncaught(told, entries);
  const moments = steps.map(({step, site, turn, uncaught}): Moment => {
    if (uncaught !== undefined) {
      return {
        file: site.file,
        line: site.line,
        kind: site.kind,
        turn,
        turnIndex: step.turn,
        depth: step.depth,
        parts: [word(uncaught[0]), code(uncaught[1])],
        // What was printed until then, the error among it.
        at: step.at + 1,
      };
    }
    const printed = entries.filter(({at}) => at === step.at - 1);
    // What a line only mentions may have changed anywhere before.
    const changes = site.variables.flatMap((variable, index) => {
      const key = keyOf(site.file, variable, step);
      const value = step.variables?.[index];
      const before = known.get(key);
      if (typeof value !== 'string') {
        return [];
      }
      known.set(key, value);
      return !variable.isOwn && before !== undefined && before !== value
        ? [word('，现在'), code(`${variable.name} = ${value}`)]
        : [];
    });
    return {
      file: site.file,
      line: site.kind === 'enter' ? site.line : site.endLine,
      kind: site.kind,
      turn,
      turnIndex: step.turn,
      depth: step.depth,
      parts: [...describeStep(site, step, printed), ...changes],
      at: step.at,
    };
  });
  const byLine = new Map<string, number[]>();
  moments.forEach(({file, line}, index) => {
    const key = keyOfLine(file, line);
    byLine.set(key, [...(byLine.get(key) ?? []), index]);
  });
  const counts = new Map<string, number>();
  const count = (key: string, more: number) =>
    counts.set(key, (counts.get(key) ?? 0) + more);
  sites.forEach(({file, kind, line, endLine}, index) => {
    const at = kind === 'enter' ? line : endLine;
    count(keyOfLine(file, at), trace.counts[index] ?? 0);
  });
  for (const {site, uncaught} of steps) {
    if (uncaught !== undefined) {
      count(keyOfLine(site.file, site.line), 1);
    }
  }

  function variablesAt(index: number): readonly Variable[] {
    const current = steps[index];
    if (!current) {
      return [];
    }
    const found = new Map<
      string,
      {
        readonly name: string;
        readonly from: number;
        readonly value: string;
        readonly step: number;
        readonly object: number;
      }
    >();
    /** Objects as they were seen last, by whatever name. */
    const seen = new Map<
      number,
      {readonly value: string; readonly step: number}
    >();
    steps.slice(0, index + 1).forEach(({step, site}, at) => {
      site.variables.forEach((variable, place) => {
        const value = step.variables?.[place];
        const object = step.objects?.[place] ?? 0;
        if (object > 0 && typeof value === 'string' && value !== GLANCE) {
          seen.set(object, {value, step: at + 1});
        }
        const isVisible =
          site.file === current.site.file &&
          (variable.isShared || step.call === current.step.call) &&
          variable.from <= current.site.line &&
          current.site.line <= variable.to;
        if (isVisible && typeof value === 'string') {
          const {name, from} = variable;
          // A name means the innermost variable that is called so.
          if (from >= (found.get(name)?.from ?? 0)) {
            found.set(name, {name, value, step: at + 1, from, object});
          }
        }
      });
    });
    const all = [...found.values()];
    return all.map(({name, value, step, object}) => ({
      name,
      ...(seen.get(object) ?? {value, step}),
      sameAs:
        all.find(
          (other) =>
            other.object === object && other.name !== name && object > 0,
        )?.name ?? null,
    }));
  }

  return {
    moments,
    momentsAt: (file, line) => byLine.get(keyOfLine(file, line)) ?? [],
    countAt: (file, line) => counts.get(keyOfLine(file, line)) ?? 0,
    isCut: trace.isCut,
    variablesAt,
    outputAt(index) {
      const moment = moments[index];
      const isLast = index === moments.length - 1;
      return entries.filter(({at = 0}) => moment && (isLast || at < moment.at));
    },
  };
}

/** Index of the first moment of the next turn, or of this or an earlier one. */
export function findTurn(
  moments: readonly Moment[],
  index: number,
  direction: 1 | -1,
): number {
  const turn = moments[index]?.turnIndex;
  if (direction === 1) {
    const next = moments.findIndex(
      ({turnIndex}, at) => at > index && turnIndex !== turn,
    );
    return next === -1 ? moments.length - 1 : next;
  }
  let first = index;
  while (first > 0 && moments[first - 1]?.turnIndex === turn) {
    first -= 1;
  }
  if (first < index || first === 0) {
    return first;
  }
  return findTurn(moments, first - 1, -1);
}
