import {createTwoFilesPatch, diffLines} from 'diff';

import {clip, MAX_PIECES} from '../job/limits';
import {type Outcome, refuse, succeed} from '../job/outcome';
import {compareWords, pairLines, readTokens, type Word} from './words';

export type Row = {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  readonly before: number | null;
  readonly after: number | null;
  /** What changed inside of the line; absent where all of it did. */
  readonly words?: readonly Word[];
};

export type DiffResult = {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
  readonly added: number;
  readonly removed: number;
  readonly patch: string;
  /** What is different although no line is; null: nothing, or lines are. */
  readonly unseen: string | null;
};

export type DiffInput = {
  readonly before: string;
  readonly after: string;
  readonly ignoresSpace: boolean;
};

/**
 * More rows than this, beside those that stay folded, are for the downloaded
 * patch.
 */
const MAX_ROWS = 2000;
/** So many of a run of lines that are the same on both sides count. */
const MAX_SAME = 10;

/**
 * The work grows with the product of the lines and the differences: thousands
 * of lines in another order would take half a minute, and show nothing useful.
 */
const LIMIT_MS = 5000;

/** Longer lines, and more of them, are compared as wholes. */
const MAX_WORD_LINE = 1000;
const MAX_WORD_PAIRS = 300;
/** What lines are made of, times what differs, summed up: about a second. */
const MAX_WORD_WORK = 20_000_000;

/** Marks what changed inside of lines that were replaced by similar ones. */
function addWords(rows: readonly Row[], ignoresSpace: boolean): readonly Row[] {
  const result = [...rows];
  const tokens = rows.map(({kind, text}) =>
    kind === 'same' || text.length > MAX_WORD_LINE ? [] : readTokens(text),
  );
  let pairs = 0;
  let work = 0;
  let pieces = 0;
  for (let at = 0; at < rows.length;) {
    const start = at;
    while (rows[at]?.kind === 'removed') {
      at += 1;
    }
    const middle = at;
    while (rows[at]?.kind === 'added') {
      at += 1;
    }
    if (at === start) {
      at += 1;
      continue;
    }
    for (const [from, to] of pairLines(
      tokens.slice(start, middle),
      tokens.slice(middle, at),
    )) {
      if (pairs === MAX_WORD_PAIRS || work > MAX_WORD_WORK) {
        return result;
      }
      const [before, after] = [start + from, middle + to];
      const compared = compareWords(
        tokens[before] ?? [],
        tokens[after] ?? [],
        ignoresSpace,
      );
      const {words} = compared;
      pairs += 1;
      work += compared.work;
      pieces += words?.flat().length ?? 0;
      const [went, came] = [rows[before], rows[after]];
      if (went && came && words && pieces <= MAX_PIECES) {
        result[before] = {...went, words: words[0]};
        result[after] = {...came, words: words[1]};
      }
    }
  }
  return result;
}

/** How many lines both texts have, and each alone, wherever they stand. */
function countCommon(
  before: readonly string[],
  after: readonly string[],
): {readonly common: number; readonly removed: number; readonly added: number} {
  const counts = new Map<string, number>();
  for (const line of before) {
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  let common = 0;
  for (const line of after) {
    const count = counts.get(line) ?? 0;
    common += count > 0 ? 1 : 0;
    counts.set(line, count - 1);
  }
  return {
    common,
    removed: before.length - common,
    added: after.length - common,
  };
}

/** What can be said of texts that take too long, and what to do with them. */
function refuseSlow(before: string, after: string): Outcome<never> {
  const toLines = (text: string): readonly string[] =>
    text.replace(/\r?\n$/u, '').split(/\r?\n/u);
  const {common, removed, added} = countCommon(toLines(before), toLines(after));
  const write = (count: number): string => count.toLocaleString('zh-CN');
  const advice = '次序不要紧，就先在“文本统计”里把两边排好序，再来比较';
  return refuse(
    removed + added === 0
      ? `两段文本的 ${write(common)} 行都一样，只是次序不同，逐行比较要算很久，没有算完。${advice}。`
      : `差别太大，要算很久，没有算完：两边都有的有 ${write(common)} 行，只在原来里的有 ${write(removed)} 行，只在现在里的有 ${write(added)} 行。${advice}；次序要紧，就分成几段来比较。`,
  );
}

/** What a comparison of lines does not see; Chinese, after “但”. */
function findUnseen(
  before: string,
  after: string,
  ignoresSpace: boolean,
): string | null {
  if (before === after) {
    return null;
  }
  const unify = (text: string): string => text.replaceAll('\r\n', '\n');
  const [from, to] = [unify(before), unify(after)];
  if (from === to) {
    return '换行符不同：一边是 CRLF，一边是 LF';
  }
  if (from.replace(/\n$/u, '') === to.replace(/\n$/u, '')) {
    return `只有${from.endsWith('\n') ? '原来' : '现在'}的末尾有换行`;
  }
  return ignoresSpace ? '空白不同' : '换行符不同';
}

/** Compares two texts line by line. */
export function run(input: DiffInput): Outcome<DiffResult> {
  return compareTexts(input, LIMIT_MS);
}

/** Compares two texts line by line, unless that takes longer than a limit. */
export function compareTexts(
  {before, after, ignoresSpace}: DiffInput,
  limitMs: number,
): Outcome<DiffResult> {
  // A last line without its end would count as changed.
  const whole = (text: string): string => `${text.replace(/\n$/u, '')}\n`;
  const options = {
    ignoreWhitespace: ignoresSpace,
    stripTrailingCr: true,
    timeout: limitMs,
  };
  const changes = diffLines(whole(before), whole(after), options);
  if (!changes) {
    return refuseSlow(before, after);
  }
  const rows: Row[] = [];
  const lines = {before: 1, after: 1};
  const counts = {added: 0, removed: 0};
  let shown = 0;
  for (const {value, added, removed} of changes) {
    const texts = value.replace(/\n$/u, '').split('\n');
    for (const [place, text] of texts.entries()) {
      if (shown < MAX_ROWS) {
        shown += added || removed || place < MAX_SAME ? 1 : 0;
        rows.push({
          kind: added ? 'added' : removed ? 'removed' : 'same',
          text,
          before: added ? null : lines.before,
          after: removed ? null : lines.after,
        });
      }
      lines.before += added ? 0 : 1;
      lines.after += removed ? 0 : 1;
      counts.added += added ? 1 : 0;
      counts.removed += removed ? 1 : 0;
    }
  }
  const patch = createTwoFilesPatch(
    '原来',
    '现在',
    whole(before),
    whole(after),
    undefined,
    undefined,
    // It compares once more; what was just quick enough must not fail now.
    {...options, timeout: limitMs * 3},
  );
  if (patch === undefined) {
    return refuseSlow(before, after);
  }
  return succeed({
    // Whole lines are in the patch; of two that are the same, nothing is shown.
    rows:
      counts.added + counts.removed === 0
        ? []
        : addWords(rows, ignoresSpace).map((row) => ({
            ...row,
            text: clip(row.text),
          })),
    isCut: shown === MAX_ROWS,
    ...counts,
    patch,
    unseen:
      counts.added + counts.removed === 0
        ? findUnseen(before, after, ignoresSpace)
        : null,
  });
}
