/** What a tired author does not see: it reads as prose, and is none. */
import type {Parent, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {isProgram, type Page} from '../../markdown/page';
import {MASK} from './prose';
import {lineOf, type Report, shorten} from './report';

/** Shorter ones may be meant to stand there twice. */
const MIN_TWICE = 20;
const PAIRS = [
  ['（', '）'],
  ['“', '”'],
  ['「', '」'],
  ['《', '》'],
] as const;

type Rule = readonly [pattern: RegExp, tell: (found: string) => string];

const RULES: readonly Rule[] = [
  [
    /。{2,5}(?!。)|，{2,}|、{2,}|；{2,}|[，、；：][。，；！？]|。[，、；]/gu,
    (found) => `标点“${found}”连在一起，多半多打了一个；请留下对的那个。`,
  ],
  [
    /(?<=[\p{Script=Han}。，；：])\\[nt](?=[\p{Script=Han}，。]|$)/gu,
    (found) =>
      `“${found}”在正文里是两个字，不会换行；请另起一段，要这两个字本身就放进反引号。`,
  ],
  [
    /&amp;(?=(?:lt|gt|amp|quot|nbsp|#\d+);)/gu,
    (found) =>
      `“${found}”转义了两次，读者会看到 &lt; 这样的字；正文里直接写那个字符，或放进反引号。`,
  ],
  [
    /(?<![A-Za-z])(?:X{3,}|x{3,})(?![A-Za-z.])|(?<![?？])[?？]{3,}/gu,
    (found) => `“${found}”像是留着以后填的；请写上真的字，或删掉这一句。`,
  ],
  [
    /\u00a0/gu,
    () =>
      '这里有看不见的字符 U+00A0（不断行的空格），多半是从网页复制来的，会让排版和搜索出错；请换成普通的空格，或删掉。',
  ],
  [
    /^(?:[\s>]|[-*+] )*(?:复制代码|copy code|代码解读)\s*$/giu,
    (found) =>
      `“${shorten(found)}”是从网页复制来的按钮；请连同上面的语言名一起删掉。`,
  ],
];

function tellRules(prose: readonly string[], report: Report): void {
  prose.forEach((text, index) => {
    const messages = new Set<string>();
    for (const [pattern, tell] of RULES) {
      for (const [found] of text.matchAll(pattern)) {
        messages.add(tell(found));
      }
    }
    messages.forEach((message) => report(index + 1, message));
  });
}

/** The plain text of a paragraph, as its reader sees it. */
function readText(
  {position}: RootContent,
  prose: readonly string[],
): readonly string[] {
  const {start, end} = position ?? {start: {line: 1}, end: {line: 0}};
  return prose.slice(start.line - 1, end.line);
}

/** Brackets and quotes of a paragraph that have no other half in it. */
function tellHalves(
  tree: Root,
  prose: readonly string[],
  report: Report,
): void {
  visit(tree, ['paragraph', 'heading'], (node) => {
    const text = readText(node as RootContent, prose)
      .join('')
      .replaceAll(MASK, '')
      // A quote that is none, told elsewhere.
      .replace(/^\s*》/u, '');
    for (const [open, close] of PAIRS) {
      const count = (sign: string): number => text.split(sign).length - 1;
      // `1）` numbers a point.
      const closing = count(close) - [...text.matchAll(/[\da-z]）/gu)].length;
      const isOpen = count(open) > count(close);
      if (isOpen || closing > count(open)) {
        const [there, missing] = isOpen ? [open, close] : [close, open];
        report(
          lineOf(node),
          `这一段的“${there}”没有另一半“${missing}”；请补上，或删掉它。`,
        );
      }
    }
  });
}

/** Paragraphs that were pasted twice, and headings of one text. */
function tellTwice(tree: Root, report: Report): void {
  const lines = new Map<string, number>();
  const told = new Set<string>();
  visit(tree, 'paragraph', (node) => {
    const text = toString(node).trim();
    const first = lines.get(text);
    if (Array.from(text).length < MIN_TWICE) {
      return;
    }
    if (first === undefined) {
      lines.set(text, lineOf(node));
    } else if (!told.has(text)) {
      told.add(text);
      report(
        lineOf(node),
        `这一段与第 ${first} 行的一字不差，多半粘贴了两次；请删掉一段。`,
      );
    }
  });
  const headings = new Map<string, number>();
  for (const node of tree.children) {
    if (node.type !== 'heading') {
      continue;
    }
    const title = toString(node)
      .replace(/\s*\{#[^}]*\}$/u, '')
      .trim();
    // Below another one of a higher level it is another thing.
    for (const key of headings.keys()) {
      if (Number(key.split('\n')[0]) > node.depth) {
        headings.delete(key);
      }
    }
    const key = `${node.depth}\n${title}`;
    const first = headings.get(key);
    if (title !== '' && first !== undefined) {
      report(
        lineOf(node),
        `标题“${shorten(title)}”与第 ${first} 行的相同，目录里分不开；请改其中一个。`,
      );
    }
    headings.set(key, lineOf(node));
  }
}

/** Addresses that are given a name which nobody uses, or two which differ. */
function tellDefinitions(tree: Root, report: Report): void {
  const used = new Set<string>();
  visit(tree, ['linkReference', 'imageReference'], (node) => {
    if ('identifier' in node) {
      used.add(node.identifier);
    }
  });
  const known = new Map<string, number>();
  visit(tree, 'definition', (node) => {
    const first = known.get(node.identifier);
    if (first !== undefined) {
      report(
        lineOf(node),
        `“[${shorten(node.identifier)}]:”在第 ${first} 行已经写过，这一行不起作用；请删掉一行。`,
      );
    } else if (!used.has(node.identifier)) {
      report(
        lineOf(node),
        `“[${shorten(node.identifier)}]:”没有被引用，不会显示；请在正文里写 [文字][${shorten(node.identifier)}]，或删掉这一行。`,
      );
    }
    known.set(node.identifier, known.get(node.identifier) ?? lineOf(node));
  });
}

function tellLinks(tree: Root, report: Report): void {
  visit(tree, 'link', (node) => {
    // Told where links are checked.
    if (isProgram(node.url)) {
      return;
    }
    const text = toString(node).trim();
    const line = lineOf(node);
    const same = (one: string): string =>
      one.replace(/^(?:https?:\/\/)?(?:www\.)?|\/+$/gu, '').toLowerCase();
    if (
      /^https?:\/\/\S+$/iu.test(text) &&
      !same(node.url).startsWith(same(text).replace(/(?:…|\.\.\.)$/u, ''))
    ) {
      report(
        line,
        `链接显示的是“${shorten(text, 60)}”，点开却是“${shorten(node.url, 60)}”；请让它们一致，或写成文字。`,
      );
    }
    if (/^(?:点击?这里|点我|这里|此处|链接|here|link)$/iu.test(text)) {
      report(
        line,
        `链接的文字“${text}”没有说出去哪里，读屏和搜索只看得到它；请写那一页的名字。`,
      );
    }
    if (/[?&](?:utm_[a-z]+|spm|share_token|fbclid|gclid)=/iu.test(node.url)) {
      report(
        line,
        `网址“${shorten(node.url, 60)}”带着跟踪用的参数；请删掉 utm_ 这样的部分。`,
      );
    }
  });
}

/** Code in a line that was typed with a Chinese keyboard. */
function tellInlineCode(
  tree: Root,
  prose: readonly string[],
  report: Report,
): void {
  visit(tree, 'inlineCode', (node) => {
    // A page about such signs shows them.
    if (/[全半]角|标点|引号|同形/u.test(prose[lineOf(node) - 1] ?? '')) {
      return;
    }
    const [sign] =
      /(?<=[\w$])（|(?<=[\w-])[：；，](?=\s?[\w-])|(?<=[\w)\]}'"])；$|‘[\w ]*’|(?<=[=(,:]\s?)“[\w ]*”/u.exec(
        node.value,
      ) ?? [];
    // A sentence in backticks may have its own signs.
    const isCode =
      /[\w]/u.test(node.value) && !/\p{Script=Han}/u.test(node.value);
    if (sign !== undefined && isCode) {
      report(
        lineOf(node),
        `代码“${shorten(node.value)}”里的“${sign}”是全角的，读者照抄会出错；请换成半角。`,
      );
    }
  });
}

/** A call-out is no section: what is in it is not found in the outline. */
function tellHeadingsInside(tree: Root, report: Report): void {
  visit(tree, 'containerDirective', (outer) => {
    for (const node of outer.children) {
      if (node.type === 'heading') {
        report(
          lineOf(node),
          `标题“${shorten(toString(node).replace(/\s*\{#[^}]*\}$/u, ''))}”在“:::${outer.name}”里面，会打乱目录；请移到外面，或改成加粗的一行。`,
        );
      }
    }
  });
}

/** One address under two names in a list of what to read. */
function tellSameItems(tree: Root, report: Report): void {
  visit(tree, 'list', (list) => {
    const known = new Map<string, number>();
    for (const item of list.children) {
      const [first] = item.children;
      const links =
        first?.type === 'paragraph'
          ? first.children.filter((child) => child.type === 'link')
          : [];
      // An item that is one link, perhaps with a word about it.
      const url = links.length === 1 ? links[0]?.url : undefined;
      const before = url === undefined ? undefined : known.get(url);
      if (url !== undefined && before !== undefined) {
        report(
          lineOf(item),
          `这一项与第 ${before} 行指向同一个地址“${shorten(url, 60)}”；请删掉一项，或改成本来要写的地址。`,
        );
      } else if (url !== undefined) {
        known.set(url, lineOf(item));
      }
    }
  });
}

/** Steps that begin again at 1, where code between them is not far enough in. */
function tellRestarts(tree: Root, report: Report): void {
  visit(tree, (node) => {
    const {children = []} = node as Partial<Parent>;
    children.forEach((child, index) => {
      const [between, before] = [children[index - 1], children[index - 2]];
      if (
        child.type === 'list' &&
        child.ordered &&
        child.start === 1 &&
        between?.type === 'code' &&
        before?.type === 'list' &&
        before.ordered
      ) {
        report(
          lineOf(child),
          `编号又从 1 开始了：第 ${lineOf(between)} 行的围栏不在列表里；请让它与上一步的文字对齐（“1. ”下面空三格），或把这里的编号接着写。`,
        );
      }
    });
  });
}

/** Lines that end with two spaces or a backslash: a break that nobody sees. */
function tellBreaks(tree: Root, report: Report): void {
  visit(tree, 'break', (node) => {
    report(
      lineOf(node),
      '这一行末尾有两个空格或反斜线，会在这里换行；一段写一行，要分段就空一行。',
    );
  });
}

/** Checks for slips that no rule of Markdown knows. */
export function checkSlips(
  {tree}: Pick<Page, 'tree'>,
  prose: readonly string[],
  report: Report,
): void {
  tellRules(prose, report);
  tellHalves(tree, prose, report);
  tellTwice(tree, report);
  tellDefinitions(tree, report);
  tellLinks(tree, report);
  tellInlineCode(tree, prose, report);
  tellHeadingsInside(tree, report);
  tellRestarts(tree, report);
  tellSameItems(tree, report);
  tellBreaks(tree, report);
}
