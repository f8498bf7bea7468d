/** A built page as Markdown: what it says, without what can be pressed. */
import type {Element, ElementContent, Nodes, Root} from 'hast';
import type {Code} from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

export type Twin = {
  readonly title: string;
  readonly description: string;
  /** Everything below the title. */
  readonly body: string;
};

/** The text of a note or a post; lists of them have none. */
const BODY = /\bclass="?[^">]*theme-doc-markdown|id="?__blog-post-container/u;
const NOINDEX = /<meta[^>]*name="?robots"?[^>]*content="?[^">]*noindex/u;

/** What is pressed, typed into, or only drawn. */
const DROPPED_TAGS = new Set(
  'button dialog form iframe input nav noscript script select style svg template textarea wbr'.split(
    ' ',
  ),
);
const DROPPED_CLASSES =
  /(?:^|\s)(?:hash-link|theme-doc-toc-mobile|sample-summary|theme-last-updated|needsScript\S*)(?:\s|$)/u;

function classesOf({properties}: Element): string {
  const {className} = properties;
  return Array.isArray(className) ? className.join(' ') : '';
}

function isDropped(element: Element): boolean {
  return (
    DROPPED_TAGS.has(element.tagName) ||
    DROPPED_CLASSES.test(classesOf(element)) ||
    element.properties.ariaHidden === 'true'
  );
}

/** The text of code: each line ends in a `br`. */
function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (node.type === 'element' && node.tagName === 'br') {
    return '\n';
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function find(
  root: Nodes,
  isWanted: (element: Element) => boolean,
): Element | undefined {
  let found: Element | undefined;
  visit(root, 'element', (element) => {
    if (!found && isWanted(element)) {
      found = element;
    }
  });
  return found;
}

/** A fence with the language and the title that the block shows. */
function toCode(pre: Element): Code {
  const isOutput = find(pre, ({tagName}) => tagName === 'samp') !== undefined;
  const {dataLanguage, dataTitle} = pre.properties;
  const title = typeof dataTitle === 'string' ? `title="${dataTitle}"` : null;
  return {
    type: 'code',
    lang: isOutput ? 'text' : String(dataLanguage ?? '') || null,
    meta: isOutput ? 'output' : title,
    value: textOf(pre).replace(/\n$/u, ''),
  };
}

/** Notes on each block of code what stands around it, and drops that. */
function noteCode(root: Root): void {
  visit(root, 'element', (block) => {
    const [, language] = /\blanguage-([\w-]+)/u.exec(classesOf(block)) ?? [];
    const pre =
      language === undefined || block.tagName === 'pre'
        ? undefined
        : find(block, ({tagName}) => tagName === 'pre');
    if (!pre) {
      return;
    }
    pre.properties.dataLanguage = language;
    const title = find(block, (element) =>
      classesOf(element).includes('codeBlockTitle'),
    );
    if (title) {
      pre.properties.dataTitle = textOf(title).trim();
      title.children = [];
    }
  });
}

/** Takes out what is not read, and makes addresses whole. */
function clean(root: Root, siteUrl: string): void {
  visit(root, 'comment', (_comment, index, parent) => {
    if (parent && index !== undefined) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    return undefined;
  });
  visit(root, 'element', (element, index, parent) => {
    if (parent && index !== undefined && isDropped(element)) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    for (const name of ['href', 'src'] as const) {
      const address = element.properties[name];
      if (typeof address === 'string' && address.startsWith('/')) {
        element.properties[name] = siteUrl + address;
      }
    }
    // A term is a word: what it means is a matter of the page on a screen.
    if (classesOf(element) === 'term') {
      element.tagName = 'span';
      element.properties = {};
    }
    // What is folded is read like the rest.
    if (element.tagName === 'summary') {
      element.tagName = 'p';
    }
    return undefined;
  });
}

const PRE = /<pre[\s>][\s\S]*?<\/pre>/gu;
const SPAN = /<\/?span[^>]*>/gu;

/** Coloured words are most of what there is to parse; code has no `<` itself. */
function cutColours(html: string): string {
  return html.replace(PRE, (pre) => pre.replace(SPAN, ''));
}

const parse = unified().use(rehypeParse).freeze();
const print = unified()
  .use(rehypeRemark, {
    handlers: {pre: (_state, pre: Element) => toCode(pre)},
  })
  .use(remarkGfm)
  .use(remarkStringify, {bullet: '-', rule: '-'})
  .freeze();

/**
 * @param html of a built page.
 * @param siteUrl origin of the site, in front of addresses that begin with `/`.
 * @returns null for pages that are no notes or posts, or are not to be found.
 */
export function toMarkdown(html: string, siteUrl: string): Twin | null {
  if (!BODY.test(html) || NOINDEX.test(html)) {
    return null;
  }
  const root = parse.parse(cutColours(html));
  const heading = find(root, ({tagName}) => tagName === 'h1');
  const body = find(
    root,
    (element) =>
      classesOf(element).includes('theme-doc-markdown') ||
      element.properties.id === '__blog-post-container',
  );
  const description = find(
    root,
    ({tagName, properties}) =>
      tagName === 'meta' && properties.name === 'description',
  )?.properties.content;
  if (!heading || !body) {
    return null;
  }
  const content: Root = {
    type: 'root',
    children: body.children.filter(
      (child): child is ElementContent =>
        !(child.type === 'element' && child.tagName === 'header'),
    ),
  };
  noteCode(content);
  clean(content, siteUrl);
  const tree = print.runSync(content);
  return {
    title: textOf(heading).trim(),
    description: typeof description === 'string' ? description : '',
    body: print.stringify(tree).trim(),
  };
}
