import {useEffect, useState} from 'react';

/** The upper third of the screen is where a heading counts as reached. */
const REACHED = '0px 0px -66% 0px';
/** The widest screen with the mobile layout. */
const MOBILE = '(width <= 996px)';

/**
 * The words of the heading that the reader has reached last; null at the top of
 * the page, and on a desktop, whose outline marks it itself.
 */
export function useCurrentHeading(): string | null {
  const [current, setCurrent] = useState<string | null>(null);
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
        setCurrent(reached?.textContent?.replaceAll('\u200B', '') ?? null);
      },
      {rootMargin: REACHED},
    );
    headings.forEach((heading) => observer.observe(heading));
    return () => observer.disconnect();
  }, []);
  return current;
}
