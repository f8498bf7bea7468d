/**
 * What stands between the output of a predicted sample and `<!-- /predict -->`
 * explains it, and would give it away: it is folded until the reader has
 * answered, or declined.
 */
import type {Html, Parent, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';

import {createImport} from '../../markdown/component';
import {END_OF_PREDICTION, PREDICT_COMMENT} from '../sample';

const COMPONENT = 'AfterPrediction';

function isComment(node: RootContent | undefined, pattern: RegExp): boolean {
  return node?.type === 'html' && pattern.test(node.value.trim());
}

/**
 * Where the explanation that ends at `end` begins.
 * @returns the index of its first node, or -1: no prediction is above.
 */
export function findExplanation(parent: Parent, end: number): number {
  for (let at = end - 1; at >= 0; at -= 1) {
    const node = parent.children[at] as RootContent;
    if (node.type === 'heading' || isComment(node, END_OF_PREDICTION)) {
      return -1;
    }
    if (isComment(node, PREDICT_COMMENT)) {
      // The comment, the sample, its output.
      return at + 3;
    }
  }
  return -1;
}

/** Remark plugin without options; before the one that marks the samples. */
export default function afterPredictions() {
  return (root: Root): void => {
    let isUsed = false;
    visit(root, 'html', (node: Html, index, parent) => {
      if (
        index === undefined ||
        !parent ||
        !isComment(node, END_OF_PREDICTION)
      ) {
        return undefined;
      }
      const first = findExplanation(parent, index);
      if (first === -1 || first >= index) {
        return undefined;
      }
      const element: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: COMPONENT,
        attributes: [],
        children: parent.children.slice(
          first,
          index,
        ) as MdxJsxFlowElement['children'],
      };
      parent.children.splice(first, index - first + 1, element);
      isUsed = true;
      return first + 1;
    });
    if (isUsed) {
      root.children.unshift(
        createImport(COMPONENT, '@site/src/samples/ui/afterPrediction'),
      );
    }
  };
}
