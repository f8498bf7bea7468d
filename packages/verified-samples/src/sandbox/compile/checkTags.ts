import type {SyntaxNode} from '@lezer/common';

import {CompileError, locate} from '../compileError';
import {chooseParser} from './parsers';
import {parseInTime} from './parseInTime';

/** What stands between `<` or `</` and `>` or a space; '' for a fragment. */
function readName(tag: SyntaxNode, code: string): string {
  const name = tag.firstChild?.nextSibling;
  return name && name.name !== 'JSXEndTag'
    ? code.slice(name.from, name.to)
    : '';
}

/**
 * Compares the closing tags of JSX with the opening ones, which sucrase does
 * not.
 * @throws CompileError at the first closing tag of another name.
 */
export function checkTags(name: string, code: string): void {
  parseInTime(chooseParser(name), code)?.iterate({
    enter({node, name: type}) {
      const close = type === 'JSXElement' ? node.getChild('JSXCloseTag') : null;
      const open =
        node.getChild('JSXOpenTag') ?? node.getChild('JSXFragmentTag');
      if (!close || !open) {
        return;
      }
      const [opened, closed] = [readName(open, code), readName(close, code)];
      if (opened !== closed) {
        const {line, column} = locate(code, close.from);
        throw new CompileError(
          name,
          line,
          column,
          `JSX 标签没有闭合：这里应该是 </${opened}>，写的是 </${closed}>`,
        );
      }
    },
  });
}
