/**
 * The test function of this folder. It opens the build where it belongs, below
 * `/` or a path such as `/kb/`; a page that asks for anything beside that path
 * fails its test, like one that asks another origin.
 */
import {existsSync} from 'node:fs';

import {readBuiltSite} from '../../src/serve/builtSite';
import {test as base} from '../e2e/test';

export {expect, waitForHydration} from '../e2e/test';

/** Path of the home page, with slashes around it, as the build says. */
export const BASE = readBuiltSite('build')?.baseUrl ?? '/';

/** Built for a hosted search: then only the service has an index. */
export const IS_SEARCH_HOSTED = !existsSync('build/search-index/index.json');
/** Built with `OFFLINE=off`: then nothing is kept. */
export const IS_OFFLINE_OFF = !existsSync('build/offline.json');

type Fixtures = {
  /** The full address of a path of the site. */
  readonly at: (path: string) => string;
  readonly staysBelow: void;
};

export const test = base.extend<Fixtures>({
  baseURL: async ({baseURL}, use) => {
    await use(new URL(BASE, baseURL).href);
  },
  at: async ({baseURL}, use) => {
    await use((path) => new URL(`.${path}`, baseURL).href);
  },
  staysBelow: [
    async ({page, baseURL}, use) => {
      const {origin} = new URL(String(baseURL));
      const outside: string[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.origin === origin && !url.pathname.startsWith(BASE)) {
          outside.push(url.pathname);
        }
      });
      await use();
      if (outside.length > 0) {
        throw new Error(`网站在 ${BASE} 下面，却请求了：${outside.join(' ')}`);
      }
    },
    {auto: true},
  ],
});
