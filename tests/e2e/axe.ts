import AxeBuilder from '@axe-core/playwright';
import type {Page} from '@playwright/test';

const TAGS = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/**
 * What axe finds on the page: rule, element and remedy, one string each.
 * @param part a selector, where the rest of the page has its own test.
 */
export async function findViolations(
  page: Page,
  part = 'html',
): Promise<string[]> {
  const {violations} = await new AxeBuilder({page})
    .include(part)
    .withTags(TAGS)
    .analyze();
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html}\n${failureSummary}`),
  );
}
