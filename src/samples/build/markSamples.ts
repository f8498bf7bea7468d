/** Samples of a Markdown page: which fences they are, and their outputs. */
import type {Code, Nodes, Root} from 'mdast';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {describeNeeds} from './describeNeeds';
import {type Fence, parseFence} from '../fence';
import {
  parseSampleAttribute,
  PREDICT_COMMENT,
  type Sample,
  SAMPLE_ATTRIBUTE,
} from '../sample';

/** What a fence is. */
export type SampleKind = Fence['kind'];

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
      const {kind, language, needs} = fence;
      const {id} = fence as {readonly id?: string};
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
        ...(id !== undefined && {id}),
        ...(needs && {needs: describeNeeds(needs)}),
        ...(isPredicted && {isPredicted}),
      };
    }
    case 'node':
      return {...place, kind: 'static', note: '在 Node 里运行'};
    case 'git':
      return {
        ...place,
        kind: 'static',
        note: '在临时的 Git 仓库里执行',
        ...(isPredicted && {isPredicted}),
      };
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
export function markSamples(root: Root): SampleKind[] {
  const kinds: SampleKind[] = [];
  let number = 0;
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
        number: number + 1,
        ...(fence.title !== null && {title: fence.title}),
        ...(output !== undefined && {output}),
      },
      isPredicted,
    );
    if (!sample) {
      if (['practice', 'fix', 'reuse'].includes(fence.kind)) {
        kinds.push(fence.kind);
      }
      return;
    }
    number += 1;
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
