import {parseProject, type Project} from './project';

/** What the hash of an address holds. */
export type SharedHash =
  | {readonly kind: 'ok'; readonly project: Project}
  /** No hash, or one that has nothing to do with sharing. */
  | {readonly kind: 'empty'}
  /** `message` is Chinese and complete. */
  | {readonly kind: 'error'; readonly message: string};

/** Longest encoded hash, in characters: browsers copy and open it without cuts. */
export const MAX_ENCODED_LENGTH = 512 * 1024;

/** Most bytes a hash may inflate to; a small link must not fill the memory. */
export const MAX_INFLATED_BYTES = 1024 * 1024;

const ANY_VERSION = /^#?v\d+=/u;
const THIS_VERSION = /^#?v1=([\w-]+)$/u;
const FORMAT = 'deflate-raw';

/** A project that does not fit into a link; `message` is Chinese. */
export class ShareSizeError extends RangeError {}

class InflatedSizeError extends Error {}

/**
 * Sends bytes through a native (de)compression stream.
 * @param limit most bytes to let out; reading stops there.
 * @throws InflatedSizeError past the limit, TypeError for bytes that are no
 *   complete deflate stream.
 */
async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  limit = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const {done, value} = await reader.read();
    if (done) {
      return new Uint8Array(await new Blob(chunks).arrayBuffer());
    }
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new InflatedSizeError();
    }
    chunks.push(value);
  }
}

/** Bytes that one call of `String.fromCharCode` takes without overflowing. */
const CHARACTERS_PER_CALL = 0x8000;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHARACTERS_PER_CALL) {
    binary += String.fromCharCode(
      ...bytes.subarray(at, at + CHARACTERS_PER_CALL),
    );
  }
  return btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/u, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * Packs a text into characters that an address can carry.
 * @returns null when it does not fit.
 */
export async function packText(text: string): Promise<string | null> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > MAX_INFLATED_BYTES) {
    return null;
  }
  const packed = toBase64Url(
    await transform(bytes, new CompressionStream(FORMAT)),
  );
  return packed.length > MAX_ENCODED_LENGTH ? null : packed;
}

/**
 * Reads what `packText` packed; it is untrusted.
 * @throws when it is too long, inflates to too much, or is damaged.
 */
export async function unpackText(packed: string): Promise<string> {
  if (packed.length > MAX_ENCODED_LENGTH) {
    throw new InflatedSizeError();
  }
  const bytes = await transform(
    fromBase64Url(packed),
    new DecompressionStream(FORMAT),
    MAX_INFLATED_BYTES,
  );
  return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
}

/**
 * Packs a project into the hash of a link.
 * @returns `v1=…` without the `#`.
 * @throws ShareSizeError when the project does not fit.
 */
export async function encodeShare(project: Project): Promise<string> {
  const files = project.files.map(({name, code}) => ({name, code}));
  const packed = await packText(JSON.stringify({files, open: project.open}));
  const encoded = `v1=${packed}`;
  if (packed === null || encoded.length > MAX_ENCODED_LENGTH) {
    throw new ShareSizeError(
      '代码太多，装不进一个链接。可以删掉一些内容，或者下载成文件再发给别人。',
    );
  }
  return encoded;
}

function describeFailure(error: unknown): string {
  return error instanceof InflatedSizeError
    ? '里面的代码超过了 1 MB'
    : '它可能没有复制完整，或者被改动过';
}

/**
 * Reads what `encodeShare` packed; the hash is untrusted.
 * @param hash with or without its `#`.
 */
export async function decodeShare(hash: string): Promise<SharedHash> {
  if (!ANY_VERSION.test(hash)) {
    return {kind: 'empty'};
  }
  if (hash.length > MAX_ENCODED_LENGTH + 1) {
    return {kind: 'error', message: '链接太长，打不开：最多 512 KB。'};
  }
  const packed = THIS_VERSION.exec(hash)?.[1];
  if (packed === undefined) {
    return {
      kind: 'error',
      message: '链接里的代码读不出来：它可能没有复制完整，或者被改动过。',
    };
  }
  try {
    const project = parseProject(JSON.parse(await unpackText(packed)));
    return typeof project === 'string'
      ? {kind: 'error', message: `链接里的代码读不出来：${project}`}
      : {kind: 'ok', project};
  } catch (error) {
    return {
      kind: 'error',
      message: `链接里的代码读不出来：${describeFailure(error)}。`,
    };
  }
}
