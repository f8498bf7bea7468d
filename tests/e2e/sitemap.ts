import {readFileSync} from 'node:fs';

/**
 * Addresses of all pages that the built site offers to search engines, as
 * paths: the origin in the sitemap is the published one, not the test server's.
 */
export function readSitemap(): readonly string[] {
  const xml = readFileSync('build/sitemap.xml', 'utf8');
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(
    ([, address]) => new URL(address!).pathname,
  );
}
