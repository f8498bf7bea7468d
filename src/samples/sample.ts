import type {SampleLanguage} from './fence/words';
import type {Needs} from './needs';

/**
 * What a page knows of one of its code samples: written by the remark plugin
 * `samples` at build, read by the theme's code block. JSON in an attribute.
 */
export type Sample = {
  /** Place among the samples of its page, from 1. */
  readonly number: number;
  readonly title?: string;
  /** What the sample prints, as checked; absent when it prints nothing. */
  readonly output?: string;
} & (
  | {
      readonly kind: 'run' | 'live';
      readonly language: SampleLanguage;
      /** CSS pixels of the preview. */
      readonly height?: number;
      readonly now?: number;
      readonly seed?: number;
      readonly wait?: number;
      /** Where the text points into it; also its anchor. */
      readonly id?: string;
      /** What not every browser has yet. */
      readonly needs?: Needs;
      /** The reader is to say what it prints before it shows. */
      readonly isPredicted?: boolean;
    }
  /** Not run in the page; `note` says in Chinese what was checked instead. */
  | {
      readonly kind: 'static';
      readonly note: string;
      /** As above; the output as checked is what it is compared with. */
      readonly isPredicted?: boolean;
    }
);

/** `<!-- predict -->`, directly above a fence. */
export const PREDICT_COMMENT = /^<!--\s*predict\s*-->$/u;

/** `<!-- /predict -->`: up to here the output is explained. */
export const END_OF_PREDICTION = /^<!--\s*\/predict\s*-->$/u;

/** The attribute of the `code` element that holds a sample. */
export const SAMPLE_ATTRIBUTE = 'data-sample';

/** What a sample is called where several stand on a page. */
export function nameOf({title, number}: Sample): string {
  return title ?? `示例 ${number}`;
}

/** Languages that show something besides what they print. */
export function hasPreview(language: SampleLanguage): boolean {
  return language === 'html' || language === 'css';
}

/** Reads what the remark plugin wrote. */
export function parseSampleAttribute(attribute: string): Sample {
  return JSON.parse(attribute) as Sample;
}

/** CSS pixels kept free for what a live block renders. */
const LIVE_HEIGHT_PX = 96;

/** The height that the author gave the preview of the block with `props`. */
export function readPreviewHeight(props: object): number {
  const attribute = (props as Record<string, unknown>)[SAMPLE_ATTRIBUTE];
  const sample =
    typeof attribute === 'string' ? parseSampleAttribute(attribute) : null;
  return sample?.kind === 'live'
    ? (sample.height ?? LIVE_HEIGHT_PX)
    : LIVE_HEIGHT_PX;
}
