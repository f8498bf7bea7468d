/** The sample that the home page shows; verified where it stands. */
export const HOME_SAMPLE = {
  /** Its page: section of src/config/sections.ts, and file without `.md`. */
  section: 'default',
  doc: 'es6/string-and-regexp',
  language: 'js',
  /** The `title` of its fence. */
  title: 'length.js',
} as const;
