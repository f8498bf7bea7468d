/** The sample that the home page shows; verified where it stands. */
export const HOME_SAMPLE = {
  /** Its page: section of src/config/sections.ts, and file without `.md`. */
  section: 'default',
  doc: 'javascript/event-loop',
  language: 'js',
  /** The `title` of its fence. */
  title: 'await-order.js',
} as const;
