/** The search dialog, as a reader finds it. */
import type {Locator, Page} from '@playwright/test';

import {expect} from '../test';

export class SearchDialog {
  readonly box: Locator;
  readonly field: Locator;
  readonly hits: Locator;

  constructor(readonly page: Page) {
    this.box = page.getByRole('dialog', {name: '搜索'});
    this.field = this.box.getByRole('searchbox');
    this.hits = this.box.getByRole('option');
  }

  /** Also right after a page came, when its keys may not be listened to yet. */
  async open(): Promise<void> {
    await expect(async () => {
      // A second press would close it.
      if (!(await this.field.isVisible())) {
        await this.page.keyboard.press('Control+k');
      }
      await expect(this.field).toBeFocused({timeout: 2000});
    }).toPass();
  }

  /** Opens it, types, and waits for the first hit. */
  async search(query: string): Promise<void> {
    await this.open();
    await this.field.fill(query);
    await expect(this.hits.first()).toBeVisible();
  }
}
