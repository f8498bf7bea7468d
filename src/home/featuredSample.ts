/** The sample that the home page shows; verified where it stands. */
export const HOME_SAMPLE = {
  /** Its page: section of src/config/sections.ts, and file without `.md`. */
  section: 'default',
  doc: 'javascript/event-loop',
  language: 'js',
  /** The `title` of its fence. */
  title: 'await-order.js',
  /**
   * The step that the home page offers to open between its lines, and what is
   * seen there: the page of the sample links to it too, and so it is checked.
   */
  step: 8,
  told: 'await 回来的那一刻',
} as const;
