import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';

import {escapeHtml} from '../../kit/escapeHtml';

const FILE = 'opensearch.xml';
const END = '</OpenSearchDescription>';
const PAUSE_MS = 50;
const ATTEMPTS = 200;

/** The description file with its one English sentence in Chinese. */
export function translateOpenSearch(xml: string, title: string): string {
  return xml.replace(
    /<Description>[^<]*<\/Description>/u,
    () => `<Description>搜索${escapeHtml(title)}</Description>`,
  );
}

/**
 * Puts what browsers show of the site's search into Chinese; the theme's
 * template cannot be translated. All plugins' `postBuild` run at once, so the
 * theme may still be writing the file.
 * @throws when the theme does not write it.
 */
export async function rewriteOpenSearch(
  outDir: string,
  title: string,
): Promise<void> {
  const file = path.join(outDir, FILE);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const xml = await readFile(file, 'utf8').catch(() => '');
    if (xml.includes(END)) {
      await writeFile(file, translateOpenSearch(xml, title));
      return;
    }
    await wait(PAUSE_MS);
  }
  throw new Error(`主题没有写出 ${FILE}，无法把它译成中文。`);
}
