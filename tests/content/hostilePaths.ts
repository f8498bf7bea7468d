/** Addresses that try to be taken for another host, or for another header. */

/** What a browser makes of `/\evil.invalid` and of `//evil.invalid` is a host. */
const BEGINNINGS = [
  '/%5Cevil.invalid',
  '/\\evil.invalid',
  '/%5C%5Cevil.invalid',
  '/\\/evil.invalid',
  '/%2F%5Cevil.invalid',
  '//evil.invalid',
  '///evil.invalid',
  '/%2Fevil.invalid',
  '/%2F%2Fevil.invalid',
  '/.//evil.invalid',
  '/./evil.invalid/..//evil.invalid',
  '/.%2F%2Fevil.invalid',
  '/%2e%2e//evil.invalid',
  '/docs/..//evil.invalid',
  '/docs/..%5Cevil.invalid',
  '/docs/%5C..%5C..%5Cevil.invalid',
  '/%09/evil.invalid',
  '/%09%5Cevil.invalid',
  '/%0a/evil.invalid',
  '/%20/evil.invalid',
  '/%00/evil.invalid',
  // Characters that look like slashes.
  '/%E2%88%95evil.invalid',
  '/%EF%BC%8Fevil.invalid',
  '/%EF%BC%BCevil.invalid',
  '/%E2%81%84%E2%81%84evil.invalid',
  '/https:%2F%2Fevil.invalid',
  '/javascript:alert(1)',
  '/@evil.invalid',
  '/%40evil.invalid',
  '/%0d%0aX-Evil:%201',
  '/%0aX-Evil:%201',
  '/%E5%98%8D%E5%98%8AX-Evil:%201',
  // No file name is that long: the system's own error is not the reader's.
  `/${'a'.repeat(300)}`,
] as const;

/** What a server sends elsewhere. */
const ENDINGS = [
  '',
  '/',
  '.html',
  '/x.html',
  '/index.html',
  '/%69ndex.html',
  '/index.html/',
  '/..%2findex.html',
  '%2Findex.html',
  '%5Cindex.html',
  '/docs/test/index.html?a=//evil.invalid',
] as const;

export const HOSTILE_PATHS: readonly string[] = BEGINNINGS.flatMap(
  (beginning) => ENDINGS.map((ending) => beginning + ending),
);
