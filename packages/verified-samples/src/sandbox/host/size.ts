import type {ConsoleEntry, ValueNode} from '../types';

function countNode({preview, children = []}: ValueNode): number {
  return children.reduce(
    (sum, {key, value}) => sum + key.length + countNode(value),
    preview.length,
  );
}

/** What an entry holds, in characters: its text and its values. */
export function countCharacters({text, values}: ConsoleEntry): number {
  return values.reduce((sum, node) => sum + countNode(node), text.length);
}
