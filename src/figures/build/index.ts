/**
 * Turns `::figure{name=event-loop}` and `::monaco{name=view-zone}` into a
 * component and its import, so that it is part of the chunk of its page and of
 * its static HTML.
 */
import type {Root} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {visit} from 'unist-util-visit';

import {findFigure} from './findFigures';

export {FIGURE, findFigure, MONACO} from './findFigures';
import {createElement, createImport} from '../../markdown/component';

/** Remark plugin without options; figures that do not exist are left alone. */
export default function figures() {
  return (root: Root): void => {
    const imports: MdxjsEsm[] = [];
    visit(root, 'leafDirective', (node: LeafDirective, index, parent) => {
      const file = findFigure(node.name, node.attributes?.name ?? '');
      if (file === null || index === undefined || !parent) {
        return;
      }
      const name = `Figure${imports.length + 1}`;
      imports.push(createImport(name, `@site/${file}`));
      parent.children[index] = createElement(name);
    });
    root.children.unshift(...imports);
  };
}
