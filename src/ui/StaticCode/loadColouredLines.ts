import {loadToHtml} from './load';

const OPEN = /^<span class="token-line"[^>]*>/u;
const CLOSE = '<br></span>';

/**
 * HTML of each line of code, safe to be set as HTML; rejects when what colours it
 * cannot be had.
 */
export async function loadColouredLines(
  code: string,
  language: string,
): Promise<readonly string[]> {
  const toHtml = await loadToHtml();
  return toHtml({code, language, lineClassNames: {}, numbered: null})
    .split(CLOSE)
    .slice(0, -1)
    .map((line) => line.replace(OPEN, ''));
}
