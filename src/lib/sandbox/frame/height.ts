import {native} from './native';

/** Height that the document needs, in CSS pixels. */
function measure(): number {
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
