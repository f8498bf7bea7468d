const HEADINGS = 'article .markdown :is(h2, h3)[id]';
/** A heading this near to the top of the screen is the one that is read. */
const NEAR_PX = 8;

/** Below the navbar. */
function topOf(): number {
  return parseFloat(
    getComputedStyle(document.documentElement).scrollPaddingTop,
  );
}

/** Where the browser puts a heading that it scrolls to. */
function restOf(heading: Element): number {
  return topOf() + parseFloat(getComputedStyle(heading).scrollMarginTop);
}

function goToHeading(step: 1 | -1): void {
  const headings = [...document.querySelectorAll<HTMLElement>(HEADINGS)];
  const distance = (one: Element): number =>
    one.getBoundingClientRect().top - restOf(one);
  const heading =
    step === 1
      ? headings.find((one) => distance(one) > NEAR_PX)
      : headings.findLast((one) => distance(one) < -NEAR_PX);
  if (!heading) {
    return;
  }
  heading.scrollIntoView({behavior: 'instant'});
  heading.tabIndex = -1;
  heading.focus({preventScroll: true});
}

function isOnScreen(element: Element): boolean {
  const {top, bottom} = element.getBoundingClientRect();
  return bottom > topOf() && top < window.innerHeight;
}

/** Does what a key stands for; nothing where the page has no such thing. */
export function act(key: string): void {
  if (key === 'j' || key === 'k') {
    goToHeading(key === 'j' ? 1 : -1);
  } else if (key === 'n' || key === 'p') {
    document
      .querySelector<HTMLElement>(
        `.pagination-nav__link--${key === 'n' ? 'next' : 'prev'}`,
      )
      ?.click();
  } else if (key === '.') {
    [...document.querySelectorAll<HTMLElement>('article [role="group"] button')]
      .find(
        (button) =>
          /^(?:再)?运行/u.test(button.textContent ?? '') && isOnScreen(button),
      )
      ?.click();
  }
}
