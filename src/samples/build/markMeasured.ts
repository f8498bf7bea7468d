/** Marks the sentences that are measured each night where they end. */
import type {
  Emphasis,
  InlineCode,
  Parents,
  Root,
  RootContent,
  Text,
} from 'mdast';
import {visit} from 'unist-util-visit';

/** Marks of Markdown, and spaces: no part of the words. */
const UNREAD = /[[\]*_`\\\s]/u;

/**
 * The words of Markdown without its marks, so that a link may be added to a
 * sentence; as tests/content/claims compares them.
 */
export function toWords(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^)]*\)/gu, '')
    .replaceAll(new RegExp(UNREAD, 'gu'), '');
}

type Leaf = {
  readonly node: Text | InlineCode;
  /** From the block to the one that holds it. */
  readonly parents: readonly Parents[];
};
/** A character of a leaf that is read. */
type Place = Leaf & {readonly offset: number};

type Words = {readonly text: string; readonly places: readonly Place[]};

function listLeaves(parents: readonly Parents[]): readonly Leaf[] {
  return (parents.at(-1)?.children ?? []).flatMap((node): readonly Leaf[] =>
    node.type === 'text' || node.type === 'inlineCode'
      ? [{node, parents}]
      : 'children' in node
        ? listLeaves([...parents, node])
        : [],
  );
}

/** A block's words as claims read them, and where each character stands. */
function readWords(block: Parents): Words {
  let text = '';
  const places: Place[] = [];
  for (const leaf of listLeaves([block])) {
    for (let offset = 0; offset < leaf.node.value.length; offset += 1) {
      const character = leaf.node.value.charAt(offset);
      if (!UNREAD.test(character)) {
        text += character;
        places.push({...leaf, offset});
      }
    }
  }
  return {text, places};
}

/** A row's cells, one after the other, as a Markdown file has them. */
function readRow(row: Parents): Words {
  const cells = row.children.map((cell) => readWords(cell as Parents));
  return {
    text: cells.map(({text}) => text).join('|'),
    places: cells.flatMap(({places}, at) => {
      const last = places.at(-1);
      return at < cells.length - 1 && last ? [...places, last] : places;
    }),
  };
}

/** What the mark tells who points at it or taps it. */
function describe(engines: string): string {
  return engines === ''
    ? '没有示例，每晚在命令行里重新测量'
    : `没有示例，每晚在 ${engines} 里重新测量`;
}

function createMark(engines: string): Emphasis {
  return {
    type: 'emphasis',
    children: [],
    data: {
      hName: 'span',
      hProperties: {
        className: ['measured'],
        title: describe(engines),
      },
    },
  };
}

/** What is left of a text after the mark becomes a text of its own. */
function insertMark({node, parents, offset}: Place, engines: string): void {
  const next: RootContent[] = [createMark(engines)];
  if (node.type === 'text') {
    const rest = node.value.slice(offset + 1);
    node.value = node.value.slice(0, offset + 1);
    next.push(...(rest === '' ? [] : [{type: 'text' as const, value: rest}]));
  }
  // Behind a link or an emphasis that ends here, and not within.
  let last: Parents | typeof node = node;
  for (const parent of parents.toReversed()) {
    const siblings: RootContent[] = parent.children;
    const at = siblings.indexOf(last as RootContent);
    if (next.length > 1 || at < siblings.length - 1 || parent === parents[0]) {
      siblings.splice(at + 1, 0, ...next);
      return;
    }
    last = parent;
  }
}

/**
 * Puts a mark behind each sentence, where it stands in one paragraph or row.
 * @param sentences as the page has them, marks of Markdown and spaces aside;
 *   with the engines in which each is measured, none for the command line.
 * @returns those that stand nowhere in the text: in code, say, or in a hint.
 */
export function markMeasured(
  root: Root,
  sentences: Readonly<Record<string, string>>,
): readonly string[] {
  const left = new Map(
    Object.keys(sentences).map((sentence) => [
      sentence,
      // A row may be quoted with the lines around it.
      toWords(sentence).replaceAll(/^\||\|$/gu, ''),
    ]),
  );
  visit(root, (block) => {
    if (
      (block.type !== 'paragraph' && block.type !== 'tableRow') ||
      // The title of a fold or a task is no sentence of the text.
      (block.data && 'directiveLabel' in block.data)
    ) {
      return;
    }
    const {text, places} =
      block.type === 'tableRow' ? readRow(block) : readWords(block);
    const ends: (readonly [end: number, engines: string])[] = [];
    for (const [sentence, words] of left) {
      const at = text.indexOf(words);
      if (at !== -1) {
        ends.push([at + words.length - 1, sentences[sentence] ?? '']);
        left.delete(sentence);
      }
    }
    // From the last on, or the places of those before would change.
    for (const [end, engines] of ends.toSorted(([a], [b]) => b - a)) {
      const place = places[end];
      if (place) {
        insertMark(place, engines);
      }
    }
  });
  return [...left.keys()];
}
