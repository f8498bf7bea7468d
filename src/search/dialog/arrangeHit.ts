import type {
  Highlighted,
  SearchHit,
} from 'docusaurus-theme-chinese-search/engine';
import {TITLE_LEVELS, titleOf} from 'docusaurus-theme-chinese-search/client';
import {isMarked, UNSEEN} from '../client/unseen';

function shown(value: string): Highlighted {
  return {value, matchLevel: 'full', matchedWords: []};
}

/**
 * Gives a hit the two lines that the dialog shows, by way of its snippets: of a
 * text, the way to its heading and below it what was found, as on /search; of a
 * heading, itself and below it the way there. The stock dialog begins with the
 * text, so that on a phone hits of one error look alike. A hit in a text becomes
 * one of the heading above it: only those get among the recent searches.
 */
export function arrangeHit(hit: SearchHit): SearchHit {
  const {type, _snippetResult: snippets} = hit;
  const titles = TITLE_LEVELS.flatMap((level) => {
    const title = titleOf(hit, level);
    return title === null ? [] : [{level, title}];
  });
  const own =
    type === 'content'
      ? titles.at(-1)
      : titles.find(({level}) => level === type);
  if (!own || own.level === 'lvl1') {
    return {...hit, type: 'lvl1'};
  }
  const text = type === 'content' ? snippets.content?.value : undefined;
  const isText = text !== undefined;
  const path = titles
    .slice(0, titles.indexOf(own) + (isText ? 1 : 0))
    .map(({title}) => title)
    .join(' › ');
  const isSeen = isText || titles.some(({title}) => isMarked(title));
  return {
    ...hit,
    type: own.level,
    _snippetResult: {
      ...snippets,
      hierarchy: {
        ...snippets.hierarchy,
        lvl1: shown(text ?? (isSeen ? path : `${path} · ${UNSEEN}`)),
        [own.level]: shown(isText ? path : own.title),
      },
    },
  };
}
