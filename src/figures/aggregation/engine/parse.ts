/** Reads a pipeline as mongosh takes it: names without quotes, comments. */
import {distance} from 'fastest-levenshtein';
import JSON5 from 'json5';

import type {Document} from './document';
import {
  describeSyntax,
  findPlace,
  type Place,
  type SyntaxErrorPlace,
} from './syntax';

export type Stage = {readonly name: string; readonly operand: unknown};

export type Unread = {
  readonly kind: 'unread';
  readonly message: string;
  readonly place: Place | null;
};

/** What a server has, and no engine in memory. */
const ONLY_SERVERS: ReadonlySet<string> = new Set([
  '$changeStream',
  '$collStats',
  '$currentOp',
  '$geoNear',
  '$indexStats',
  '$planCacheStats',
  '$search',
  '$searchMeta',
  '$vectorSearch',
]);
/** Further apart, and it is not a slip of the finger. */
const MAX_SLIPS = 3;

function unread(message: string, place: Place | null = null): Unread {
  return {kind: 'unread', message, place};
}

function explainName(name: string, known: readonly string[]): string {
  if (ONLY_SERVERS.has(name)) {
    return `${name} 只有 MongoDB 服务器才有`;
  }
  if (known.includes(`$${name}`)) {
    return `${name} 前面少了 $`;
  }
  const [near] = known
    .map((other) => ({other, slips: distance(other, name)}))
    .toSorted((a, b) => a.slips - b.slips);
  const guess = near && near.slips <= MAX_SLIPS ? `，是不是 ${near.other}` : '';
  return `没有 ${name} 这个阶段${guess}？有的是 ${known.join('、')}`;
}

function readStage(
  value: unknown,
  place: number,
  known: readonly string[],
): Stage | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return `第 ${place} 个阶段要写成 { $名字: … }`;
  }
  const entries = Object.entries(value as Document);
  const [[name, operand] = ['', null]] = entries;
  if (entries.length !== 1) {
    return `第 ${place} 个阶段有 ${entries.length} 个名字，要恰好一个；两个阶段就写成两个对象`;
  }
  if (name === '$out' || name === '$merge') {
    return `第 ${place} 个阶段：${name} 会写数据，这里只读`;
  }
  if (!known.includes(name)) {
    return `第 ${place} 个阶段：${explainName(name, known)}`;
  }
  if (name === '$documents' && place > 1) {
    return `第 ${place} 个阶段：$documents 只能是第一个`;
  }
  return {name, operand};
}

/** @param known names of the stages that there are. */
export function parsePipeline(
  source: string,
  known: readonly string[],
): readonly Stage[] | Unread {
  let value: unknown;
  try {
    value = JSON5.parse(source);
  } catch (error) {
    const place = findPlace(source, error as SyntaxErrorPlace);
    return unread(describeSyntax(source, place), place);
  }
  if (!Array.isArray(value)) {
    return unread('管道是一个数组，写成 [ { … }, { … } ]');
  }
  const stages: Stage[] = [];
  for (const [index, one] of value.entries()) {
    const stage = readStage(one, index + 1, known);
    if (typeof stage === 'string') {
      return unread(stage);
    }
    stages.push(stage);
  }
  return stages;
}
