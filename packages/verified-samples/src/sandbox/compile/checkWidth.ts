import type {Tree} from '@lezer/common';

import {CompileError, locate} from '../compileError';
import {chooseParser} from './parsers';
import {parseInTime} from './parseInTime';

/** What a Chinese input method types, and what code has in its place. */
const NARROW: Readonly<Record<string, string>> = {
  '，': ',',
  '、': ',',
  '；': ';',
  '：': ':',
  '。': '.',
  '．': '.',
  '（': '(',
  '）': ')',
  '【': '[',
  '】': ']',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '《': '<',
  '》': '>',
  '＜': '<',
  '＞': '>',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '｀': '`',
  '＝': '=',
  '＋': '+',
  '－': '-',
  '＊': '*',
  '／': '/',
  '％': '%',
  '！': '!',
  '？': '?',
  '＆': '&',
  '｜': '|',
};
const WIDE = new RegExp(`[${Object.keys(NARROW).join('')}]`, 'u');
/** Where they are no text: the parser takes them for letters, or for a mistake. */
const CODE = /(?:Name|Definition|Label|⚠)$/u;

/** Offset of the first full-width sign outside strings and comments, or -1. */
function findWide(code: string, tree: Tree): number {
  let found = -1;
  tree.iterate({
    enter({node, name, from, to}) {
      if (found !== -1) {
        return false;
      }
      if (!node.firstChild && CODE.test(name)) {
        const at = code.slice(from, to).search(WIDE);
        found = at === -1 ? -1 : from + at;
      }
      return true;
    },
  });
  return found;
}

function isBroken(tree: Tree): boolean {
  let broken = false;
  tree.iterate({
    enter({type}) {
      broken ||= type.isError;
      return !broken;
    },
  });
  return broken;
}

/**
 * Looks for full-width punctuation, which is no part of JavaScript but in strings,
 * comments and expressions. The transpiler takes it for letters.
 * @param name tells the language by its extension.
 * @param isWrong whether the code is known not to parse. If not, what the parser
 *   of this function cannot read is left to others.
 * @throws CompileError at the first one.
 */
export function checkWidth(name: string, code: string, isWrong: boolean): void {
  const tree = WIDE.test(code) && parseInTime(chooseParser(name), code);
  if (!tree || (!isWrong && isBroken(tree))) {
    return;
  }
  const offset = findWide(code, tree);
  const sign = code[offset] ?? '';
  if (offset !== -1) {
    const {line, column} = locate(code, offset);
    throw new CompileError(
      name,
      line,
      column,
      `这里的 ${sign} 是全角符号，代码里要用半角的 ${NARROW[sign] ?? ''}`,
    );
  }
}
