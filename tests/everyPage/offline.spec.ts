/** Every published page, without a network, after one page was opened. */
import {
  expect,
  NO_NETWORK_LOG,
  test,
  waitForHydration,
} from '../e2e/offlineSite';
import {comeBack, waitUntilKept} from '../e2e/offlineStorage';
import {readSitemap} from '../e2e/sitemap';

const SITEMAP = readSitemap();
const MINUTE_MS = 60_000;

test.use({expectedErrors: [NO_NETWORK_LOG]});

test('opens without a network', async ({page, open, context}) => {
  test.setTimeout(10 * MINUTE_MS);
  expect(SITEMAP.length).toBeGreaterThan(50);
  await comeBack(page);
  await open('/');
  await waitUntilKept(
    page,
    ...SITEMAP.map((path) => path.replace(/(?<=.)\/$/u, '')),
  );
  await context.setOffline(true);
  const broken: string[] = [];
  for (const path of SITEMAP) {
    const response = await page.goto(path);
    await waitForHydration(page);
    if (response?.status() !== 200 || new URL(page.url()).pathname !== path) {
      broken.push(path);
    }
  }
  expect(broken).toEqual([]);
});
