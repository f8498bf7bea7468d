/** What a page asks a browser for, asked in a real one. */
import {readFileSync} from 'node:fs';

import {chromium, expect, test} from '@playwright/test';
import ts from 'typescript';

import {findBrowser} from '../../src/browser';
import {collectSamples} from '../../src/samples/check/collect';
import {findLacks, needsOf} from '../../src/samples/check/needs';
import {nameBrowser} from '../../src/samples/check/verifiedWith';
import {describeNeeds} from '../../src/samples/build/describeNeeds';
import type {lacksAny, Probe} from '../../src/samples/needs';

/** `lacksAny` as a script of a page. */
function readScript(): string {
  const {outputText} = ts.transpileModule(
    readFileSync('src/samples/needs.ts', 'utf8'),
    {compilerOptions: {target: ts.ScriptTarget.ES2022}},
  );
  return `${outputText}\nglobalThis.lacksAny = lacksAny;`;
}

test('every need of the site is lacking where its versions say so', async () => {
  const found = findBrowser();
  const used = nameBrowser(found.version);
  const {samples} = await collectSamples('.', null);
  const asked = [...new Set(samples.flatMap(needsOf))]
    .map((id) => ({id, probes: describeNeeds([id]).probes}))
    .filter(({probes}) => probes.length > 0);
  expect(asked).not.toEqual([]);
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: {...(process.env as Record<string, string>), ...found.env},
    args: process.platform === 'linux' ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({type: 'module', content: readScript()});
    const ask = (probes: readonly Probe[]) =>
      page.evaluate(
        (list) =>
          (globalThis as unknown as {lacksAny: typeof lacksAny}).lacksAny(list),
        probes,
      );
    for (const {id, probes} of asked) {
      const isLacking = findLacks([id], used).length > 0;
      expect(await ask(probes), `${id} in ${used}`).toBe(isLacking);
    }
    // And it is able to say so.
    expect(await ask([{path: 'Map.noSuchThing'}])).toBe(true);
    expect(await ask([{css: 'display: no-such-value'}])).toBe(true);
  } finally {
    await browser.close();
  }
});
