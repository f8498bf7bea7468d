/** One answer to one card: the unit of all that is kept. Never changed. */
export type Review = {
  readonly card: string;
  /** Ms since the epoch, as the device's clock said. */
  readonly at: number;
  readonly grade: Grade;
};

/** 重来、困难、良好、简单; as in FSRS. */
export type Grade = 1 | 2 | 3 | 4;

export const GRADES: readonly Grade[] = [1, 2, 3, 4];

/** Ids of cards: an address, `#`, an anchor. */
export const CARD_ID = /^[\w-]{1,80}#[\w-]{1,120}$/u;

/** The latest moment that a date can hold. */
export const MAX_TIME = 8.64e15;

/** Two reviews of one card never have the same moment. */
export function keyOf({card, at}: Review): string {
  return `${at}.${card}`;
}

/** By time; at the same time by card, so that all tabs agree. */
export function byTime(a: Review, b: Review): number {
  return a.at - b.at || (a.card < b.card ? -1 : 1);
}

/** Reads what `keyOf` wrote, and the grade behind it; null for anything else. */
export function parseReview(key: string, value: string | null): Review | null {
  const [, time = '', card = ''] = /^([1-9]\d{0,15})\.(.*)$/u.exec(key) ?? [];
  const at = Number(time);
  const grade = GRADES.find((known) => String(known) === value);
  return grade !== undefined && CARD_ID.test(card) && at <= MAX_TIME
    ? {card, at, grade}
    : null;
}
