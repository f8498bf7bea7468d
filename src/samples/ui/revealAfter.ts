/** Marks the folds of a predicted sample: its output, and what follows it, see afterPrediction/. */
export const AFTER_ATTRIBUTE = 'data-after-prediction';

/**
 * Opens the explanation that follows a sample: its output is known by now.
 * @param element anything within the sample.
 */
export function revealAfter(element: Element | null): void {
  const sample = element?.closest('[role="group"]');
  // Before the workbench has loaded, the sample stands in a frame of its own.
  for (const start of [sample, sample?.parentElement]) {
    const following = start?.nextElementSibling;
    if (
      following instanceof HTMLDetailsElement &&
      following.hasAttribute(AFTER_ATTRIBUTE)
    ) {
      following.open = true;
      return;
    }
  }
}
