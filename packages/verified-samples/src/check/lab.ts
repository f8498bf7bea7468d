/** The sandbox as the site has it, and a browser that starts when it is needed. */
import {readFile} from 'node:fs/promises';
import path from 'node:path';

import {GENERATED, generateSandbox} from '../build/generate';
import {
  openChromium,
  PAGES,
  type Program,
  type SampleBrowser,
} from './chromium';
import type {PageRequest} from './inPage';

export type Lab<R extends PageRequest> = SampleBrowser<R> & {
  /** What an outcome depends on besides the sample: browser and sandbox. */
  readonly world: readonly string[];
  /** How many samples it runs at the same time. */
  readonly limit: number;
};

export type LabOptions = {
  readonly browser: Program & {readonly version: string};
  /** Where the packages that programs import are installed. */
  readonly siteDir: string;
  /** Gets the sandbox; not the site's own, which a build may be writing. */
  readonly staticDir: string;
  /** What programs may import; absent: React. */
  readonly packages?: readonly string[];
  /** A script that sets `runSample`, see inPage.ts. */
  readonly pageScript: string;
  /** See `describeEnding`. */
  readonly otherwise?: string;
};

/** Opens the lab; the browser starts only with the first sample. */
export async function openLab<R extends PageRequest>({
  browser: found,
  siteDir,
  staticDir,
  packages: specifiers,
  pageScript,
  otherwise,
}: LabOptions): Promise<Lab<R>> {
  await generateSandbox(staticDir, siteDir, specifiers);
  const [frame, packages] = await Promise.all(
    [GENERATED.page, GENERATED.packages].map((name) =>
      readFile(path.join(staticDir, name), 'utf8'),
    ),
  );
  let browser: Promise<SampleBrowser<R>> | null = null;
  const open = (): Promise<SampleBrowser<R>> =>
    (browser ??= openChromium<R>(found, staticDir, pageScript, otherwise));
  return {
    world: [found.version, frame ?? '', packages ?? '', pageScript],
    limit: PAGES,
    run: async (request) => (await open()).run(request),
    evaluate: async (work, argument) => (await open()).evaluate(work, argument),
    async close() {
      await (await browser)?.close();
    },
  };
}
