import {createTwoFilesPatch, diffLines} from 'diff';

import {type Outcome, refuse, succeed} from '../job/outcome';

export type Row = {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
  readonly before: number | null;
  readonly after: number | null;
};

export type DiffResult = {
  readonly rows: readonly Row[];
  readonly isCut: boolean;
  readonly added: number;
  readonly removed: number;
  readonly patch: string;
};

export type DiffInput = {
  readonly before: string;
  readonly after: string;
  readonly ignoresSpace: boolean;
};

/** More rows than this are for the downloaded patch. */
const MAX_ROWS = 2000;
const MAX_EDITS = 20_000;

/** Compares two texts line by line. */
export function run({
  before,
  after,
  ignoresSpace,
}: DiffInput): Outcome<DiffResult> {
  // A last line without its end would count as changed.
  const whole = (text: string): string => `${text.replace(/\n$/u, '')}\n`;
  const options = {
    ignoreWhitespace: ignoresSpace,
    stripTrailingCr: true,
    maxEditLength: MAX_EDITS,
  };
  const changes = diffLines(whole(before), whole(after), options);
  if (!changes) {
    return refuse('两段文本几乎没有相同的行，比较没有意义。');
  }
  const rows: Row[] = [];
  const lines = {before: 1, after: 1};
  const counts = {added: 0, removed: 0};
  for (const {value, added, removed} of changes) {
    for (const text of value.replace(/\n$/u, '').split('\n')) {
      if (rows.length < MAX_ROWS) {
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
  return succeed({
    rows,
    isCut: rows.length === MAX_ROWS,
    ...counts,
    patch:
      createTwoFilesPatch(
        '原来',
        '现在',
        whole(before),
        whole(after),
        undefined,
        undefined,
        options,
      ) ?? '',
  });
}
