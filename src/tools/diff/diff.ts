import {createTwoFilesPatch, diffLines, diffWordsWithSpace} from 'diff';

import {clip, MAX_PIECES} from '../job/limits';
import {type Outcome, refuse, succeed} from '../job/outcome';

export type Row = {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  readonly before: number | null;
  readonly after: number | null;
  /** What changed inside of the line; absent where all of it did. */
  readonly words?: readonly Word[];
};

export type Word = {readonly text: string; readonly isChanged: boolean};

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
/** Lines with less in common than this are two lines, not one that changed. */
const MIN_COMMON = 0.3;

/** The words of a line before and after; null where little is the same. */
export function compareWords(
  before: string,
  after: string,
): readonly [readonly Word[], readonly Word[]] | null {
  const changes = diffWordsWithSpace(before, after);
  const common = changes
    .filter(({added, removed}) => !added && !removed)
    .reduce((sum, {value}) => sum + value.trim().length, 0);
  if (
    common <
    MIN_COMMON * Math.max(before.trim().length, after.trim().length)
  ) {
    return null;
  }
  const pick = (other: 'added' | 'removed'): readonly Word[] =>
    changes
      .filter((change) => !change[other])
      .map(({value, added, removed}) => ({
        text: value,
        isChanged: added || removed,
      }));
  return [pick('added'), pick('removed')];
}

/** Marks words where as many lines came as went. */
function addWords(rows: readonly Row[]): readonly Row[] {
  const result = [...rows];
  let pairs = 0;
  let pieces = 0;
  for (let at = 0; at < rows.length; at += 1) {
    let removed = 0;
    while (rows[at + removed]?.kind === 'removed') {
      removed += 1;
    }
    let added = 0;
    while (rows[at + removed + added]?.kind === 'added') {
      added += 1;
    }
    if (removed > 0 && removed === added) {
      for (let line = at; line < at + removed; line += 1) {
        const [from, to] = [rows[line], rows[line + removed]];
        pairs += 1;
        const words =
          from &&
          to &&
          pairs <= MAX_WORD_PAIRS &&
          Math.max(from.text.length, to.text.length) <= MAX_WORD_LINE
            ? compareWords(from.text, to.text)
            : null;
        pieces += words?.flat().length ?? 0;
        if (from && to && words && pieces <= MAX_PIECES) {
          result[line] = {...from, words: words[0]};
          result[line + removed] = {...to, words: words[1]};
        }
      }
    }
    at += Math.max(0, removed + added - 1);
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
        : addWords(rows).map((row) => ({...row, text: clip(row.text)})),
    isCut: shown === MAX_ROWS,
    ...counts,
    patch,
    unseen:
      counts.added + counts.removed === 0
        ? findUnseen(before, after, ignoresSpace)
        : null,
  });
}
