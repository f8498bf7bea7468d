/**
 * Remark plugin without options: joins each sample with the output beneath it,
 * and tells the theme's code block how it runs.
 */
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

import {readFence} from '../fence/readFence';
import {type Sample, SAMPLE_ATTRIBUTE} from '../sample';

function mark(node: Code, sample: Sample): void {
  node.data = {
    ...node.data,
    hProperties: {
      ...node.data?.hProperties,
      [SAMPLE_ATTRIBUTE]: JSON.stringify(sample),
    },
  };
}

export default function samples() {
  return (root: Root, file: VFile): void => {
    let number = 0;
    visit(root, 'code', (node: Code, index, parent) => {
      const fence = readFence(node.lang, node.meta);
      if (fence.kind === 'wrong') {
        file.fail(fence.problems.join(''), node);
      }
      if (fence.kind !== 'run' || index === undefined || !parent) {
        return;
      }
      const next = parent.children[index + 1];
      const output =
        next?.type === 'code' &&
        readFence(next.lang, next.meta).kind === 'output'
          ? next.value
          : undefined;
      number += 1;
      const {kind: _kind, throws: _throws, title, ...conditions} = fence;
      mark(node, {
        number,
        ...conditions,
        ...(title !== null && {title}),
        ...(output !== undefined && {output}),
      });
      if (output !== undefined) {
        parent.children.splice(index + 1, 1);
      }
    });
  };
}
