import {Fragment, type ReactNode} from 'react';

type Props = {
  readonly children: string;
  /** `title_breaks` of a page's front matter, from authoring/wordBreaks. */
  readonly breaks: unknown;
};

/** A title whose lines end between words. */
export default function Words({children: text, breaks}: Props): ReactNode {
  const ends = [...(Array.isArray(breaks) ? breaks : []), text.length];
  return ends.map((end: number, index: number) => (
    <Fragment key={end}>
      {index > 0 && <wbr />}
      {text.slice(ends[index - 1] ?? 0, end)}
    </Fragment>
  ));
}
