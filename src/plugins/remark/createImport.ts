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
