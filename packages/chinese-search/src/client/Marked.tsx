import type {ReactNode} from 'react';

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
};

/** Text of an escaped string. */
function decode(html: string): string {
  return html.replaceAll(
    /&(?:lt|gt|quot|amp|#39|#x27);/gu,
    (entity) => ENTITIES[entity] ?? entity,
  );
}

/** Stretches of text, every second one marked. */
export function splitMarks(html: string): readonly string[] {
  return html.split(/<\/?mark>/u).map(decode);
}

/** A text of the search engine: escaped HTML with `<mark>`, never markup. */
export default function Marked({html}: {readonly html: string}): ReactNode {
  return splitMarks(html).map((text, index) =>
    index % 2 === 1 ? <mark key={index}>{text}</mark> : text,
  );
}
