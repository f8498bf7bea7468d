/** Keeps what the outline marks as read now in sight: a long one scrolls itself. */

const ACTIVE = '.table-of-contents__link--active';
/** What scrolls, as the theme names it. */
const SCROLLER = '.thin-scrollbar';
/** Kept free above and below, in pixels: about a line of the outline. */
const MARGIN_PX = 40;

let marked: Element | null = null;
let isAsked = false;

/** Moves the outline as little as brings its mark into sight. */
function follow(): void {
  isAsked = false;
  const link = document.querySelector(ACTIVE);
  // The reader may be looking elsewhere in it.
  if (link === marked) {
    return;
  }
  marked = link;
  const scroller = link?.closest(SCROLLER);
  if (!link || !scroller) {
    return;
  }
  const {top, bottom} = link.getBoundingClientRect();
  const bounds = scroller.getBoundingClientRect();
  const below =
    bottom + MARGIN_PX - Math.min(bounds.bottom, window.innerHeight);
  const above = bounds.top + MARGIN_PX - top;
  if (below > 0) {
    scroller.scrollTop += below;
  } else if (above > 0) {
    scroller.scrollTop -= above;
  }
}

/** Brings the mark into sight where a page begins in its middle. */
export function lookAtOutline(): void {
  // The outline marks its first link after it has been painted.
  window.requestAnimationFrame(() => window.requestAnimationFrame(follow));
}

/** Follows from now on, on each page. */
export function followOutline(): void {
  window.addEventListener(
    'scroll',
    () => {
      if (!isAsked) {
        isAsked = true;
        // The theme marks it in a listener of its own.
        window.requestAnimationFrame(follow);
      }
    },
    {passive: true},
  );
}
