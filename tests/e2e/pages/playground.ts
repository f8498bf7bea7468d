import type {FrameLocator, Locator, Page} from '@playwright/test';

import type {Project} from '../../../src/playground/project';
import {encodeShare} from '../../../src/playground/shareLink';
import {test as base} from '../test';

export {expect} from '../test';

/** The playground as a reader sees it. */
export class PlaygroundPage {
  readonly editor: Locator;
  readonly run: Locator;
  readonly tabs: Locator;
  readonly entries: Locator;
  readonly preview: FrameLocator;
  readonly frames: Locator;

  constructor(readonly page: Page) {
    this.editor = page.getByRole('textbox', {name: /^编辑 /u});
    this.run = page
      .getByRole('group', {name: '工具'})
      .getByRole('button', {name: '运行', exact: true});
    this.tabs = page.getByRole('tab');
    this.entries = page.getByRole('log').getByRole('listitem');
    this.preview = page.frameLocator('iframe[title="预览"]');
    this.frames = page.locator('iframe[title="预览"]');
  }

  /** Opens the page and waits for its editor. */
  async open(address = '/code/'): Promise<void> {
    await this.page.goto(address);
    await this.editor.waitFor();
  }

  /** Opens a project as a link, as somebody who got one does. */
  async openLink(project: Project): Promise<void> {
    await this.open(`/code/#${await encodeShare(project)}`);
  }

  /** Replaces the open file's text. */
  async type(code: string): Promise<void> {
    await this.editor.focus();
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.insertText(code);
  }

  tool(name: string): Locator {
    return this.page
      .getByRole('group', {name: '工具'})
      .getByRole('button', {name, exact: true});
  }

  /** The message over the panes. */
  message(text: string | RegExp): Locator {
    return this.page.getByRole('status').filter({hasText: text});
  }

  async useTemplate(title: string): Promise<void> {
    await this.tool('模板').click();
    await this.page
      .getByRole('dialog')
      .getByRole('button')
      .filter({has: this.page.getByText(title, {exact: true})})
      .click();
  }
}

export const test = base.extend<{readonly code: PlaygroundPage}>({
  code: async ({page}, use) => {
    await use(new PlaygroundPage(page));
  },
});
