/** What a page knows of one of its samples: JSON in an attribute of its code. */
import type {SampleSource} from './sandbox/sampleFiles';

export type Sample = {
  /** Place among the samples of its page, from 1. */
  readonly number: number;
  readonly language: SampleSource['language'];
  readonly title?: string;
  /** What it prints, as checked; absent when it prints nothing. */
  readonly output?: string;
  /** CSS pixels of the preview. */
  readonly height?: number;
  readonly now?: number;
  readonly seed?: number;
  readonly wait?: number;
};

/** The attribute of the `code` element that holds a sample. */
export const SAMPLE_ATTRIBUTE = 'data-sample';

/** Reads what the remark plugin wrote. */
export function parseSample(attribute: string): Sample {
  return JSON.parse(attribute) as Sample;
}
