/** Writes outputs back into a page, leaving every other byte as it is. */
import type {PlacedSample} from './sample';

export type Edit<S extends PlacedSample = PlacedSample> = {
  readonly sample: S;
  /** What stands beneath from now on, without blanks at the end; '' nothing. */
  readonly text: string;
};

const FENCE = /^(?<prefix>.*?)(?<mark>`{3,}|~{3,})(?<rest>.*)$/su;

/**
 * Puts outputs into the source of a page.
 * @param source the page as it is stored.
 * @param edits of this page only, each of another sample.
 */
export function rewriteOutputs(source: string, edits: readonly Edit[]): string {
  const lines = source.split('\n');
  const fromBelow = [...edits].sort((a, b) => b.sample.line - a.sample.line);
  for (const {sample, text} of fromBelow) {
    const {output, endLine} = sample;
    if (output === null) {
      lines.splice(endLine, 0, ...createFence(lines[endLine - 1] ?? '', text));
    } else if (text === '') {
      const isBlank = /^[\s>]*$/u.test(lines[output.line - 2] ?? '');
      const first = output.line - (isBlank ? 2 : 1);
      lines.splice(first, output.endLine - first);
    } else {
      const content = lines.slice(output.line - 1, output.endLine);
      lines.splice(
        output.line - 1,
        content.length,
        ...refillFence(content, text),
      );
    }
  }
  return lines.join('\n');
}

/** A blank line and an output fence, indented as `closing` is. */
function createFence(closing: string, text: string): string[] {
  if (text === '') {
    return [];
  }
  const {prefix = ''} = FENCE.exec(closing)?.groups ?? {};
  const end = closing.endsWith('\r') ? '\r' : '';
  const mark = chooseMark('```', text);
  return [
    `${prefix.trimEnd()}${end}`,
    `${prefix}${mark}text output${end}`,
    ...indent(text, prefix, end),
    `${prefix}${mark}${end}`,
  ];
}

/** The same fence around another text. */
function refillFence(fence: readonly string[], text: string): string[] {
  const opening = fence[0] ?? '';
  const closing = fence.at(-1) ?? '';
  const {prefix = '', mark = ''} = FENCE.exec(closing)?.groups ?? {};
  const end = closing.endsWith('\r') ? '\r' : '';
  const needed = chooseMark(mark, text);
  return [
    opening.replace(mark, needed),
    ...indent(text, prefix, end),
    closing.replace(mark, needed),
  ];
}

function indent(text: string, prefix: string, end: string): string[] {
  return text
    .split('\n')
    .map((line) => `${line === '' ? prefix.trimEnd() : prefix + line}${end}`);
}

/** `mark`, lengthened until no line of `text` can close it. */
function chooseMark(mark: string, text: string): string {
  const character = mark[0] ?? '`';
  const longest = [...text.matchAll(/^ {0,3}(?<run>`+|~+)/gmu)]
    .map(({groups}) => groups?.run ?? '')
    .filter((run) => run.startsWith(character))
    .reduce((length, run) => Math.max(length, run.length), 0);
  return longest < mark.length ? mark : character.repeat(longest + 1);
}
