/** The review cards without a network. */
import {expect, NO_NETWORK_LOG, test, waitForHydration} from './offlineSite';
import {preferVisited, waitUntilKept} from './offlineStorage';
import {nightly} from '../nightly';

// Stopping the server also cuts off what was being fetched ahead.
test.use({
  expectedErrors: [
    new RegExp(`${NO_NETWORK_LOG.source}|ERR_CONTENT_LENGTH_MISMATCH`, 'u'),
  ],
});

test(
  'a reader goes on reviewing when the network is gone, and nothing is lost',
  nightly('@review'),
  async ({page, open, site}) => {
    await preferVisited(page);
    await open('/review/');
    await waitUntilKept(page, '/review');
    await site.stop();
    await page.reload();
    await waitForHydration(page);
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
    await expect(page.getByText(/^记下了：简单。/u)).toBeVisible();
    await page.reload();
    await waitForHydration(page);
    await expect(
      page.getByText(/复习 1 条，答错的 0 条，.+只在这台设备/u),
    ).toBeVisible();
  },
);
