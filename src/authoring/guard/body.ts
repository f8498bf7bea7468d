/** Rules for the text of a page: headings, fences, containers, links. */
import type {Heading, Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import {EXTENSION, hasExtension} from '../../extensions/findExtensions';
import {parseFence} from '../../samples/fence';
import {FIGURE, findFigure, MONACO} from '../../figures/build';
import {END_OF_PREDICTION, PREDICT_COMMENT} from '../../samples/sample';
import {
  findExplanation,
  findFenceProblems,
  findStepLinks,
  findTasks,
  listFences,
  readSupport,
} from '../../samples/build';
import {isProgram, type Page} from '../../markdown/page';
import type {Problem} from '../../markdown/problem';
import {checkBlocks} from './blocks';
import {checkComments} from './comments';
import {checkFenceTexts} from './fences';
import {checkLookalikes} from './looksLikeMarkdown';
import {checkNetwork} from './network';
import {readProse} from './prose';
import {lineOf, type Positioned, type Report, shorten} from './report';
import {checkSlips} from './slips';
import {checkTables} from './tables';
import {checkWholePage, isConflict} from './wholePage';

/** Containers that a page may use: `:::name`. */
export const CONTAINERS = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'conclusion',
  'answer',
  'details',
  'practice',
] as const;

const HEADING_ID = /\s*\{#([^}]*)\}$/u;
const ASCII_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const COMMENT = /<!--[\s\S]*?-->/gu;

/**
 * `&amp;&lt;/b&gt;`, which is what this becomes, loses its second half in
 * @swc/html (1.16.2): it is written out as `&</b>`.
 */
const SWALLOWED_TAG = /&<\/?[a-z]/iu;

/** Checks everything below the front matter of one page. */
export function checkBody(page: Page): Problem[] {
  const {file, frontMatter, lines, tree} = page;
  const problems: Problem[] = [];
  const report: Report = (line, message) =>
    problems.push({file, line, message});
  const isDraft = /^draft:\s*true\s*$/mu.test(frontMatter ?? '');
  if (!isDraft && tree.children.every(isInvisible)) {
    report(1, '页面没有正文；写好再提交，或先加 draft: true。');
  }
  lines.forEach((line, index) => {
    if (SWALLOWED_TAG.test(line)) {
      report(
        index + 1,
        "“&”后面紧跟“<”和字母：压缩 HTML 的工具会把后半截当成标签吃掉。请把两者分开写，例如 `'$&' + '</b>'`。",
      );
    }
  });
  checkHeadings(tree, lines, report);
  checkFences(tree, lines, report);
  checkContainers(tree, lines, report);
  checkLinks(tree, report);
  for (const named of NAMED_THINGS) {
    checkNamed(tree, named, report);
  }
  checkPredictions(tree, report);
  visit(tree, 'html', (node) => {
    readSupport(node.value)?.problems.forEach((problem) =>
      report(lineOf(node), problem),
    );
  });
  const prose = readProse(page);
  const toldRows = new Set<number>();
  checkTables(tree, prose, (line, message) => {
    toldRows.add(line);
    report(line, message);
  });
  checkLookalikes(page, prose, (line, message) => {
    // A row that is cut in the middle of code would be told twice.
    if (!toldRows.has(line)) {
      report(line, message);
    }
  });
  checkSlips(page, prose, report);
  checkComments(tree, page, report);
  checkNetwork(tree, report);
  checkWholePage(page, report);
  checkBlocks(page, report);
  checkFenceTexts(listFences(tree), report);
  return problems;
}

function isInvisible(node: RootContent): boolean {
  return (
    node.type === 'yaml' ||
    (node.type === 'html' && node.value.replace(COMMENT, '').trim() === '')
  );
}

/** Source from where a node starts to the end of that line. */
function openingOf({position}: Positioned, lines: readonly string[]): string {
  const {line, column} = position?.start ?? {line: 1, column: 1};
  return lines[line - 1]?.slice(column - 1) ?? '';
}

/** Last line of a node, without the marks of the block quotes around it. */
function closingOf({position}: Positioned, lines: readonly string[]): string {
  return (lines[(position?.end.line ?? 1) - 1] ?? '').replace(/^[\s>]+/u, '');
}

function checkHeadings(
  tree: Root,
  lines: readonly string[],
  report: Report,
): void {
  const seen = new Map<string, number>();
  let previous = 1;
  visit(tree, 'heading', (node: Heading) => {
    const line = lineOf(node);
    const text = toString(node);
    const id = HEADING_ID.exec(text)?.[1];
    const title = text.replace(HEADING_ID, '').trim();
    const last = node.position?.end.line ?? line;
    if (last !== line) {
      if (!isConflict(lines[last - 1] ?? '')) {
        report(
          last,
          `这一行“${shorten(lines[last - 1] ?? '', 8)}”把上面的段落变成了标题；要分隔线就在上面空一行，要标题就写“## 标题”。`,
        );
      }
      return;
    }
    if (node.depth === 1) {
      report(line, '正文里不要写一级标题；页面标题来自 title。');
      return;
    }
    if (node.depth > previous + 1) {
      report(
        line,
        `标题从 h${previous} 跳到了 h${node.depth}；请逐级写，不要跳级。`,
      );
    }
    previous = node.depth;
    if (title === '') {
      report(line, '标题是空的；请写上文字，或删掉这一行。');
      return;
    }
    if (/[，。：；！、,.:;!]$/u.test(title)) {
      report(line, `标题“${title}”末尾不要标点。`);
    }
    if (id === undefined) {
      report(
        line,
        `标题“${text}”没有锚点；请在末尾加上 {#english-id}，别人复制的链接才读得懂。`,
      );
    } else if (!ASCII_ID.test(id)) {
      report(line, `锚点“${id}”只能用小写英文、数字和连字符。`);
    } else if (seen.has(id)) {
      report(line, `锚点“${id}”与第 ${seen.get(id)} 行重复；请换一个。`);
    } else {
      seen.set(id, line);
    }
  });
}

function checkFences(
  tree: Root,
  lines: readonly string[],
  report: Report,
): void {
  const fences = listFences(tree);
  findStepLinks(tree, fences).problems.forEach(({line, message}) =>
    report(line, message),
  );
  findTasks(tree, fences).problems.forEach(({line, message}) =>
    report(line, message),
  );
  for (const fence of fences) {
    const {node, line} = fence;
    const opening = /^(?:`{3,}|~{3,})/u.exec(openingOf(node, lines))?.[0];
    if (!opening) {
      report(line, '代码请用三个反引号围起来，不要用缩进。');
      continue;
    }
    const closing = /^(?:`{3,}|~{3,})\s*$/u.exec(closingOf(node, lines))?.[0];
    if (!closing?.startsWith(opening) || node.position?.end.line === line) {
      report(line, `代码围栏没有结束；请补一行 ${opening}。`);
    }
    findFenceProblems(fence).forEach((problem) => report(line, problem));
  }
}

function checkContainers(
  tree: Root,
  lines: readonly string[],
  report: Report,
): void {
  visit(tree, 'containerDirective', (node: ContainerDirective) => {
    const line = lineOf(node);
    if (!(CONTAINERS as readonly string[]).includes(node.name)) {
      report(
        line,
        `没有“:::${node.name}”这种提示块；可用：${CONTAINERS.join('、')}。`,
      );
    }
    const opening = /^:+/u.exec(openingOf(node, lines))?.[0] ?? ':::';
    const closing = /^:+\s*$/u.exec(closingOf(node, lines))?.[0];
    if (!closing?.startsWith(opening) || node.position?.end.line === line) {
      report(
        line,
        `提示块“${opening}${node.name}”没有结束；请补一行“${opening}”。`,
      );
    }
  });
  visit(tree, 'leafDirective', (node) => {
    if (NAMED_THINGS.some(({directive}) => directive === node.name)) {
      return;
    }
    report(
      lineOf(node),
      `“::${node.name}”只有两个冒号，不是提示块；请写成“:::${node.name}”，以“:::”结束。`,
    );
  });
  visit(tree, 'text', (node) => {
    node.value.split('\n').forEach((text, offset) => {
      const line = lineOf(node) + offset;
      const source = lines[line - 1]?.replace(/^[\s>]+/u, '') ?? '';
      // In the source too: an escaped or quoted `:::` is meant as text.
      if (!/^[:：]{3}/u.test(text.trim()) || !/^[:：]{3}/u.test(source)) {
        return;
      }
      report(
        line,
        /^:+$/u.test(source.trim())
          ? '这个“:::”没有对应的开头；请检查前面的提示块，嵌套时外层的冒号要比里层多。'
          : '这里的“:::”没有成为提示块；请用半角冒号，写成 :::note 单独一行，标题放进方括号。',
      );
    });
  });
}

type NamedThing = {
  readonly directive: string;
  readonly isThere: (name: string) => boolean;
  /** What authors call it. */
  readonly word: string;
  readonly hint: string;
};

/** What `::directive{name=…}` puts into a page, once each. */
const NAMED_THINGS: readonly NamedThing[] = [
  {
    directive: FIGURE,
    isThere: (name) => findFigure(FIGURE, name) !== null,
    word: '图',
    hint: '写成 ::figure{name=event-loop}，名字是 src/figures 里的文件名',
  },
  {
    directive: MONACO,
    isThere: (name) => findFigure(MONACO, name) !== null,
    word: '编辑器演示',
    hint: '写成 ::monaco{name=view-zone}，名字是 src/monaco 里的文件名',
  },
  {
    directive: EXTENSION,
    isThere: hasExtension,
    word: '扩展',
    hint: '写成 ::extension{name=page-count}，名字是 examples/extensions 里的文件夹名',
  },
];

function checkNamed(
  tree: Root,
  {directive, isThere, word, hint}: NamedThing,
  report: Report,
): void {
  const seen = new Set<string>();
  visit(tree, 'leafDirective', (node) => {
    if (node.name !== directive) {
      return;
    }
    const name = node.attributes?.name ?? '';
    if (!isThere(name)) {
      report(lineOf(node), `没有叫“${name}”的${word}；${hint}。`);
    } else if (seen.has(name)) {
      report(lineOf(node), `${word}“${name}”在这一页出现了两次；请留一处。`);
    }
    seen.add(name);
  });
}

function checkPredictions(tree: Root, report: Report): void {
  visit(tree, 'html', (node, index, parent) => {
    if (END_OF_PREDICTION.test(node.value.trim())) {
      const first = parent ? findExplanation(parent, index ?? 0) : -1;
      if (first === -1 || first >= (index ?? 0)) {
        report(
          lineOf(node),
          '<!-- /predict --> 收起预测题的解释；它和上面的 <!-- predict --> 之间要有示例、输出和至少一段解释，不隔标题。',
        );
      }
      return;
    }
    if (!/^<!--\s*predict\b/u.test(node.value.trim())) {
      return;
    }
    if (!PREDICT_COMMENT.test(node.value.trim())) {
      report(lineOf(node), '请写成 <!-- predict -->，里面没有别的词。');
      return;
    }
    const [sample, output] =
      parent && index !== undefined ? parent.children.slice(index + 1) : [];
    const [kind, below] = [sample, output].map((next) => {
      const read =
        next?.type === 'code' ? parseFence(next.lang, next.meta) : null;
      return read?.ok ? read.fence.kind : null;
    });
    if ((kind !== 'run' && kind !== 'git') || below !== 'output') {
      report(
        lineOf(node),
        '<!-- predict --> 让读者先预测输出；它的下面要紧跟一段 run 或 git 围栏和它的 text output 围栏。',
      );
    }
  });
}

function checkLinks(tree: Root, report: Report): void {
  visit(tree, (node) => {
    const line = lineOf(node);
    if (
      (node.type === 'link' ||
        node.type === 'image' ||
        node.type === 'definition') &&
      isProgram(node.url)
    ) {
      report(
        line,
        `链接“${node.url.slice(0, 40)}”不能点：只允许网址和站内路径。`,
      );
    }
    if (
      (node.type === 'image' || node.type === 'imageReference') &&
      !node.alt?.trim()
    ) {
      const name = node.type === 'image' ? node.url : `[${node.identifier}]`;
      report(line, `图片 ${name} 没有替代文字；请写在方括号里。`);
    }
    const html = node.type === 'html' ? node.value.replace(COMMENT, '') : '';
    const isJsxLink =
      (node.type === 'mdxJsxFlowElement' ||
        node.type === 'mdxJsxTextElement') &&
      (node.name === 'a' || node.name === 'img');
    if (isJsxLink || /<(?:a|img)[\s/>]/iu.test(html)) {
      report(
        line,
        '请用 Markdown 的链接和图片写法，不要写 <a>、<img>：HTML 里的地址不会被检查。',
      );
    }
    if (/<(?:details|summary)[\s>]/iu.test(html)) {
      report(
        line,
        '折叠块请写成 :::details[标题]，以 ::: 结束：<summary> 里的代码和链接不会生效。',
      );
    }
  });
}
