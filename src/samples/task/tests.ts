/** What the source of some tests says, read without running it. */

const TEST =
  /^[ \t]*test\(\s*(?:'(?<single>(?:[^'\\\n]|\\.)*)'|"(?<double>(?:[^"\\\n]|\\.)*)"|`(?<plain>[^`\\$]*)`)/gmu;

/**
 * Calls of the helpers that compare; `this` tells them their line. What looks
 * like one in a text or a comment is matched as that.
 */
const ASSERTION =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|(?<![\w.$])(?<helper>equal|ok|throws|rejects)\(/gsu;

/** A string as it is when it runs, but for rare signs: check/tasks.ts compares. */
function unescape(text: string): string {
  return text.replaceAll(/\\(.)/gu, (_, letter: string) =>
    letter === 'n' ? '\n' : letter === 't' ? '\t' : letter,
  );
}

/** The tests in their order: `test('名字', …)`, each at the begin of a line. */
export function listTests(
  source: string,
): readonly {readonly name: string; readonly line: number}[] {
  return [...source.matchAll(TEST)].map(({groups, index, 0: call}) => ({
    name: unescape(groups?.single ?? groups?.double ?? groups?.plain ?? ''),
    line: source
      .slice(0, index + call.length - call.trimStart().length)
      .split('\n').length,
  }));
}

/** The lines of one test, without the blank ones at its end. */
export function readTest(source: string, name: string): string {
  const tests = listTests(source);
  const at = tests.findIndex((test) => test.name === name);
  const [own, next] = [tests[at], tests[at + 1]];
  return own
    ? source
        .split('\n')
        .slice(own.line - 1, next ? next.line - 1 : undefined)
        .join('\n')
        .trimEnd()
    : '';
}

/** What stands before the first test: helpers and values of all of them. */
export function readShared(source: string): string {
  const [first] = listTests(source);
  return first
    ? source
        .split('\n')
        .slice(0, first.line - 1)
        .join('\n')
        .trimEnd()
    : '';
}

/** Tells each comparison on which line of the tests it stands, from 1. */
export function numberAssertions(source: string): string {
  let line = 1;
  let counted = 0;
  return source.replaceAll(ASSERTION, (...found: unknown[]) => {
    const [text] = found as [string];
    const {helper} = found.at(-1) as {readonly helper?: string};
    if (helper === undefined) {
      return text;
    }
    const at = found.at(-3) as number;
    line += source.slice(counted, at).split('\n').length - 1;
    counted = at;
    return `${helper}.call(${line}, `;
  });
}

const CLOSING: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
};
const MAX_GIVEN = 160;

/**
 * What a comparison looks at: its name, and the source of its first argument.
 * @param line of the comparison, from 1.
 * @returns null where there is none that fits on a line or two.
 */
export function readGiven(
  source: string,
  line: number,
): {readonly kind: string; readonly text: string} | null {
  const rest = source
    .split('\n')
    .slice(line - 1)
    .join('\n');
  const call = /(?<![\w.$])(equal|ok|throws|rejects)\(/u.exec(rest);
  const [whole = '', kind = ''] = call ?? [];
  if (!call) {
    return null;
  }
  const start = call.index + whole.length;
  const open: string[] = [];
  let quote = '';
  for (let at = start; at < rest.length; at += 1) {
    const letter = rest[at] ?? '';
    if (quote !== '') {
      if (letter === '\\') {
        at += 1;
      } else if (letter === quote) {
        quote = '';
      }
    } else if (/["'`]/u.test(letter)) {
      quote = letter;
    } else if (letter in CLOSING) {
      open.push(CLOSING[letter] ?? '');
    } else if (letter === open.at(-1)) {
      open.pop();
    } else if (open.length === 0 && /[,)]/u.test(letter)) {
      const given = rest
        .slice(start, at)
        .trim()
        .replaceAll(/\s*\n\s*/gu, ' ');
      // A name alone says nothing that the test itself would not say better.
      const isTelling = given.length <= MAX_GIVEN && !/^[\w$]+$/u.test(given);
      return isTelling ? {kind, text: given} : null;
    }
  }
  return null;
}
