import type {PlacedSample} from 'docusaurus-theme-verified-samples/check';

import type {Fence} from '../fence';

/** One code fence of a page, output fences excluded. */
export type Sample = PlacedSample & {
  /** Of an answer, and of code for use: what judges it. */
  readonly judgedBy?: {
    /** Source of the tests. */
    readonly tests: string;
    /** Line of the fence that holds the tests. */
    readonly line: number;
    /** Of a style sheet: the document that it is the sheet of. */
    readonly page?: string;
  };
  readonly fence: Fence;
};

/** A sample whose fence is of one of these kinds. */
export type SampleOf<K extends Fence['kind']> = Sample & {
  readonly fence: Extract<Fence, {readonly kind: K}>;
};

/** What a sample shows between the lines, or in Chinese why it does not. */
export type TracedSample =
  | {
      readonly steps: readonly {
        readonly line: number;
        /** What its turn is called: 同步, 微任务 2. */
        readonly turn: string;
        readonly text: string;
      }[];
    }
  | {readonly reason: string};

/** Narrows a sample by the kind of its fence. */
export function isOf<K extends Fence['kind']>(
  sample: Sample,
  ...kinds: readonly K[]
): sample is SampleOf<K> {
  return (kinds as readonly string[]).includes(sample.fence.kind);
}
