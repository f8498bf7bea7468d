import {packBytes, unpackText} from '../../kit/packText';
import {hasManyUnseen} from '../../kit/unseen';
import type {Values} from '../stage/scene';

/** A shader and where its sliders stand. */
export type Shared = {readonly source: string; readonly values: Values};

/** Most characters in a link, and most bytes that they may inflate to. */
const MAX_PACKED_LENGTH = 64 * 1024;
const MAX_BYTES = 256 * 1024;

const HASH = /^#?s1=([\w-]+)$/u;

/** Whether the hash of an address should hold a shader. */
export function isShaderHash(hash: string): boolean {
  return /^#?s\d+=/u.test(hash);
}

/** @returns the hash without its `#`, or null when the shader is too long. */
export async function encodeShader(shared: Shared): Promise<string | null> {
  const bytes = new TextEncoder().encode(JSON.stringify(shared));
  const packed = bytes.length > MAX_BYTES ? null : await packBytes(bytes);
  return packed === null || packed.length > MAX_PACKED_LENGTH
    ? null
    : `s1=${packed}`;
}

function parse(value: unknown): Shared | null {
  if (typeof value !== 'object' || value === null || !('source' in value)) {
    return null;
  }
  const {source} = value;
  const values: unknown = 'values' in value ? value.values : {};
  if (
    typeof source !== 'string' ||
    typeof values !== 'object' ||
    hasManyUnseen(source)
  ) {
    return null;
  }
  return {
    source,
    values: Object.fromEntries(
      Object.entries(values ?? {}).filter(
        (entry): entry is [string, number] =>
          typeof entry[1] === 'number' && Number.isFinite(entry[1]),
      ),
    ),
  };
}

/** Reads what `encodeShader` wrote; null for anything damaged. */
export async function decodeShader(hash: string): Promise<Shared | null> {
  const packed = HASH.exec(hash)?.[1];
  if (packed === undefined || packed.length > MAX_PACKED_LENGTH) {
    return null;
  }
  try {
    return parse(JSON.parse(await unpackText(packed, MAX_BYTES)));
  } catch {
    return null;
  }
}
