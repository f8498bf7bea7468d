/** Comments that tell the site something, and those that meant to. */
import {distance} from 'fastest-levenshtein';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import type {Page} from '../../markdown/page';
import {lineOf, type Report, shorten} from './report';

/** By the word that a comment starts with: how it is written. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  predict: '<!-- predict -->',
  support: '<!-- support: structured-clone -->',
  truncate: '<!-- truncate -->',
};
/** What authors call them, here or on other sites. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  预测: 'predict',
  猜一猜: 'predict',
  支持: 'support',
  兼容性: 'support',
  浏览器支持: 'support',
  截断: 'truncate',
  摘要: 'truncate',
  more: 'truncate',
};
/** Edits between a misspelt word and the right one: two letters swapped are two. */
const MAX_DISTANCE = 2;

/** “/ predict”, “end predict”, “predict end”: where an explanation ends. */
const END =
  /^(?:(?:[/\\]|end|结束|close)[\s-]*(\p{L}+)|(\p{L}+)[\s-]+(?:end|结束))$/iu;

/** Whether a comment is a misspelt end of what a prediction hides. */
function isFalseEnd(comment: string): boolean {
  const [, before, behind] = END.exec(comment.trim()) ?? [];
  const word = (before ?? behind ?? '').toLowerCase();
  return (
    comment.trim() !== '/predict' &&
    (OTHER_NAMES[word] === 'predict' ||
      (word !== '' && distance(word, 'predict') <= MAX_DISTANCE))
  );
}

/** The directive that a comment meant and is not; null: it is a remark. */
function findMeant(comment: string): string | null {
  const [, word = '', rest = ''] =
    /^([\p{L}-]+)\s*(.*)$/su.exec(comment.trim()) ?? [];
  const isAlone = rest === '' || /^[:：]/u.test(rest);
  if (Object.hasOwn(DIRECTIVES, word)) {
    const isRight = word === 'support' ? /^:\s*\S/u.test(rest) : rest === '';
    // Words behind “predict” are told where its place is checked.
    return isRight || word === 'predict' || !isAlone ? null : word;
  }
  if (!isAlone) {
    return null;
  }
  const lower = word.toLowerCase();
  if (Object.hasOwn(OTHER_NAMES, lower)) {
    return OTHER_NAMES[lower] ?? null;
  }
  return (
    Object.keys(DIRECTIVES).find(
      (name) => distance(lower, name) <= MAX_DISTANCE,
    ) ?? null
  );
}

/** Checks the comments of a page. */
export function checkComments(
  tree: Root,
  {kind, frontMatter}: Pick<Page, 'kind' | 'frontMatter'>,
  report: Report,
): void {
  const isDraft = /^draft:\s*true\s*$/mu.test(frontMatter ?? '');
  let truncated = 0;
  visit(tree, (node) => {
    if (node.type === 'mdxFlowExpression') {
      truncated += Number(/^\/\*\s*truncate\s*\*\/$/u.test(node.value.trim()));
      const inner = /^\/\*([\s\S]*)\*\/$/u.exec(node.value.trim())?.[1];
      const word = inner?.trim().split(/[\s:：]/u)[0] ?? '';
      if (word === 'predict' || word === 'support') {
        report(
          lineOf(node),
          `“${word}”在 .mdx 里不起作用；请把这一页改成 .md。`,
        );
      }
    }
    if (node.type !== 'html') {
      return;
    }
    if (/<!--(?![\s\S]*-->)/u.test(node.value)) {
      report(lineOf(node), '注释没有结束，下面的正文都不会显示；请补上“-->”。');
      return;
    }
    for (const [, comment = ''] of node.value.matchAll(/<!--([\s\S]*?)-->/gu)) {
      if (isFalseEnd(comment)) {
        // Words behind “predict” are told where its place is checked.
        if (!/^\s*predict\b/u.test(comment)) {
          report(
            lineOf(node),
            `“<!-- ${shorten(comment)} -->”不起作用，解释不会收起；请写成 <!-- /predict -->。`,
          );
        }
        continue;
      }
      const meant = findMeant(comment);
      if (meant !== null) {
        report(
          lineOf(node),
          `“<!-- ${shorten(comment)} -->”不起作用；请写成 ${DIRECTIVES[meant]}。`,
        );
      }
      truncated += Number(comment.trim() === 'truncate');
      if (
        comment.trim() === 'truncate' &&
        kind.kind === 'post' &&
        truncated === 2
      ) {
        report(
          lineOf(node),
          '<!-- truncate --> 在这一页出现了两次，只有第一处有用；请删掉这一处。',
        );
      }
    }
  });
  if (kind.kind === 'post' && truncated === 0 && !isDraft) {
    report(
      1,
      '博文没有 <!-- truncate -->；请在导语后面单独写一行，列表页只载入它前面的。',
    );
  }
}
