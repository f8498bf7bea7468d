/** What tools show is bounded in parts, whatever they are given. */
import {expect, test} from '@playwright/test';

import {
  compareTexts,
  type Row,
  run as diff,
} from '../../../src/tools/diff/diff';
import {foldRows} from '../../../src/tools/diff/foldRows';
import {clip, cutHead, isLongForField} from '../../../src/tools/job/limits';
import {run as json} from '../../../src/tools/json/json';
import {decodeToken} from '../../../src/tools/jwt/token';
import {run as regex} from '../../../src/tools/regex/regex';
import {read} from './outcome';

const LONG = 200_000;

test.describe('regular expressions', () => {
  for (const [name, pattern, text] of [
    ['alternatives', 'a|'.repeat(LONG), 'a'],
    ['alternatives in a group', `(${'a|'.repeat(LONG / 4)})`, 'a'],
    ['nested groups', `${'('.repeat(500)}a${')'.repeat(500)}`, 'a'],
    ['groups in a row', '(a)?'.repeat(5000), 'aaa'],
    [
      'named groups',
      Array.from({length: 2000}, (_, at) => `(?<n${at}>a)?`).join(''),
      'aaa',
    ],
    ['captures of all the rest', '(?=([^]*))'.repeat(30), 'x'.repeat(LONG)],
    ['one long word', 'a'.repeat(5000), 'a'],
    ['one long match', '[^]*', 'a\n'.repeat(LONG)],
    ['a match at each place', 'a', 'a'.repeat(LONG)],
  ] as const) {
    test(name, () => {
      const outcome = regex({pattern, flags: 'g', text, replacement: ''});
      expect(outcome.ok).toBe(true);
      if (!outcome.ok) {
        return;
      }
      const {matches, pieces, parts} = outcome.value;
      expect(parts.length).toBeLessThanOrEqual(200);
      expect(pieces.length).toBeLessThanOrEqual(4000);
      expect(matches.length).toBeLessThanOrEqual(1000);
      expect(
        Math.max(0, ...matches.map(({groups}) => groups.length)),
      ).toBeLessThanOrEqual(200);
      const cells = matches.slice(0, 100).flatMap(({groups}) => groups);
      expect(cells.length).toBeLessThanOrEqual(2100);
      const characters = [
        ...parts.flatMap(({raw, meaning}) => [raw, meaning]),
        ...matches.flatMap(({groups}) => groups.flat()),
      ].reduce((sum, value) => sum + value.length, 0);
      expect(characters).toBeLessThan(1_500_000);
    });
  }

  test('too large for the browser are refused, and not a mistake of ours', () => {
    const pattern = 'a'.repeat(LONG);
    expect(regex({pattern, flags: '', text: 'a', replacement: ''})).toEqual({
      ok: false,
      problem: {message: '表达式太长，浏览器装不下。', field: 'pattern'},
    });
  });

  test('say that there are more', () => {
    const outcome = regex({
      pattern: 'a|'.repeat(300),
      flags: '',
      text: '',
      replacement: '',
    });
    expect(outcome.ok && outcome.value.hasMoreParts).toBe(true);
    const small = regex({pattern: 'a|b', flags: '', text: '', replacement: ''});
    expect(small.ok && small.value.hasMoreParts).toBe(false);
  });
});

test.describe('comparisons', () => {
  const words = (mark: string): string =>
    Array.from({length: 200}, (_, at) => `w${at} ${at % 2 ? mark : 'x'}`)
      .join(' ')
      .slice(0, 990);
  const lines = (mark: string): string =>
    Array.from({length: 300}, () => words(mark)).join('\n');
  for (const [name, before, after] of [
    ['words', lines('a'), lines('b')],
    ['rows', '\n'.repeat(LONG), `${'\n'.repeat(LONG)}a`],
    ['one long line', 'a'.repeat(LONG), 'b'.repeat(LONG)],
    [
      'long lines',
      Array.from({length: 200}, (_, at) => `${at}${'a'.repeat(5000)}`).join(
        '\n',
      ),
      'b',
    ],
  ] as const) {
    test(name, () => {
      const outcome = diff({before, after, ignoresSpace: false});
      expect(outcome.ok).toBe(true);
      if (!outcome.ok) {
        return;
      }
      const {rows} = outcome.value;
      // The others stay folded, and open in steps.
      const shown = foldRows(rows)
        .filter(({isFolded}) => !isFolded)
        .flatMap((stretch) => stretch.rows);
      expect(shown.length).toBeLessThanOrEqual(2000);
      expect(rows.flatMap((row) => row.words ?? []).length).toBeLessThanOrEqual(
        4000,
      );
      expect(
        rows.reduce((sum, {text}) => sum + text.length, 0),
      ).toBeLessThanOrEqual(2000 * 501);
    });
  }
});

test.describe('thousands of lines in another order are given up', () => {
  const lines = Array.from({length: 6000}, (_, at) => `line ${at}`);
  // Each line goes elsewhere, without chance.
  const mixed = lines.map((_, at) => lines[(at * 2741) % 6000] ?? '');
  const compare = (after: readonly string[]) =>
    read(
      compareTexts(
        {
          before: lines.join('\n'),
          after: `${after.join('\r\n')}\r\n`,
          ignoresSpace: false,
        },
        100,
      ),
    );
  test('and it is said that only the order differs', () => {
    expect(compare(mixed)).toBe(
      '两段文本的 6,000 行都一样，只是次序不同，逐行比较要算很久，没有算完。次序不要紧，就先在“文本统计”里把两边排好序，再来比较。',
    );
  });
  test('or how many lines differ', () => {
    expect(compare([...mixed.slice(2), 'new'])).toContain(
      '两边都有的有 5,998 行，只在原来里的有 2 行，只在现在里的有 1 行。',
    );
  });
});

test.describe('texts', () => {
  for (const [text, length] of [
    ['a'.repeat(99_999), null],
    ['a'.repeat(100_001), 100_000],
    ['\n'.repeat(4999), null],
    ['\n'.repeat(5000), 4999],
    ['a\n'.repeat(6000), 9999],
    ['', null],
  ] as const) {
    test(`of ${text.length} characters like ${JSON.stringify(text.slice(0, 2))}`, () => {
      expect(cutHead(text)?.length ?? null).toBe(length);
    });
  }

  for (const [text, isLong] of [
    ['', false],
    ['a'.repeat(LONG), false],
    ['a'.repeat(LONG + 1), true],
    ['\n'.repeat(9999), false],
    ['\n'.repeat(10_000), true],
    // Two kilobytes of a link, which a field takes many seconds to lay out.
    ['\n'.repeat(LONG - 1), true],
  ] as const) {
    test(`of ${text.length} characters like ${JSON.stringify(text.slice(0, 2))} are ${isLong ? 'too long' : 'fine'} for a field`, () => {
      expect(isLongForField(text)).toBe(isLong);
    });
  }

  test('are clipped with a mark', () => {
    expect(clip('abc', 3)).toBe('abc');
    expect(clip('abcd', 3)).toBe('abc…');
  });
});

test.describe('nesting', () => {
  const nest = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  const write = (text: string): string =>
    Buffer.from(text).toString('base64url');
  const token = (claim: string): string =>
    `${write('{"alg":"none"}')}.${write(`{"aud":${claim}}`)}.`;

  // Set with an indent, some thousand levels are as many megabytes, and a few
  // more are too many for the engine.
  for (const depth of [1000, 5000, 200_000]) {
    test(`of ${depth} levels in a token is told, not set`, () => {
      expect(decodeToken(token(nest(depth)), 0)).toEqual({
        ok: false,
        problem: {message: '第二段（载荷）嵌套太深了，不像是令牌。'},
      });
    });
  }

  test('of a few levels in a token is set, brackets in a text are no levels', () => {
    for (const claim of [nest(20), `"${nest(5000)}"`]) {
      expect(decodeToken(token(claim), 0).ok).toBe(true);
    }
  });

  test('of fifteen thousand levels is no half gigabyte of JSON', () => {
    for (const sort of ['', '1']) {
      const outcome = json({mode: 'format', input: nest(15_000), sort});
      expect(outcome).toEqual({
        ok: false,
        problem: {message: '嵌套太深了，这一项算不了。'},
      });
    }
    expect(json({mode: 'compress', input: nest(15_000)}).ok).toBe(true);
  });
});

for (const [before, after, unseen] of [
  ['甲\n', '甲', '只有原来的末尾有换行'],
  ['甲', '甲\n', '只有现在的末尾有换行'],
  ['甲\r\n乙', '甲\n乙', '换行符不同：一边是 CRLF，一边是 LF'],
  ['甲', '甲', null],
  ['甲', '乙', null],
] as const) {
  test(`between ${JSON.stringify(before)} and ${JSON.stringify(after)} no line tells: ${unseen}`, () => {
    const result = diff({before, after, ignoresSpace: false});
    expect(result).toMatchObject({ok: true, value: {unseen}});
  });
}

/** The rows of a comparison; none where it was refused. */
function readRows(before: string, after: string): readonly Row[] {
  const outcome = diff({before, after, ignoresSpace: false});
  return outcome.ok ? outcome.value.rows : [];
}

/** The lengths of stretches: shown ones, and folded ones below zero. */
function foldLengths(before: string, after: string): readonly number[] {
  return foldRows(readRows(before, after)).map((stretch) =>
    stretch.isFolded ? -stretch.rows.length : stretch.rows.length,
  );
}

function numberLines(count: number): readonly string[] {
  return Array.from({length: count}, (_, at) => `行 ${at + 1}`);
}

/** The same text with some lines (from one) replaced. */
function replaceLines(count: number, places: readonly number[]): string {
  return numberLines(count)
    .map((line, at) => (places.includes(at + 1) ? `新 ${at + 1}` : line))
    .join('\n');
}

for (const [places, count, expected] of [
  // A changed line is two rows.
  [[20], 40, [-16, 8, -17]],
  [[1], 40, [5, -36]],
  [[40], 40, [-36, 5]],
  // Three lines before the context are shown, four are folded.
  [[7], 10, [11]],
  [[8], 11, [-4, 8]],
  // Between two changes: six of context and three, or four.
  [[1, 11], 11, [13]],
  [[1, 12], 12, [5, -4, 5]],
  // However far away the change is.
  [[4999], 5000, [-4995, 6]],
] as const) {
  test(`of ${count} lines, ${places.join(', ')} changed: folded as ${expected.join(', ')}`, () => {
    expect(
      foldLengths(numberLines(count).join('\n'), replaceLines(count, places)),
    ).toEqual(expected);
  });
}

test('nothing is shown of two texts that are the same', () => {
  expect(readRows('甲', '甲')).toEqual([]);
});

test('of lines that take long, as many are compared by word as can be at once', () => {
  // Every character of each is in the other, but in another order.
  const letters = Array.from({length: 900}, (_, at) =>
    String.fromCodePoint(0x4e_00 + at),
  );
  const make = (step: number): string =>
    Array.from(
      {length: 300},
      (_, row) =>
        row + letters.map((_letter, at) => letters[(at * step) % 900]).join(''),
    ).join('\n');
  const rows = readRows(make(1), make(7));
  expect(rows).toHaveLength(600);
  const marked = rows.filter(({words}) => words !== undefined).length;
  expect(marked).toBeLessThan(100);
});

test('a line without a counterpart among very many is not looked for', () => {
  const many = (count: number, word: string): string =>
    Array.from({length: count}, (_, at) => `${word} ${at} 行`).join('\n');
  const rows = readRows(many(900, '旧的'), many(899, '新的'));
  expect(rows).toHaveLength(1799);
  expect(rows.every(({words}) => words === undefined)).toBe(true);
});

test('lines too long or too many to compare by word are still whole', () => {
  const make = (word: string): string =>
    [
      word.repeat(600),
      ...Array.from({length: 900}, (_, at) => `${word} ${at}`),
    ].join('\n');
  const rows = readRows(make('旧的'), make('新的'));
  const [first] = rows;
  expect(first?.text).toMatch(/^(?:旧的)+…$/u);
  expect(rows.filter(({words}) => words?.length === 0)).toEqual([]);
  const long = rows.filter(({text}) => text.length > 100);
  expect(long.map(({words}) => words)).toEqual([undefined, undefined]);
});
