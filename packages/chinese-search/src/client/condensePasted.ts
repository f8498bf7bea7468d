/** Words of a message that tell it from no other. */
const COMMON = new Set(
  'a an the to at from is are was were be been being has have had of on in into by for with and or not no that this it its as was error uncaught promise npm err'.split(
    ' ',
  ),
);
/** Lines and pieces that are the reader's own: addresses, paths, stacks, times. */
const STACK_LINE = /^\s*at\s.+$/gmu;
const OWN =
  /\(in promise\)|https?:\/\/[^\s'")]+|(?:[A-Z]:)?[\w.~-]*(?:[/\\][\w.@~-]+){2,}(?::\d+)*|\d{4}-\d\d-\d\d[T ][\d:.]+Z?|\[\d+:\d+:\d+\]/gu;
/** Codes and names: `ERESOLVE`, `TS2322`, `QuotaExceededError`, `a-b`. */
const TELLING = /^(?=.*[A-Z]{2}|.*\d|.+[A-Z]|.+-.).{4,}$/u;
const MESSAGE = /error|err!|fatal|failed|cannot|unable|denied|拒绝|失败|错误/iu;

/**
 * The part of a pasted text that a search can use, no longer than a limit:
 * codes and names first, then what else says what happened, in its own order.
 */
export function condensePasted(pasted: string, limit: number): string {
  const text = pasted.replace(/\s+/gu, ' ').trim();
  if (text.length <= limit) {
    return text;
  }
  const lines = pasted
    .replaceAll(STACK_LINE, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const line = lines.find((one) => MESSAGE.test(one)) ?? lines[0] ?? text;
  const words = line
    .replaceAll(OWN, ' ')
    .split(/[\s'"`“”‘’(){}<>,;|]+/u)
    .map((word) => word.replace(/^[:.]+|[:.]+$/gu, ''))
    .filter((word) => word !== '' && word.length <= limit);
  const order = Array.from(new Set(words)).filter(
    (word) => !COMMON.has(word.toLowerCase()),
  );
  const kept = new Set<string>();
  let length = 0;
  for (const word of [
    ...order.filter((one) => TELLING.test(one)),
    ...order.filter((one) => !TELLING.test(one)),
  ]) {
    if (length + word.length + 1 <= limit + 1) {
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
