/**
 * What a reader has put into a tool, kept in the entry of the tab's history: it
 * is there again after a reload and on the way back, and stands in no address,
 * which a browser lists, suggests and may send to other devices.
 */
import {toState, type ToolState} from './route';

const KEY = 'tool';

/** What the current entry keeps for a tool; nothing of another one's. */
export function readKept(id: string): ToolState {
  const entry: unknown =
    typeof window === 'undefined' ? null : window.history.state;
  const kept: unknown =
    typeof entry === 'object' && entry !== null
      ? Reflect.get(entry, KEY)
      : undefined;
  if (typeof kept !== 'object' || kept === null) {
    return {};
  }
  const content: unknown = Reflect.get(kept, 'content');
  return Reflect.get(kept, 'id') === id &&
    typeof content === 'object' &&
    content !== null
    ? toState(Object.entries(content))
    : {};
}

/** Writes an address, and what stands beside it, into the current entry. */
export function keep(id: string, hash: string, content: ToolState): void {
  const entry: unknown = window.history.state;
  window.history.replaceState(
    {...(entry as object | null), [KEY]: {id, content}},
    '',
    hash,
  );
}
