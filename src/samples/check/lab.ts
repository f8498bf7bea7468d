/** Prepares the sandbox as the site builds it, and a browser to run it in. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {bundle} from '../../kit/bundle';
import {generateSandbox} from '../../sandbox/build';
import type {Browser} from '../../browser';
import {nameFonts} from '../../browser/fonts';
import {openChromium, PAGES, type SampleBrowser} from './chromium';

/** Not the site's own, which a build may be writing at the same time. */
const STATIC = '.cache/samples-static';

export type Lab = SampleBrowser & {
  /** What an outcome depends on besides the sample: browser, fonts and sandbox. */
  readonly world: readonly string[];
  /** How many samples it runs at the same time. */
  readonly limit: number;
};

/** Opens the lab; the browser starts only with the first sample. */
export async function openLab(found: Browser): Promise<Lab> {
  await generateSandbox(STATIC);
  const [frame, packages, page] = await Promise.all([
    readFile(path.join(STATIC, 'sandbox.html'), 'utf8'),
    readFile(path.join(STATIC, 'sandbox/packages.json'), 'utf8'),
    bundle('./src/samples/check/page.ts', 'script'),
  ]);
  let browser: Promise<SampleBrowser> | null = null;
  return {
    world: [found.version, ...nameFonts(), frame, packages, page],
    limit: PAGES,
    async run(sample) {
      browser ??= openChromium(found, STATIC, page);
      return (await browser).run(sample);
    },
    async trace(sample) {
      browser ??= openChromium(found, STATIC, page);
      return (await browser).trace(sample);
    },
    async close() {
      await (await browser)?.close();
    },
  };
}
