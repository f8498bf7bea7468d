/**
 * Turns `::extension{name=page-count}` into the card that offers the extension.
 * Its data is imported: when the extension changes, the page is built anew.
 */
import type {Root} from 'mdast';
import type {LeafDirective} from 'mdast-util-directive';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';
import {visit} from 'unist-util-visit';

import {EXTENSION, hasExtension} from '../findExtensions';
import {createImport} from '../../markdown/component';

const CARD = 'ExtensionCard';
const CARD_MODULE = '@site/src/extensions/card';

/** `offer={<local>}`. */
function createOffer(local: string): MdxJsxFlowElement['attributes'][number] {
  return {
    type: 'mdxJsxAttribute',
    name: 'offer',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: local,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          body: [
            {
              type: 'ExpressionStatement',
              expression: {type: 'Identifier', name: local},
            },
          ],
        },
      },
    },
  };
}

/** Remark plugin without options; extensions that do not exist are left alone. */
export default function extensions() {
  return (root: Root): void => {
    const imports: MdxjsEsm[] = [];
    visit(root, 'leafDirective', (node: LeafDirective, index, parent) => {
      const name = node.attributes?.name ?? '';
      if (
        node.name !== EXTENSION ||
        !hasExtension(name) ||
        index === undefined ||
        !parent
      ) {
        return;
      }
      const local = `extension${imports.length + 1}`;
      imports.push(
        createImport(local, `@generated/extensions/default/${name}.json`),
      );
      const element: MdxJsxFlowElement = {
        type: 'mdxJsxFlowElement',
        name: CARD,
        attributes: [createOffer(local)],
        children: [],
      };
      parent.children[index] = element;
    });
    if (imports.length > 0) {
      imports.push(createImport(CARD, CARD_MODULE));
    }
    root.children.unshift(...imports);
  };
}
