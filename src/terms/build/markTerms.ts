/**
 * Marks the first use of each term on a page that does not teach it itself:
 * what it means opens in place (see ../README.md).
 */
import path from 'node:path';

import type {Parents, Root, RootContent, Text} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';

import {createImport} from '../../markdown/component';
import {findTerm, type Term, TERMS} from '../terms';

const NAME = 'Term';
const SOURCE = '@site/src/terms/Term';

/** What Docusaurus tells of a page. */
type PageFile = {
  readonly path: string;
  readonly cwd: string;
  readonly data: {readonly frontMatter?: unknown};
};

/** Where words are prose: not in headings, links, labels or drawn parts. */
const PROSE = new Set([
  'paragraph',
  'listItem',
  'list',
  'tableCell',
  'tableRow',
  'table',
  'strong',
  'emphasis',
  'blockquote',
  'containerDirective',
]);

const escape = (name: string): string =>
  name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
/** The longest name first; Latin ones are whole words. */
const NAMES = new RegExp(
  TERMS.flatMap(({names}) => names)
    .toSorted((a, b) => b.length - a.length)
    .map((name) =>
      /^\w+$/u.test(name) ? `(?<![\\w-])${name}(?![\\w-])` : escape(name),
    )
    .join('|'),
  'gu',
);

/** The address of a page by its file and front matter, without the base. */
function addressOf({path: file, cwd, data}: PageFile): string {
  const {slug} = (data.frontMatter ?? {}) as {readonly slug?: string};
  const page = path.relative(cwd, file).replaceAll(path.sep, '/');
  const [section = ''] = page.split('/');
  return slug === undefined
    ? `/${page.replace(/\.mdx?$/u, '')}`
    : `/${section}${slug}`;
}

function createTerm(name: string, to: string): MdxJsxTextElement {
  return {
    type: 'mdxJsxTextElement',
    name: NAME,
    attributes: [{type: 'mdxJsxAttribute', name: 'to', value: to}],
    children: [{type: 'text', value: name}],
  };
}

/** Remark plugin without options. */
export default function markTerms() {
  return (root: Root, file: PageFile): void => {
    const own = addressOf(file);
    const marked = new Set<Term>();

    /** A text in parts, of which some are terms; null: none is. */
    function split({value}: Text): (Text | MdxJsxTextElement)[] | null {
      const parts: (Text | MdxJsxTextElement)[] = [];
      let end = 0;
      for (const {0: name, index} of value.matchAll(NAMES)) {
        const term = findTerm(name);
        if (term && !term.address.startsWith(`${own}#`) && !marked.has(term)) {
          marked.add(term);
          parts.push(
            {type: 'text', value: value.slice(end, index)},
            createTerm(name, term.address),
          );
          end = index + name.length;
        }
      }
      return end === 0
        ? null
        : [...parts, {type: 'text', value: value.slice(end)}];
    }

    visit(root, (node, index, parent: Parents | undefined) => {
      if (node.type === 'text' && parent && index !== undefined) {
        const parts = split(node);
        if (parts) {
          const filled = parts.filter(
            (part) => part.type !== 'text' || part.value !== '',
          );
          parent.children.splice(index, 1, ...(filled as RootContent[] as []));
          return [SKIP, index + filled.length];
        }
      }
      return node.type === 'root' ||
        node.type === 'text' ||
        PROSE.has(node.type)
        ? undefined
        : SKIP;
    });
    if (marked.size > 0) {
      root.children.unshift(createImport(NAME, SOURCE));
    }
  };
}
