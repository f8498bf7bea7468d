/**
 * Joins each code sample with the output fence beneath it, tells the theme how
 * it is run (`data-sample`), and says at the top of the page how many samples
 * there are and what verified them. Fences that break a rule are left alone:
 * the content check names them.
 */
import type {Code, Nodes, Paragraph, Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import verifiedWith from '../../config/verifiedWith.json';
import {type Fence, parseFence} from '../../lib/fence';
import {
  parseSampleAttribute,
  PREDICT_COMMENT,
  type Sample,
  SAMPLE_ATTRIBUTE,
} from '../../lib/sample';

type Kind = Fence['kind'];

function readFence(node: Nodes | undefined): Fence | null {
  if (node?.type !== 'code') {
    return null;
  }
  const result = parseFence(node.lang, node.meta);
  return result.ok ? result.fence : null;
}

function describeTypes(codes: readonly number[]): string {
  return codes.length > 0
    ? `类型检查应报 ${codes.map((code) => `TS${code}`).join('、')}`
    : '类型检查通过';
}

/** The sample that a fence stands for; null for data and plain text. */
function describe(
  fence: Fence,
  place: Pick<Sample, 'number' | 'title' | 'output'>,
  isPredicted: boolean,
): Sample | null {
  switch (fence.kind) {
    case 'run':
    case 'live': {
      const {kind, language} = fence;
      const {height, now, seed, wait} = fence as Partial<
        Record<'height' | 'now' | 'seed' | 'wait', number>
      >;
      return {
        ...place,
        kind,
        language,
        height,
        now,
        seed,
        wait,
        ...(isPredicted && {isPredicted}),
      };
    }
    case 'node':
      return {...place, kind: 'static', note: '在 Node 里运行'};
    case 'git':
      return {...place, kind: 'static', note: '在临时的 Git 仓库里执行'};
    case 'check':
      return {...place, kind: 'static', note: describeTypes(fence.typeErrors)};
    case 'extension':
      return {
        ...place,
        kind: 'static',
        note: '取自下载的扩展，不在页面里运行',
      };
    case 'project':
      return {
        ...place,
        kind: 'static',
        note: '取自示例项目，不在页面里运行',
      };
    case 'no-run':
      return {...place, kind: 'static', note: `不运行：${fence.reason}`};
    default:
      return null;
  }
}

/** Marks the samples below `root` and takes their outputs out of the text. */
function markSamples(root: Root): Kind[] {
  const kinds: Kind[] = [];
  visit(root, 'code', (node: Code, index, parent) => {
    const fence = readFence(node);
    if (!fence || index === undefined || !parent) {
      return;
    }
    const next = parent.children[index + 1];
    const output =
      next?.type === 'code' && readFence(next)?.kind === 'output'
        ? next.value
        : undefined;
    const before = parent.children[index - 1];
    const isPredicted =
      output !== undefined &&
      before?.type === 'html' &&
      PREDICT_COMMENT.test(before.value.trim());
    const sample = describe(
      fence,
      {
        number: kinds.length + 1,
        ...(fence.title !== null && {title: fence.title}),
        ...(output !== undefined && {output}),
      },
      isPredicted,
    );
    if (!sample) {
      return;
    }
    kinds.push(fence.kind);
    node.data = {
      ...node.data,
      hProperties: {
        ...node.data?.hProperties,
        [SAMPLE_ATTRIBUTE]: JSON.stringify(sample),
      },
    };
    if (output !== undefined) {
      parent.children.splice(index + 1, 1);
    }
  });
  return kinds;
}

/**
 * @param kinds of all samples of a page.
 * @returns how many there are, by the way they are checked; null without any.
 */
export function summarize(kinds: readonly Kind[]): string | null {
  const count = (...wanted: Kind[]) =>
    kinds.filter((kind) => wanted.includes(kind)).length;
  const checked = [
    [count('run', 'live'), `在 ${verifiedWith.browser} 里运行`],
    [count('node'), `在 ${verifiedWith.node} 里运行`],
    [count('git'), `由 ${verifiedWith.git} 执行`],
    [count('extension'), '取自装进浏览器测试过的扩展'],
    [count('project'), '取自起服务测试过的示例项目'],
    [count('check'), `由 ${verifiedWith.typescript} 检查`],
  ].filter(([number]) => number !== 0);
  if (checked.length === 0) {
    return null;
  }
  const parts = checked.map(([number, how]) => `${number} 段${how}`).join('，');
  const unchecked = count('no-run');
  return `本页的示例都核对过：${parts}${unchecked > 0 ? `；另有 ${unchecked} 段不运行，写明了原因` : ''}。`;
}

/** The excerpt of a post is compiled too, without the mark that ends it. */
function isExcerpt(root: Root, file: VFile): boolean {
  return (
    /[\\/]blog[\\/]/u.test(file.path) &&
    !root.children.some(
      (node) =>
        node.type === 'html' && /<!--\s*truncate\s*-->/u.test(node.value),
    )
  );
}

/** Remark plugin without options; changes the tree in place. */
/**
 * The sample of a Markdown page by its title, as pages show it.
 * @param text of the page; its front matter is no sample.
 * @returns null where no sample has the title.
 */
export function findSample(
  text: string,
  title: string,
): {readonly sample: Sample; readonly source: string} | null {
  const root = unified().use(remarkParse).parse(text);
  markSamples(root);
  let found: ReturnType<typeof findSample> = null;
  visit(root, 'code', ({value, data}: Code) => {
    const attribute = data?.hProperties?.[SAMPLE_ATTRIBUTE];
    const sample =
      typeof attribute === 'string' ? parseSampleAttribute(attribute) : null;
    if (sample?.title === title) {
      found = {sample, source: value};
    }
  });
  return found;
}

export default function samples() {
  return (root: Root, file: VFile): void => {
    const summary = summarize(markSamples(root));
    if (summary && !isExcerpt(root, file)) {
      const paragraph: Paragraph = {
        type: 'paragraph',
        children: [{type: 'text', value: summary}],
        // A note of the site, no paragraph of the text.
        data: {hName: 'div', hProperties: {className: ['sample-summary']}},
      };
      root.children.unshift(paragraph);
    }
  };
}
