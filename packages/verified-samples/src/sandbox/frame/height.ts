import {native} from './native';

function isTransparent(element: Element): boolean {
  const {backgroundColor, backgroundImage} = getComputedStyle(element);
  return backgroundImage === 'none' && backgroundColor.endsWith(', 0)');
}

function hasBox(element: Element): boolean {
  const {width, height} = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Whether there is nothing to look at. */
function isBlank({documentElement, body}: Document): boolean {
  return (
    isTransparent(documentElement) &&
    (body === null ||
      (isTransparent(body) &&
        [...body.childNodes].every(
          ({nodeType, nodeValue}) =>
            nodeType !== Node.TEXT_NODE || !nodeValue?.trim(),
        ) &&
        ![...body.querySelectorAll('*')].some(hasBox)))
  );
}

/** Height that the document needs, in CSS pixels; 0 where nothing is drawn. */
function measure(): number {
  if (isBlank(document)) {
    return 0;
  }
  const root = document.documentElement;
  // A root as high as the frame says nothing about its content.
  return Math.ceil(
    root.scrollHeight > root.clientHeight
      ? root.scrollHeight
      : root.getBoundingClientRect().height,
  );
}

/** Between two looks at the height, in ms. */
const LOOK_MS = 200;

/**
 * Reports the document's height whenever it changes. It looks now and then: an
 * observer of its own would join the program's, and the browser would report
 * loops that the program does not have.
 */
export function watchHeight(report: (height: number) => void): void {
  let last = -1;
  const look = (): void => {
    const height = measure();
    if (height !== last) {
      last = height;
      report(height);
    }
    native.setTimeout(look, LOOK_MS);
  };
  look();
}
