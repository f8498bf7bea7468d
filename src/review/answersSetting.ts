/** Folding the short answers of a page; see src/review/FoldedAnswers. */

/** Where the reader's choice is stored; absent means that answers show. */
export const SELF_TEST_KEY = 'hangjian.self-test';
export const SELF_TEST_ON = 'on';
/** On `html`, from the first paint until the answers are folded. */
export const SELF_TEST_ATTRIBUTE = 'data-self-test';
/** On each short answer, a `details` element. */
export const ANSWER_ATTRIBUTE = 'data-short-answer';
/** Of the headings below which a question's answer is told as well. */
export const GIVEAWAY_IDS = /-(?:wrong|proof)$/u;
