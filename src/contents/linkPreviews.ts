/**
 * Previews of internal links in the text: what stands behind one, on hover and
 * on focus. Everything but these listeners is loaded with the first; a finger,
 * which does not hover, never gets one.
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

if (ExecutionEnvironment.canUseDOM) {
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
