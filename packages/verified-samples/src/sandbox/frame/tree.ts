/** Values as trees that the page can show level by level. */
import {
  MAX_CHILDREN,
  MAX_DEPTH,
  MAX_KEY,
  MAX_NODES,
  MAX_VALUES,
} from '../protocol';
import type {ValueNode} from '../types';
import {isError, preview} from './describe';

/** Nodes that a whole run may make: previews take time. */
const MAX_NODES_PER_RUN = 30_000;
let nodesLeft = MAX_NODES_PER_RUN;

type Part = readonly [key: string, value: unknown] | readonly [key: string];

function isObject(value: unknown): value is object {
  return (
    value !== null && (typeof value === 'object' || typeof value === 'function')
  );
}

/** Own properties; those with a getter have no value. */
function listProperties(value: object): Part[] {
  const isList = Array.isArray(value) || ArrayBuffer.isView(value);
  return Reflect.ownKeys(value).flatMap((key): Part[] => {
    const property = Reflect.getOwnPropertyDescriptor(value, key);
    const isShown =
      property?.enumerable === true ||
      (isError(value) && (key === 'message' || key === 'cause'));
    if (!property || !isShown || (isList && key === 'length')) {
      return [];
    }
    const name = String(key).slice(0, MAX_KEY);
    return ['value' in property ? [name, property.value] : [name]];
  });
}

function listParts(value: object): Part[] {
  if (value instanceof Node || value instanceof NodeList) {
    return [];
  }
  if (value instanceof Map) {
    return [...(value as ReadonlyMap<unknown, unknown>)].map(
      ([key, item]): Part => [preview(key).slice(0, MAX_KEY), item],
    );
  }
  if (value instanceof Set) {
    return [...(value as ReadonlySet<unknown>)].map((item, index): Part => [
      String(index),
      item,
    ]);
  }
  return listProperties(value);
}

function build(
  value: unknown,
  depth: number,
  budget: {nodes: number},
  ancestors: readonly object[],
): ValueNode {
  budget.nodes -= 1;
  nodesLeft -= 1;
  const text = preview(value);
  if (!isObject(value) || depth >= MAX_DEPTH || ancestors.includes(value)) {
    return {preview: text};
  }
  const parts = listParts(value);
  const children: {key: string; value: ValueNode}[] = [];
  for (const part of parts.slice(0, MAX_CHILDREN)) {
    if (budget.nodes <= 0) {
      break;
    }
    children.push({
      key: part[0],
      value:
        part.length === 2
          ? build(part[1], depth + 1, budget, [...ancestors, value])
          : {preview: '[Getter]'},
    });
  }
  const omitted = parts.length - children.length;
  return {
    preview: text,
    ...(children.length > 0 && {children}),
    ...(omitted > 0 && {omitted}),
  };
}

/** Trees of those arguments that have parts to show. */
export function buildTrees(values: readonly unknown[]): ValueNode[] {
  if (nodesLeft <= 0) {
    return [];
  }
  const budget = {nodes: MAX_NODES};
  return values
    .filter((value) => typeof value === 'object' && value !== null)
    .slice(0, MAX_VALUES)
    .flatMap((value) => {
      try {
        const tree = build(value, 0, budget, []);
        return tree.children ? [tree] : [];
      } catch {
        // A proxy may throw at any of the steps above.
        return [];
      }
    });
}
