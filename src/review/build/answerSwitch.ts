/**
 * Puts the switch of the self-test above the first question of a page, a
 * heading with a short answer below. Other pages do not load it.
 */
import type {Root} from 'mdast';

import {createElement, createImport} from '../../markdown/component';

const NAME = 'SelfTest';
const SOURCE = '@site/src/review/FoldedAnswers';

/** Remark plugin without options. */
export default function selfTest() {
  return (root: Root): void => {
    const first = root.children.findIndex((node, index) => {
      const next = root.children[index + 1];
      return (
        node.type === 'heading' &&
        node.depth === 2 &&
        next?.type === 'containerDirective' &&
        next.name === 'answer'
      );
    });
    if (first !== -1) {
      root.children.splice(first, 0, createElement(NAME));
      root.children.unshift(createImport(NAME, SOURCE));
    }
  };
}
