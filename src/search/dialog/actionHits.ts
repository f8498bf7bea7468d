import {escapeHtml} from '../../kit/escapeHtml';
import type {Action} from '../action';
import type {
  Hierarchy,
  SearchHit,
} from 'docusaurus-theme-chinese-search/engine';

const ID_PREFIX = 'action:';

/** An action as a hit of the type whose choice the dialog does not keep. */
function toHit({id, group, title, detail, address}: Action): SearchHit {
  const hierarchy: Hierarchy = {
    lvl0: group,
    // The dialog puts together what has one title; each stands for itself.
    lvl1: escapeHtml(detail),
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  const url = new URL(address, window.location.href).href;
  return {
    objectID: ID_PREFIX + id,
    url,
    url_without_anchor: url,
    anchor: null,
    type: 'content',
    hierarchy,
    content: escapeHtml(title),
    _highlightResult: {
      hierarchy: {lvl0: {value: group, matchLevel: 'none', matchedWords: []}},
    },
    _snippetResult: {hierarchy: {}},
  };
}

/** An address as it is compared: hits have a slash before the hash, and marks. */
function toPlace(address: string): string {
  const {pathname, hash} = new URL(address, window.location.href);
  return pathname.replace(/\/$/u, '') + hash;
}

/**
 * Actions above the hits, and guesses below the first of them: the dialog puts
 * groups in the order in which it first meets them. Nothing is listed twice.
 */
export function addActions(
  hits: readonly SearchHit[],
  offered: readonly Action[],
): readonly SearchHit[] {
  const [best] = hits;
  const page = best && toPlace(best.url_without_anchor);
  const actions = offered.filter(({address, act, isGuess}) => {
    const place = toPlace(address);
    // What only leads where the first hit leads, says nothing new; what was
    // recognised says why.
    return (
      act !== undefined ||
      (place !== page && !(isGuess && best && place === toPlace(best.url)))
    );
  });
  const places = new Set(
    actions.flatMap(({address}) => (address ? [toPlace(address)] : [])),
  );
  const [first = [], others = []] = [hits.slice(0, 1), hits.slice(1)].map(
    (some) => some.filter(({url}) => !places.has(toPlace(url))),
  );
  return [
    ...actions.filter(({isGuess}) => !isGuess).map(toHit),
    ...first,
    ...actions.filter(({isGuess}) => isGuess).map(toHit),
    ...others,
  ];
}

/** The action that a hit stands for. */
export function findAction(
  actions: readonly Action[],
  hit: {readonly objectID: string},
): Action | undefined {
  return actions.find(({id}) => ID_PREFIX + id === hit.objectID);
}
