import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

const NAME = /<ShortName>([^<]*)<\/ShortName>/u;

/** The description file with its one English sentence in Chinese. */
export function translateOpenSearch(xml: string): string {
  const [, name = ''] = NAME.exec(xml) ?? [];
  return xml.replace(
    /<Description>[^<]*<\/Description>/u,
    () => `<Description>搜索${name}</Description>`,
  );
}

/**
 * Puts what browsers show of the site's search into Chinese, in a finished
 * build: the theme's template cannot be translated.
 */
export function mendOpenSearch(outDir: string): void {
  const file = path.join(outDir, 'opensearch.xml');
  if (existsSync(file)) {
    writeFileSync(file, translateOpenSearch(readFileSync(file, 'utf8')));
  }
}
