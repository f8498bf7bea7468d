import useIsBrowser from '@docusaurus/useIsBrowser';
import {type RefObject, useEffect, useState} from 'react';

import {escapeHtml} from '../../kit/escapeHtml';
import {type Highlighting, renderLines} from './lines';
import {getToHtml, loadToHtml} from './load';

/** Hydration leaves HTML that is set as a string as it came with the page. */
const AS_SENT = '';

/** Coloured code that came with the page, for blocks that are built anew. */
const came = new Map<string, string>();

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
    const key = JSON.stringify(input);
    const coloured = isHydrated
      ? (came.get(key) ?? getToHtml()?.(input))
      : getToHtml()?.(input);
    return {
      input,
      key,
      html: coloured ?? (isHydrated ? toPlainHtml(input) : AS_SENT),
      isColoured: coloured !== undefined,
    };
  });
  const [html, setHtml] = useState(first.html);
  useEffect(() => {
    const code = ref.current;
    if (first.isColoured) {
      return;
    }
    // Nothing came where the server's HTML was given up, and in development.
    if (first.html === AS_SENT && code?.hasChildNodes()) {
      came.set(first.key, code.innerHTML);
    } else {
      loadToHtml().then(
        (render) => setHtml(render(first.input)),
        // Code can be read without colours.
        () => setHtml(toPlainHtml(first.input)),
      );
    }
  }, [first, ref]);
  return html;
}
