/** Words of a message that tell it from no other. */
const COMMON = new Set(
  'a an the to at from is are was were be been being has have had of on in into by for with and or not no that this it its as was must should when while because which only does error uncaught promise npm err'.split(
    ' ',
  ),
);
/** Lines and pieces that are the reader's own: addresses, paths, stacks, times. */
const STACK_LINE = /^\s*at\s.+$|^\s*\S*@\S+:\d+:\d+\s*$/gmu;
/** Where the stack begins in a text that a field made one line of. */
const FRAME =
  /\s(?:at\s+(?:(?:async|new)\s+)*(?:[\w.$<>#]+\s+(?:\[as [\w$]+\]\s+)?\()?|[\w.$<>/]*@)(?:[a-z-]+:\/\/|node:|\/|[A-Z]:\\)[^\s()]*:\d+:\d+.*$/su;
const OWN =
  /\(in promise\)|https?:\/\/[^\s'")]+|(?:[A-Z]:)?[\w.~-]*(?:[/\\][\w.@~-]+){2,}(?::\d+)*|\d{4}-\d\d-\d\d[T ][\d:.]+Z?|\[\d+:\d+:\d+\]/gu;
/** Codes and names: `ERESOLVE`, `TS2322`, `QuotaExceededError`, `a-b`. */
const TELLING = /^(?=.*[A-Z]{2}|.*\d|.+[A-Z]|.+-.).{4,}$/u;
/** Stands before every error of a console, and quotes that hold nothing more. */
const EMPTY = /^\s*uncaught\s+|(["'`])\s*\1/giu;
/** A line that an engine wrote, whatever file names around it say of errors. */
const THROWN =
  /^\s*(?:uncaught\s+)?(?:\(in promise\)\s*)?[\w$.]*(?:Error|Exception)\b.*:/iu;
const MESSAGE = /error|err!|fatal|failed|cannot|unable|denied|拒绝|失败|错误/iu;

function listWords(text: string): string[] {
  const words = text
    .split(/[\s"`“”‘(){}<>,;|，。；：？！、]+|(?<!\p{L})['’]|['’](?!\p{L})/u)
    .map((word) => word.replace(/^[:.]+|[:.]+$/gu, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && word.length > 1)
    .filter((word) => !COMMON.has(word.toLowerCase()));
  return Array.from(new Set(words));
}

/**
 * The part of a long text that a search can use, no longer than a limit: the
 * message as it is where it fits without addresses; else codes and names first,
 * then what stands behind the first colon, then the rest, in their own order.
 */
export function condensePasted(pasted: string, limit: number): string {
  const text = pasted.replace(/\s+/gu, ' ').trim();
  if (text.length <= limit) {
    return text;
  }
  const lines = pasted
    .replaceAll(STACK_LINE, '')
    .replace(FRAME, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const line =
    lines.find((one) => THROWN.test(one)) ??
    lines.find((one) => MESSAGE.test(one)) ??
    lines[0] ??
    text;
  const message = line
    .replaceAll(OWN, ' ')
    .replaceAll(EMPTY, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  if (message !== '' && message.length <= limit) {
    return message;
  }
  const order = listWords(message).filter((word) => word.length <= limit);
  const said = new Set(listWords(message.replace(/^[^:(]*:\s/u, '')));
  const kept = new Set<string>();
  let length = 0;
  for (const word of [
    ...order.filter((one) => TELLING.test(one)),
    ...order.filter((one) => said.has(one)),
    ...order,
  ]) {
    if (!kept.has(word) && length + word.length + 1 <= limit + 1) {
      kept.add(word);
      length += word.length + 1;
    }
  }
  return kept.size > 0
    ? order.filter((word) => kept.has(word)).join(' ')
    : text.slice(0, limit);
}

/**
 * Pastes into a field what {@link condensePasted} keeps of a text too long for
 * it, as one step that can be undone.
 */
export function pasteCondensed(event: ClipboardEvent, limit: number): void {
  const pasted = event.clipboardData?.getData('text') ?? '';
  if (
    event.target instanceof HTMLInputElement &&
    pasted.trim().length > limit
  ) {
    event.preventDefault();
    event.target.select();
    // Deprecated, and the only way that can be undone and that React hears of.
    document.execCommand('insertText', false, condensePasted(pasted, limit));
  }
}
