import type {Page} from '@playwright/test';

/** What a reader met who pressed Tab from the top of a page to its end. */
export type Walk = {
  readonly stops: number;
  /** One sentence each, with the element that it is about. */
  readonly problems: readonly string[];
};

type Stop = {
  readonly element: string;
  /** `nowhere`: behind the end, or on the way into a frame. */
  readonly kind: 'new' | 'same' | 'again' | 'nowhere';
  readonly problems: readonly string[];
};

/** Tabs that one element may take: a frame, or an editor that Escape leaves. */
const MAX_SAME = 40;
const MAX_STOPS = 1500;
/** A frame takes the focus a moment after the page has given it away. */
const MAX_NOWHERE = 5;

/**
 * Presses Tab until the end of the page. Every stop has to be on the screen,
 * not covered, visibly focused and after the one before; an editor may keep
 * Tab for itself, if Escape gives it back; and whatever can be clicked has to
 * be among the stops.
 */
export async function walkByKeyboard(page: Page): Promise<Walk> {
  await page.evaluate(scrollThrough);
  // Now and then a busy browser never tells the end of a request.
  await page
    .waitForLoadState('networkidle', {timeout: 30_000})
    .catch(() => undefined);
  await page.evaluate(installWalker);
  const problems: string[] = [];
  let stops = 0;
  let same = 0;
  let nowhere = 0;
  while (stops < MAX_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(visitStop);
    problems.push(...stop.problems);
    nowhere = stop.kind === 'nowhere' ? nowhere + 1 : 0;
    if (stop.kind === 'again' || nowhere > MAX_NOWHERE) {
      const missed = await page.evaluate(listMissed);
      problems.push(...missed.map((name) => `never reached: ${name}`));
      return {stops, problems};
    }
    same = stop.kind === 'same' ? same + 1 : 0;
    if (same > MAX_SAME) {
      problems.push(`Tab stays in ${stop.element}, also after Escape`);
      return {stops, problems};
    }
    if (same > 0) {
      await page.keyboard.press('Escape');
    }
    stops += 1;
  }
  problems.push(`no end after ${MAX_STOPS} stops`);
  return {stops, problems};
}

type Walker = {
  readonly reached: Set<Element>;
  readonly expected: readonly Element[];
  previous: Element | null;
  focusedLooks: string;
  readonly describe: (element: Element) => string;
  readonly isUsable: (element: Element) => boolean;
  /** How the element and what shows its focus look now. */
  readonly readLooks: (element: Element) => string;
};

type WalkedWindow = {walker: Walker};

/** In the page: brings what loads only when it is seen. */
async function scrollThrough(): Promise<void> {
  const MAX_FRAME_MS = 1000;
  // Seen twice on a busy machine: no frame came for two minutes.
  const drawn = () =>
    new Promise((resolve) => {
      requestAnimationFrame(resolve);
      setTimeout(resolve, MAX_FRAME_MS);
    });
  for (
    let top = 0;
    top < document.documentElement.scrollHeight;
    top += innerHeight
  ) {
    window.scrollTo(0, top);
    await drawn();
  }
  window.scrollTo(0, 0);
  // Bars that follow the scrolling are where they stay.
  await drawn();
}

/** In the page: notes what should be reached, and lays the tools ready. */
function installWalker(): void {
  const describe = (element: Element) => {
    const text = (
      element.getAttribute('aria-label') ??
      element.textContent ??
      ''
    ).trim();
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}">${text.slice(0, 40)}`;
  };
  const isUsable = (element: Element) =>
    element.checkVisibility({visibilityProperty: true}) &&
    element.getClientRects().length > 0 &&
    element.closest('[inert]') === null &&
    !element.matches(':disabled');
  const PSEUDO = [null, '::before', '::after'];
  const readLooks = (element: Element) =>
    [
      element,
      // A drawn control behind the native one.
      element.localName === 'input' ? element.nextElementSibling : null,
      element.parentElement,
      // An editor's frame is three levels above its text.
      element.parentElement?.parentElement,
    ]
      .filter((part) => part !== null && part !== undefined)
      .flatMap((part) =>
        PSEUDO.map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          const ring =
            style.outlineStyle === 'none' || style.outlineWidth === '0px'
              ? ''
              : `${style.outlineWidth} ${style.outlineColor}`;
          return [
            ring,
            style.boxShadow,
            style.borderColor,
            style.content,
          ].join();
        }),
      )
      .join(';');
  const isFirstOfGroup = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') {
      return true;
    }
    const group = [
      ...document.querySelectorAll<HTMLInputElement>('input[type="radio"]'),
    ].filter(({name, form}) => name === element.name && form === element.form);
    return element === (group.find(({checked}) => checked) ?? group[0]);
  };
  const expected = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex]',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 && isUsable(element) && isFirstOfGroup(element),
  );
  // From the very top, also where the page has moved the focus by itself.
  const top = document.createElement('span');
  top.tabIndex = -1;
  document.body.prepend(top);
  top.focus();
  top.remove();
  (window as unknown as WalkedWindow).walker = {
    reached: new Set(),
    expected,
    previous: null,
    focusedLooks: '',
    describe,
    isUsable,
    readLooks,
  };
}

/** In the page, after Tab: looks at the stop before and at the new one. */
async function visitStop(): Promise<Stop> {
  const MAX_FRAMES = 30;
  const {walker} = window as unknown as WalkedWindow;
  const {previous, describe} = walker;
  // A frame of another process gives the focus back a moment later: pressed
  // again meanwhile, Tab would pass over what follows.
  const isInFrame = () =>
    previous?.localName === 'iframe' && document.activeElement === previous;
  for (let frame = 0; frame < MAX_FRAMES && isInFrame(); frame += 1) {
    await new Promise(requestAnimationFrame);
  }
  const element =
    document.activeElement === document.body ? null : document.activeElement;
  // What fades in with the focus counts as it will be.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) {
      animation.finish();
    }
  }
  const problems: string[] = [];
  if (element !== null && element === previous) {
    return {element: describe(element), kind: 'same', problems};
  }
  const isUnchanged = () =>
    previous !== null &&
    previous.isConnected &&
    previous.localName !== 'iframe' &&
    walker.readLooks(previous) === walker.focusedLooks;
  // An editor learns a moment later that the focus has gone, or come.
  for (
    let frame = 0;
    frame < MAX_FRAMES &&
    previous?.matches('[contenteditable]') &&
    isUnchanged();
    frame += 1
  ) {
    await new Promise(requestAnimationFrame);
  }
  if (previous !== null && isUnchanged()) {
    problems.push(`no focus to be seen: ${describe(previous)}`);
  }
  walker.previous = element;
  if (element === null) {
    return {element: '', kind: 'nowhere', problems};
  }
  // Past its end, the page begins anew.
  if (walker.reached.has(element)) {
    return {element: describe(element), kind: 'again', problems};
  }
  if (
    previous !== null &&
    previous.isConnected &&
    previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
  ) {
    problems.push(`goes back: ${describe(previous)} → ${describe(element)}`);
  }
  const rects = [...element.getClientRects()].filter(
    ({width, height}) => width > 0 && height > 0,
  );
  if (
    rects.length === 0 ||
    !element.checkVisibility({visibilityProperty: true, opacityProperty: true})
  ) {
    problems.push(`not visible: ${describe(element)}`);
  } else {
    const places = rects.flatMap(({left, top, right, bottom}) => {
      // On the screen, and a little inside of round corners.
      const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
      const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      return x1 >= x2 || y1 >= y2
        ? []
        : [0.5, 0.1, 0.9].flatMap((x) =>
            [0.5, 0.1, 0.9].map((y) => [
              x1 + (x2 - x1) * x,
              y1 + (y2 - y1) * y,
            ]),
          );
    });
    const tops = places.flatMap(
      ([x, y]) => document.elementFromPoint(x!, y!) ?? [],
    );
    const isSeen = tops.some(
      (top) =>
        element.contains(top) ||
        top.contains(element) ||
        // A native control below a drawn one, as its label.
        top.closest('label')?.contains(element),
    );
    if (!isSeen) {
      const [cover] = tops;
      problems.push(
        `${cover ? `covered by ${describe(cover)}` : 'outside the screen'}: ${describe(element)}`,
      );
    }
  }
  walker.reached.add(element);
  const before = walker.readLooks(element);
  for (
    let frame = 0;
    frame < MAX_FRAMES &&
    element.matches('[contenteditable]') &&
    walker.readLooks(element) === before;
    frame += 1
  ) {
    await new Promise(requestAnimationFrame);
  }
  walker.focusedLooks = walker.readLooks(element);
  return {element: describe(element), kind: 'new', problems};
}

/** In the page, at its end: what could be clicked and was never reached. */
function listMissed(): string[] {
  const {expected, reached, isUsable, describe} = (
    window as unknown as WalkedWindow
  ).walker;
  return expected
    .filter(
      (element) =>
        element.isConnected && !reached.has(element) && isUsable(element),
    )
    .map(describe);
}
