/**
 * Says whether an element is on the screen, now and at each change.
 * @returns what ends it.
 */
export function watchOnScreen(
  element: Element,
  onChange: (isOnScreen: boolean) => void,
): () => void {
  // Readers may have taken it out; then everything counts as seen.
  if (typeof IntersectionObserver === 'undefined') {
    onChange(true);
    return () => undefined;
  }
  const observer = new IntersectionObserver((entries) => {
    onChange(entries.at(-1)?.isIntersecting ?? true);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
