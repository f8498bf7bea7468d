/**
 * A page calls `_jsx` once per element, and the bundler keeps a record of each
 * use of an import: for a page of 100 elements about 160 KB. Through a constant
 * of the page itself there is one use; and a call is written `t(…)`, not
 * `(0,n.jsx)(…)`.
 */
import type {ImportDeclaration, Program} from 'estree';

function isRuntime(node: Program['body'][number]): node is ImportDeclaration {
  return (
    node.type === 'ImportDeclaration' &&
    node.source.value === 'react/jsx-runtime'
  );
}

/** Recma plugin without options, for what MDX has compiled. */
export default function localJsx() {
  return ({body}: Program): void => {
    const index = body.findIndex(isRuntime);
    const runtime = body[index];
    if (!runtime || !isRuntime(runtime)) {
      return;
    }
    // Right behind it, before anything of the page can call them.
    body.splice(index + 1, 0, {
      type: 'VariableDeclaration',
      kind: 'const',
      declarations: runtime.specifiers.map(({local: {name}}) => ({
        type: 'VariableDeclarator',
        id: {type: 'Identifier', name},
        init: {type: 'Identifier', name: `${name}Imported`},
      })),
    });
    for (const specifier of runtime.specifiers) {
      specifier.local = {
        type: 'Identifier',
        name: `${specifier.local.name}Imported`,
      };
    }
  };
}
