/** A request as the Fetch standard looks at it before it is sent. */

export type CorsInput = {
  readonly page: string;
  readonly target: string;
  readonly method: string;
  /** One a line, `Name: value`. */
  readonly headers: string;
  readonly hasCredentials: boolean;
  /** Headers of the answer to the request, and to the preflight. */
  readonly response: string;
};

/** Methods that need no preflight. */
export const SIMPLE_METHODS = new Set(['GET', 'HEAD', 'POST']);
const SIMPLE_HEADERS = new Set([
  'accept',
  'accept-language',
  'content-language',
  'content-type',
  'range',
]);
const SIMPLE_TYPES = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
]);

/** Reads `Name: value` lines, by names in small letters. */
export function parseHeaders(text: string): Map<string, string> {
  return new Map(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf(':');
      return at > 0
        ? [
            [
              line.slice(0, at).trim().toLowerCase(),
              line.slice(at + 1).trim(),
            ] as const,
          ]
        : [];
    }),
  );
}

/** The origin of an address; null for one that has none. */
export function toOrigin(address: string): string | null {
  try {
    const {origin} = new URL(address.trim());
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
}

/** Whether a request may have this header without a preflight. */
export function isSimpleHeader([name, value]: readonly [
  string,
  string,
]): boolean {
  const [type = ''] = value.toLowerCase().split(';');
  return (
    SIMPLE_HEADERS.has(name) &&
    value.length <= 128 &&
    (name !== 'content-type' || SIMPLE_TYPES.has(type.trim()))
  );
}
