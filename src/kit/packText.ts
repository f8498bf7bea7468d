/** Text as a short word of an address: deflated, in Base64 for URLs. */

const FORMAT = 'deflate-raw';

/** What was packed inflates to more than the caller wants. */
export class InflatedSizeError extends Error {
  override readonly name = 'InflatedSizeError';
}

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

/** Packs bytes into letters, digits, `-` and `_`. */
export async function packBytes(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  return toBase64Url(await transform(bytes, new CompressionStream(FORMAT)));
}

/**
 * Reads what `packBytes` made of a text; `packed` is untrusted.
 * @param limit most bytes that it may inflate to.
 * @throws InflatedSizeError past the limit, another error for what is broken.
 */
export async function unpackText(
  packed: string,
  limit: number,
): Promise<string> {
  const bytes = await transform(
    fromBase64Url(packed),
    new DecompressionStream(FORMAT),
    limit,
  );
  return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
}
