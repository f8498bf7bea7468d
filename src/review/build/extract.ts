/** Reads the questions out of an interview page: `## 题目 {#id}`, `:::answer`. */
import type {Heading, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {type PluggableList, unified} from 'unified';
import {visit} from 'unist-util-visit';

import {GFM_OPTIONS} from '../../markdown/keepTildes';

export type Question = {
  /** Of the heading. */
  readonly anchor: string;
  /** HTML. */
  readonly question: string;
  readonly answer: string;
  /** Anchor of the proof below, or of the question where there is none. */
  readonly proof: string;
};

type Options = {
  /** The text rules that pages are compiled with. */
  readonly remarkPlugins: PluggableList;
  /** The address that a link of the page leads to. */
  readonly resolveLink: (url: string) => string;
};

const HEADING_ID = /\s*\{#([^}]*)\}$/u;

/** Takes the `{#id}` off a heading. */
function takeAnchor(heading: Heading): string | null {
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? HEADING_ID.exec(last.value) : null;
  if (last?.type !== 'text' || !match?.[1]) {
    return null;
  }
  last.value = last.value.replace(HEADING_ID, '');
  return match[1];
}

function isSection(node: RootContent | undefined): node is Heading {
  return node?.type === 'heading' && node.depth === 2;
}

/** The anchor of the section's own proof, if it has one. */
function findProof(section: readonly RootContent[]): string | null {
  return (
    section
      .filter((node) => node.type === 'heading')
      .map((node) => HEADING_ID.exec(toString(node))?.[1])
      .find((anchor) => anchor?.endsWith('-proof')) ?? null
  );
}

/**
 * @param source of a page, with its front matter.
 * @returns its questions in order; sections without a short answer are none.
 */
export function extractQuestions(
  source: string,
  {remarkPlugins, resolveLink}: Options,
): Question[] {
  const processor = unified()
    .use(remarkParse)
    .use(remarkFrontmatter)
    .use(remarkGfm, GFM_OPTIONS)
    .use(remarkDirective)
    .use(remarkPlugins)
    .use(remarkRehype)
    .use(rehypeStringify);
  const {children} = processor.parse(source);
  function toHtml(nodes: readonly RootContent[]): string {
    const root: Root = {type: 'root', children: [...nodes]};
    visit(root, 'link', (link) => {
      link.url = resolveLink(link.url);
    });
    return processor.stringify(processor.runSync(root));
  }
  return children.flatMap((node, index) => {
    const answer = children[index + 1];
    if (
      !isSection(node) ||
      answer?.type !== 'containerDirective' ||
      answer.name !== 'answer'
    ) {
      return [];
    }
    const anchor = takeAnchor(node);
    if (anchor === null) {
      return [];
    }
    const rest = children.slice(index + 1);
    const end = rest.findIndex(isSection);
    const section = end === -1 ? rest : rest.slice(0, end);
    return {
      anchor,
      question: toHtml([{type: 'paragraph', children: node.children}])
        .replace(/^<p>|<\/p>$/gu, '')
        .trim(),
      answer: toHtml(answer.children),
      proof: findProof(section) ?? anchor,
    };
  });
}
