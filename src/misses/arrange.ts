/** What a reader got wrong, question by question. */
import type {Entry, Miss} from './miss';

export type Question = {
  readonly id: string;
  /** The last wrong answer. */
  readonly miss: Miss;
  readonly count: number;
  /** Answered right after the last wrong answer. */
  readonly isMended: boolean;
  readonly isCarded: boolean;
};

/** A repeat weighs as much as being so much newer. */
const REPEAT_MS = 3 * 86_400_000;

function weigh({miss, count}: Question): number {
  return miss.at + (count - 1) * REPEAT_MS;
}

/**
 * @param entries by time.
 * @returns those still open first; among them the newest and most repeated.
 */
export function arrange(entries: readonly Entry[]): readonly Question[] {
  const questions = new Map<string, Question>();
  const carded = new Set<string>();
  for (const entry of entries) {
    const known = questions.get(entry.id);
    if (entry.what === 'carded') {
      carded.add(entry.id);
    } else if (entry.what === 'missed') {
      questions.set(entry.id, {
        id: entry.id,
        miss: entry,
        count: (known?.count ?? 0) + 1,
        isMended: false,
        isCarded: false,
      });
    } else if (known) {
      questions.set(entry.id, {...known, isMended: true});
    }
  }
  return [...questions.values()]
    .map((question) => ({...question, isCarded: carded.has(question.id)}))
    .sort(
      (a, b) =>
        Number(a.isMended) - Number(b.isMended) ||
        weigh(b) - weigh(a) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** The address of the place, where what one had said stands beside it. */
export function addressOf({miss: {page, anchor, id}}: Question): string {
  return `/${page}?miss=${encodeURIComponent(id)}${anchor && `#${anchor}`}`;
}
