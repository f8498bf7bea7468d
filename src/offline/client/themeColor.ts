/**
 * Client module: the browser's own chrome takes the colour of the paper, which
 * follows the reader's choice and not the system's scheme.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

function applyColor(): void {
  const paper = getComputedStyle(document.documentElement)
    .getPropertyValue('--paper')
    .trim();
  if (paper) {
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', paper);
  }
}

if (ExecutionEnvironment.canUseDOM) {
  applyColor();
  new MutationObserver(applyColor).observe(document.documentElement, {
    attributeFilter: ['data-theme'],
  });
}
