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
 * @param withColours false leaves out contrast, three quarters of the time,
 *   where the same colours were looked at before.
 */
export async function findViolations(
  page: Page,
  part = 'html',
  withColours = true,
): Promise<string[]> {
  const axe = new AxeBuilder({page})
    .include(part)
    // Nobody reads the passes, and describing them takes a third of the time.
    .options({
      resultTypes: ['violations'],
      rules: {
        ...(!withColours && {'color-contrast': {enabled: false}}),
        // WCAG 2.5.3; off by itself, as it knows no words that stand for signs.
        'label-content-name-mismatch': {enabled: true},
      },
    })
    .withTags(TAGS)
    // Without frames the result is the same, and no second page is opened.
    .setLegacyMode(page.frames().length === 1);
  const {violations} = await axe.analyze();
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html}\n${failureSummary}`),
  );
}
