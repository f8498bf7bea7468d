/** The sample that the home page shows; verified where it stands. */
export const HOME_SAMPLE = {
  /** Its page: section of src/config/sections.ts, and file without `.md`. */
  section: 'default',
  doc: 'javascript/event-loop',
  language: 'js',
  /** The `title` of its fence. */
  title: 'await-order.js',
  /** After which of its lines the home page shows what happened there. */
  line: 3,
  /** What happened; e2e/home.spec.ts opens each step and compares. */
  steps: [
    {step: 4, turn: 'script', turnName: '同步', told: '等待 3，先离开'},
    {step: 8, turn: 'microtask', turnName: '微任务 1', told: '回来，得到 3'},
  ],
} as const;
