/** Nodes that put a component into the one page that uses it. */
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {MdxjsEsm} from 'mdast-util-mdxjs-esm';

/** `import <local> from '<source>'`, as a node of the page's module. */
export function createImport(local: string, source: string): MdxjsEsm {
  return {
    type: 'mdxjsEsm',
    value: `import ${local} from '${source}'`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            source: {type: 'Literal', value: source},
            specifiers: [
              {
                type: 'ImportDefaultSpecifier',
                local: {type: 'Identifier', name: local},
              },
            ],
            attributes: [],
          },
        ],
      },
    },
  };
}

/** `<name />`, as a node of the page. */
export function createElement(name: string): MdxJsxFlowElement {
  return {type: 'mdxJsxFlowElement', name, attributes: [], children: []};
}
