import useIsBrowser from '@docusaurus/useIsBrowser';
import {type RefObject, useEffect, useState} from 'react';

import {escapeHtml} from '../../lib/escapeHtml';
import {type Highlighting, renderLines} from './lines';
import {getToHtml, loadToHtml} from './load';

/** Hydration leaves HTML that is set as a string as it came with the page. */
const AS_SENT = '';

function toPlainHtml(input: Highlighting): string {
  return renderLines(input.code.split('\n').map(escapeHtml), input);
}

/**
 * HTML of a block of code. A page's own comes coloured with it, and the browser
 * neither computes it nor downloads what would. After a change of page the code
 * is plain until that is there.
 * @param input of the first render; later ones are not looked at.
 * @param ref the element that the HTML is set in.
 */
export function useHighlightedHtml(
  input: Highlighting,
  ref: RefObject<HTMLElement | null>,
): string {
  const isHydrated = useIsBrowser();
  const [first] = useState(() => {
    const toHtml = getToHtml();
    return {
      input,
      html: toHtml?.(input) ?? (isHydrated ? toPlainHtml(input) : AS_SENT),
      isColoured: toHtml !== undefined,
    };
  });
  const [html, setHtml] = useState(first.html);
  useEffect(() => {
    // Nothing came where the server's HTML was given up, and in development.
    const cameColoured =
      first.html === AS_SENT && ref.current?.hasChildNodes() === true;
    if (!first.isColoured && !cameColoured) {
      loadToHtml().then(
        (render) => setHtml(render(first.input)),
        // Code can be read without colours.
        () => setHtml(toPlainHtml(first.input)),
      );
    }
  }, [first, ref]);
  return html;
}
