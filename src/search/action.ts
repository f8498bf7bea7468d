/** What the search box offers besides hits: given by whoever mounts it. */
export type Action = {
  /** Unique among the actions of one query. */
  readonly id: string;
  /** The heading that it stands under, such as “动作”. */
  readonly group: string;
  /** Plain text: what happens. */
  readonly title: string;
  /** Plain text: why it is offered. */
  readonly detail: string;
  /** Where it leads; within this site, with the base URL. */
  readonly address: string;
  /** Done before its address is followed, with a click or Enter. */
  readonly act?: () => void;
  /** `act` is all: the reader stays on the page. */
  readonly stays?: true;
  /** Words that a page may answer better: below the first group of hits. */
  readonly isGuess?: true;
};

/**
 * Finds the actions for a query. Never fails; nothing is asked of a network.
 * @param text what was typed, or the whole of what was pasted, when the field
 * holds a part of it or lost its line breaks.
 */
export type FindActions = (text: string) => Promise<readonly Action[]>;
