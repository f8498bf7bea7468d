import type {ToolEntry} from './catalogue';

function normalize(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');
}

/** How well a tool fits: 0 not at all, more is better. */
function rate(tool: ToolEntry, word: string): number {
  const title = normalize(tool.title);
  const names = [tool.id, ...tool.keywords].map(normalize);
  const readings = tool.pinyin.split(' ');
  if (title === word || names.includes(word)) {
    return 5;
  }
  if (title.startsWith(word) || readings.some((one) => one.startsWith(word))) {
    return 4;
  }
  if (title.includes(word) || names.some((name) => name.startsWith(word))) {
    return 3;
  }
  if ([...names, ...readings].some((name) => name.includes(word))) {
    return 2;
  }
  return normalize(tool.description).includes(word) ? 1 : 0;
}

/**
 * Tools that fit every word of a query, the best first. A word may be part of a
 * name, or its pinyin (`shijianchuo`), or the initials of that (`sjc`).
 * @param least how well each word must fit: 1 its description, 4 a name.
 */
export function searchTools(
  tools: readonly ToolEntry[],
  query: string,
  least = 1,
): readonly ToolEntry[] {
  const words = query.split(/\s+/u).map(normalize).filter(Boolean);
  return tools
    .map((tool) => {
      const rates = words.map((word) => rate(tool, word));
      return {
        tool,
        rating: rates.some((one) => one < least)
          ? -1
          : rates.reduce((sum, one) => sum + one, 0),
      };
    })
    .filter(({rating}) => rating >= 0)
    .toSorted((a, b) => b.rating - a.rating)
    .map(({tool}) => tool);
}
