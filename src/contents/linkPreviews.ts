/**
 * Previews of internal links in the text: what stands behind one, on hover and
 * on focus. Everything but these listeners is loaded with the first. A finger,
 * which does not hover, gets none, but asks a term what it means by a tap, and
 * the mark of a measured sentence where it is measured.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const LINKS = '.markdown a[href], .doc-footer a[href]';
/** Long enough not to follow a pointer that only passes. */
const DWELL_MS = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** A link of the text that leads to another page of this site. */
function findLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link =
    target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null;
  return link &&
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    !link.rel.includes('tag')
    ? link
    : null;
}

function plan(link: HTMLAnchorElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    import('./linkPreview/show').then(
      ({show}) => show(link),
      // Without it the link still leads where it leads.
      () => undefined,
    );
  }, DWELL_MS);
}

let isTouch = false;

/** The first tap of a finger on a term says what it means, the next follows it. */
function ask(event: MouseEvent): void {
  const mark =
    isTouch && event.target instanceof Element
      ? event.target.closest<HTMLElement>('.measured')
      : null;
  if (mark) {
    import('./linkPreview/show').then(
      ({showMeasured}) => showMeasured(mark),
      // The line at the head of the page says it, too.
      () => undefined,
    );
    return;
  }
  const link = isTouch ? findLink(event.target) : null;
  if (link?.matches('.term') && !link.hasAttribute('aria-describedby')) {
    event.preventDefault();
    // The card ends with the next click, not with this one.
    event.stopPropagation();
    import('./linkPreview/show').then(
      ({show}) => show(link, true),
      () => window.location.assign(link.href),
    );
  }
}

if (ExecutionEnvironment.canUseDOM) {
  document.addEventListener('pointerdown', ({pointerType}) => {
    isTouch = pointerType === 'touch';
  });
  // Before the link's own.
  document.addEventListener('click', ask, {capture: true});
  document.addEventListener('pointerover', ({target, pointerType}) => {
    const link = pointerType === 'mouse' ? findLink(target) : null;
    if (link) {
      plan(link);
    }
  });
  document.addEventListener('pointerout', ({target}) => {
    if (findLink(target)) {
      clearTimeout(timer);
    }
  });
  document.addEventListener('focusin', ({target}) => {
    const link = findLink(target);
    if (link?.matches(':focus-visible')) {
      plan(link);
    }
  });
  document.addEventListener('focusout', () => clearTimeout(timer));
}
