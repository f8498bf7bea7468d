import {useEffect, useState} from 'react';

/**
 * A heading counts as reached in the upper third of the screen, and all the way
 * above it: so a leap over many headings is seen, too.
 */
const REACHED = '1000000px 0px -66% 0px';
/** The widest screen with the mobile layout. */
const MOBILE = '(width <= 996px)';

export type CurrentHeading = {readonly id: string; readonly text: string};

/**
 * The heading that the reader has reached last; null at the top of the page, and
 * on a desktop, whose outline marks it itself.
 */
export function useCurrentHeading(): CurrentHeading | null {
  const [current, setCurrent] = useState<CurrentHeading | null>(null);
  useEffect(() => {
    if (
      typeof IntersectionObserver === 'undefined' ||
      !window.matchMedia(MOBILE).matches
    ) {
      return undefined;
    }
    const headings = [
      ...document.querySelectorAll<HTMLElement>(
        'article .markdown :is(h2, h3)[id]',
      ),
    ];
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        const reached = headings.findLast(
          (heading) => heading.getBoundingClientRect().top < line,
        );
        setCurrent(
          reached
            ? {
                id: reached.id,
                text: reached.textContent.replaceAll('\u200B', ''),
              }
            : null,
        );
      },
      {rootMargin: REACHED},
    );
    headings.forEach((heading) => observer.observe(heading));
    return () => observer.disconnect();
  }, []);
  return current;
}
