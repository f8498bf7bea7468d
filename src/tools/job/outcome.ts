/** What went wrong, in Chinese, and where in the input. */
export type Problem = {
  readonly message: string;
  /** Name of the field with the problem; without it, the first field. */
  readonly field?: string;
  /** Index in the input, in UTF-16 units. */
  readonly offset?: number;
  /** From 1. */
  readonly line?: number;
  readonly column?: number;
  /** What the field was probably meant to hold. */
  readonly repair?: string;
};

export type Outcome<T> =
  | {readonly ok: true; readonly value: T}
  | {readonly ok: false; readonly problem: Problem};

/** A result. */
export function succeed<T>(value: T): Outcome<T> {
  return {ok: true, value};
}

/** A refusal without a place. */
export function refuse(message: string, field?: string): Outcome<never> {
  return {ok: false, problem: {message, ...(field && {field})}};
}

/** A refusal that points at an index of the text. */
export function refuseAt(
  message: string,
  text: string,
  index: number,
  field?: string,
): Outcome<never> {
  const offset = Math.min(Math.max(0, index), text.length);
  const before = text.slice(0, offset).split(/\r\n?|\n/u);
  return {
    ok: false,
    problem: {
      message,
      offset,
      line: before.length,
      column: (before.at(-1)?.length ?? 0) + 1,
      ...(field && {field}),
    },
  };
}

/** A refusal at a line and column from 1, as parsers report them. */
export function refuseAtLine(
  message: string,
  text: string,
  line: number,
  column: number,
): Outcome<never> {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n?|\n/gu)].map(
      (match) => match.index + match[0].length,
    ),
  ];
  const start = starts[Math.min(line, starts.length) - 1] ?? 0;
  return refuseAt(message, text, start + column - 1);
}

/** What a text tool shows: a text, and figures beside it. */
export type TextResult = {
  readonly text: string;
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** What the reader should know of the input, though it could be read. */
  readonly notices?: readonly Problem[];
};

/** Called by a job that knows how far it is, from 0 to 1. */
export type Report = (fraction: number) => void;
