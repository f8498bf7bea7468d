/** A question of an interview page; see src/review/build, which collects them. */
export type Card = {
  /** The page's address and the heading's anchor, `d5bc2d7b#closure`. Stable. */
  readonly id: string;
  /** HTML of the heading. */
  readonly question: string;
  /** HTML of the short answer. */
  readonly answer: string;
  /** Index into `pages`. */
  readonly page: number;
  /** Where the answer is proved: address with anchor. */
  readonly proof: string;
  /** HTML of what the question is about, where that is shown with it. */
  readonly context?: string;
  /** Made by the reader of something that they got wrong. */
  readonly isMiss?: boolean;
};

/** As much of a card as places need that only mention it. */
export type Question = Pick<Card, 'id' | 'question'>;

export type CardPage = {
  readonly title: string;
  readonly permalink: string;
  /** Labels, as readers see them. */
  readonly tags: readonly string[];
};

/** One day of the week's share of the deck, `fetched-daily-<0–6>.json`. */
export type DailyDeck = {
  /** Of the whole deck. */
  readonly count: number;
  readonly cards: readonly (Pick<Card, 'question' | 'answer' | 'proof'> & {
    readonly page: Pick<CardPage, 'title' | 'permalink'>;
  })[];
};

export const DAILY_DECKS = 7;

/** Shape of the generated `cards.json`; cards in reading order. */
export type Deck = {
  readonly pages: readonly CardPage[];
  readonly cards: readonly Card[];
};
