/** Blocks that stand in the wrong place, or lack a part. */
import type {Nodes, Parent, Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {isAllowedHtml} from '../../markdown/literalTags';
import type {Page} from '../../markdown/page';
import {lineOf, type Report, shorten} from './report';
import {ANSWER_SECONDS, spokenSeconds} from './spokenLength';

/** Shows every kind of block once, and is in no list. */
export const SPECIMEN = 'docs/test.md';

const HEADING_ID = /\{#([^}]*)\}\s*$/u;
/** HTML that lays text out, and is shown letter by letter. */
const LAYOUT = /^<(?:center|font|u|big|strike|tt|marquee)[\s>]/iu;
const ATTRIBUTE = /^<[a-z][\w-]*\s[^>]*?[\w-]+\s*=/iu;
const PUNCTUATION = /[，。；：！？、”’】）]/u;
/** `1、`, `（1）`, `①` at the start of a line. */
const NUMBERED = /^\s*(?:\d{1,2}、|（\d{1,2}）|\(\d{1,2}\)|[①-⑳])/u;

function isSilent(node: RootContent): boolean {
  return (
    node.type === 'yaml' ||
    node.type === 'mdxjsEsm' ||
    (node.type === 'html' && /^<!--[\s\S]*-->$/u.test(node.value.trim()))
  );
}

function tellContainers({file, tree}: Page, report: Report): void {
  if (file === SPECIMEN) {
    return;
  }
  const first = tree.children.find((node) => !isSilent(node));
  let conclusions = 0;
  visit(tree, 'containerDirective', (node, index, parent) => {
    const [label] = node.children;
    const isLabelled =
      label?.type === 'paragraph' &&
      label.data?.directiveLabel === true &&
      toString(label).trim() !== '';
    const before = parent?.children
      .slice(0, index)
      .findLast((other) => !isSilent(other));
    conclusions += Number(node.name === 'conclusion');
    if (node.name === 'details' && !isLabelled) {
      report(
        lineOf(node),
        '折叠没有标题，读者不知道点开有什么；请写成 :::details[标题]。',
      );
    } else if (
      node.name === 'conclusion' &&
      node !== first &&
      conclusions === 1
    ) {
      report(
        lineOf(node),
        '结论不在最前面；请移到正文的第一块，读者先看见它。',
      );
    } else if (node.name === 'answer' && before?.type !== 'heading') {
      report(
        lineOf(node),
        ':::answer 要紧跟在带锚点的“## 题目”下面，不然不会成为复习的卡片；请移过去，或改成普通的正文。',
      );
    }
    const seconds = node.name === 'answer' ? spokenSeconds(toString(node)) : 0;
    if (seconds > ANSWER_SECONDS) {
      report(
        lineOf(node),
        `三十秒答案念出来要 ${Math.round(seconds)} 秒（一秒 4.5 个汉字，一个英文词 0.6 秒）；请删到 ${ANSWER_SECONDS} 秒以内，细节移到追问里。`,
      );
    }
  });
}

function tellLeaves(tree: Root, report: Report): void {
  visit(tree, 'leafDirective', (node) => {
    const more = Object.keys(node.attributes ?? {}).filter(
      (name) => name !== 'name',
    );
    if (more.length > 0) {
      report(
        lineOf(node),
        `“::${node.name}”不认识 ${more.join('、')}，只有 name 有用；请删掉。`,
      );
    }
  });
}

/** Anchors are the page's, whoever has them. */
function tellTaskAnchors(tree: Root, report: Report): void {
  const lines = new Map<string, number>();
  visit(tree, 'heading', (node) => {
    const id = HEADING_ID.exec(toString(node))?.[1];
    if (id !== undefined) {
      lines.set(id, lineOf(node));
    }
  });
  visit(tree, 'containerDirective', (node) => {
    const line = lines.get(node.attributes?.id ?? '');
    if (line !== undefined) {
      report(
        lineOf(node),
        `练习的锚点“${node.attributes?.id}”与第 ${line} 行的标题重复；请换一个。`,
      );
    }
  });
}

function tellHtml(tree: Root, report: Report): void {
  visit(tree, 'html', (node) => {
    const opening = node.value.trim();
    // What has a rule of its own, and tags that are mentioned, are left alone.
    const isTold = /^<(?:a|img|details|summary)\b/iu.test(opening);
    if (isAllowedHtml(node.value) || isTold) {
      return;
    }
    if (LAYOUT.test(opening) || ATTRIBUTE.test(opening)) {
      report(
        lineOf(node),
        `“${shorten(opening.split('\n')[0] ?? '', 24)}”不会生效，会原样显示；请用 Markdown 的写法，要这几个字本身就放进反引号。`,
      );
    }
  });
}

function hasSibling(node: Nodes, index: number, parent: Parent): boolean {
  const before = parent.children[index - 1] as Nodes | undefined;
  const columnOf = ({position}: Nodes): number => position?.start.column ?? 1;
  return (
    before?.type === 'list' &&
    node.type === 'list' &&
    columnOf(node) > columnOf(before)
  );
}

function tellLists(
  {tree, lines}: Pick<Page, 'tree' | 'lines'>,
  report: Report,
): void {
  visit(tree, 'list', (node, index, parent) => {
    if (parent && index !== undefined && hasSibling(node, index, parent)) {
      report(
        lineOf(node),
        '这里的列表缩进不够，成了另一个列表；要放在上一项里面，就与上一项的文字对齐（“1. ”下面空三格）。',
      );
    }
  });
  visit(tree, 'paragraph', (node) => {
    const start = lineOf(node);
    const end = node.position?.end.line ?? start;
    const numbered = lines
      .slice(start - 1, end)
      .filter((line) => NUMBERED.test(line));
    if (numbered.length > 1) {
      report(
        start,
        `“${shorten(numbered[0] ?? '', 6)}”这样的几行会连成一段；请写成“1. ”开头的列表。`,
      );
    }
  });
}

function tellAddresses(tree: Root, report: Report): void {
  visit(tree, ['link', 'definition'], (node) => {
    const url = 'url' in node ? node.url : '';
    const [sign] = PUNCTUATION.exec(url) ?? [];
    const isBare = 'children' in node && toString(node) === url;
    if (sign !== undefined && /^https?:/iu.test(url) && !isBare) {
      report(
        lineOf(node),
        `网址“${shorten(url, 60)}”里有中文标点“${sign}”，多半打不开；请移到括号外面。`,
      );
    }
  });
}

/** A question whose answer is nothing. */
function tellEmptyOutputs(tree: Root, report: Report): void {
  visit(tree, 'html', (node, index, parent) => {
    const output = parent?.children[(index ?? 0) + 2];
    if (
      node.value.trim() === '<!-- predict -->' &&
      output?.type === 'code' &&
      output.meta === 'output' &&
      output.value.trim() === ''
    ) {
      report(
        lineOf(output),
        '要读者预测的输出是空的；请用 npm run check:samples -- --update 写进来，什么也不输出就不要出这一题。',
      );
    }
  });
}

/** Checks blocks as parts of their page. */
export function checkBlocks(page: Page, report: Report): void {
  const {tree} = page;
  tellContainers(page, report);
  tellLeaves(tree, report);
  tellTaskAnchors(tree, report);
  tellHtml(tree, report);
  tellLists(page, report);
  tellAddresses(tree, report);
  tellEmptyOutputs(tree, report);
}
