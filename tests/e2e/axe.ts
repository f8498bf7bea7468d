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

/** What axe finds on the page: rule, element and remedy, one string each. */
export async function findViolations(page: Page): Promise<string[]> {
  const {violations} = await new AxeBuilder({page}).withTags(TAGS).analyze();
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html}\n${failureSummary}`),
  );
}
