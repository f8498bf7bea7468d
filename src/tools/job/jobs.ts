/** What runs in the worker, by name; each is a chunk of its own. */
export const JOBS = {
  encode: () => import('../encode/encode'),
  hash: () => import('../hash/hash'),
  json: () => import('../json/json'),
  diff: () => import('../diff/diff'),
  format: () => import('../format/format'),
  image: () => import('../image/image'),
  pinyin: () => import('../text/pinyin'),
  readQr: () => import('../qr/readQr'),
  regex: () => import('../regex/regex'),
  text: () => import('../text/text'),
  chinese: () => import('../text/chinese'),
  yaml: () => import('../yaml/yaml'),
  typography: () => import('../text/typography'),
} as const;

export type JobName = keyof typeof JOBS;
type Run<Name extends JobName> = Awaited<
  ReturnType<(typeof JOBS)[Name]>
>['run'];
export type JobInput<Name extends JobName> = Parameters<Run<Name>>[0];
export type JobValue<Name extends JobName> = Awaited<ReturnType<Run<Name>>>;

export type Question = {
  readonly id: number;
  readonly name: JobName;
  readonly input: unknown;
};

export type Answer = {readonly id: number} & (
  | {readonly kind: 'started'}
  | {readonly kind: 'progress'; readonly fraction: number}
  | {readonly kind: 'done'; readonly value: unknown}
  /** The logic did not load, or has a mistake. */
  | {readonly kind: 'failed'; readonly isLoading: boolean}
);
