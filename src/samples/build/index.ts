/**
 * Joins each code sample with the output fence beneath it, tells the theme how
 * it is run (`data-sample`), and says at the top of the page how many samples
 * there are and what verified them, and how many sentences are measured; these
 * are marked. Fences that break a rule are left alone: the content check names
 * them.
 */
import path from 'node:path';

import type {Root, Text} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';

import measured from '../measured.json';
import verifiedWith from '../verifiedWith.json';
import {markMeasured} from './markMeasured';
import {markSamples, type SampleKind} from './markSamples';

export {findFenceProblems, type FoundFence, listFences} from './findFences';
export {findStepLinks} from './betweenLinks';
export {findTasks} from './findTasks';
export {findExplanation} from './afterPredictions';
export {findSample} from './markSamples';
export {readSupport} from './support';

/**
 * @param kinds of all samples of a page.
 * @param sentences how many are measured.
 * @returns what is checked, and how; null where there are no samples.
 */
export function summarize(
  kinds: readonly SampleKind[],
  sentences = 0,
): {readonly what: string; readonly how: string} | null {
  const count = (...wanted: SampleKind[]) =>
    kinds.filter((kind) => wanted.includes(kind)).length;
  const ways = [
    [count('run', 'live'), `在 ${verifiedWith.browser} 里运行`],
    [count('node'), `在 ${verifiedWith.node} 里运行`],
    [count('git'), `由 ${verifiedWith.git} 执行`],
    [count('extension'), '取自装进浏览器测试过的扩展'],
    [count('project'), '取自起服务测试过的示例项目'],
    [count('check'), `由 ${verifiedWith.typescript} 检查`],
    [count('reuse'), `与它的测试一起在 ${verifiedWith.browser} 里运行`],
  ] as const;
  const checked = ways.filter(([number]) => number !== 0);
  const tasks = count('practice', 'fix');
  if (checked.length === 0 && tasks === 0) {
    return null;
  }
  const unchecked = count('no-run');
  const parts = [
    ...checked.map(([number, how]) => `${number} 段${how}`),
    ...(unchecked > 0 ? [`另有 ${unchecked} 段不运行，写明了原因`] : []),
    ...(tasks > 0 ? ['练习的参考解法通过全部测试，起点和错误写法通不过'] : []),
    ...(sentences > 0
      ? ['标着 ※ 的句子没有附示例，每晚在浏览器或工具里重新测量']
      : []),
  ];
  const counts = [
    [checked.reduce((sum, [number]) => sum + number, 0), '段示例'],
    [tasks, '道练习'],
    [sentences, '句话'],
  ] as const;
  return {
    what: `本页 ${counts
      .filter(([number]) => number > 0)
      .map(([number, unit]) => `${number} ${unit}`)
      .join('、')}都核对过`,
    how: `${parts.join('；')}。`,
  };
}

/** The sentences of a page that tests/content/claims measures; a test compares them. */
export function findMeasured(file: string): Readonly<Record<string, string>> {
  const name = path.relative(process.cwd(), file).replaceAll(path.sep, '/');
  const pages: Readonly<Record<string, Readonly<Record<string, string>>>> =
    measured;
  return pages[name] ?? {};
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

/** An element that no component of the theme takes for its own. */
function createElement(
  name: string,
  children: readonly (MdxJsxFlowElement | Text)[],
  className?: string,
): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes:
      className === undefined
        ? []
        : [{type: 'mdxJsxAttribute', name: 'className', value: className}],
    children: children as MdxJsxFlowElement['children'],
  };
}

/** What Docusaurus puts before the text: its exports. */
const NOT_TEXT: ReadonlySet<string> = new Set(['yaml', 'mdxjsEsm']);

/** Remark plugin without options; changes the tree in place. */
export default function samples() {
  return (root: Root, file: VFile): void => {
    const sentences = findMeasured(file.path);
    markMeasured(root, sentences);
    const summary = summarize(markSamples(root), Object.keys(sentences).length);
    if (summary && !isExcerpt(root, file)) {
      const note = createElement(
        'details',
        [
          createElement('summary', [{type: 'text', value: summary.what}]),
          {type: 'text', value: summary.how},
        ],
        'sample-summary',
      );
      // The conclusion comes first, whoever asks for the proof of it next.
      const first = root.children.findIndex(({type}) => !NOT_TEXT.has(type));
      const node = root.children[first];
      const isConclusion =
        node?.type === 'containerDirective' && node.name === 'conclusion';
      root.children.splice(first + (isConclusion ? 1 : 0), 0, note);
    }
  };
}
