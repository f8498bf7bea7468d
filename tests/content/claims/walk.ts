/** What real clicks and keys come to, in Chromium and in the Firefox of the system. */
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';

import {type Page, test} from '@playwright/test';

import {FIREFOX} from '../../e2e/firefox';
import {type DrivenFirefox, driveFirefox, KEYS} from './drivenFirefox';

/**
 * A document; what is done in it: `#id` is clicked, `! code` runs, anything
 * else is a key; and in the end the body of a function that tells what came.
 */
export type Walk = readonly [
  html: string,
  steps: readonly string[],
  ask: string,
];

const toCall = (body: string): string => `(async () => { ${body} })()`;

/** Code that Playwright runs counts as done by the reader, and so is no step of those that must not. */
async function inChromium(
  page: Page,
  address: string,
  [, steps, ask]: Walk,
): Promise<unknown> {
  await page.goto(address);
  for (const step of steps) {
    if (step.startsWith('#')) {
      await page.click(step);
    } else if (step.startsWith('! ')) {
      await page.evaluate(step.slice(2));
    } else {
      await page.keyboard.press(step);
    }
  }
  return page.evaluate(toCall(ask));
}

async function inFirefox(
  firefox: DrivenFirefox,
  address: string,
  [, steps, ask]: Walk,
): Promise<unknown> {
  const evaluate = (code: string) =>
    firefox.ask(`return window.eval(${JSON.stringify(code)})`);
  await firefox.open(address);
  for (const step of steps) {
    if (step.startsWith('#')) {
      await firefox.click(step);
    } else if (step.startsWith('! ')) {
      await evaluate(`${step.slice(2)}; null`);
    } else {
      await firefox.press(KEYS[step as keyof typeof KEYS] ?? step);
    }
  }
  return evaluate(toCall(ask));
}

/** What each walk ends with; skipped where there is no Firefox. */
export async function walk(
  page: Page,
  walks: readonly Walk[],
): Promise<{
  readonly chromium: readonly unknown[];
  readonly firefox: readonly unknown[];
}> {
  test.skip(FIREFOX === undefined, 'there is no Firefox');
  const server = createServer(({url}, response) => {
    const html = walks[Number(url?.slice(1))]?.[0] ?? '';
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><meta charset="utf-8"><body>${html}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const chromium: unknown[] = [];
  const firefox: unknown[] = [];
  try {
    for (const [index, each] of walks.entries()) {
      chromium.push(
        await inChromium(page, `http://127.0.0.1:${port}/${index}`, each),
      );
    }
    await driveFirefox(async (driven) => {
      for (const [index, each] of walks.entries()) {
        firefox.push(
          await inFirefox(driven, `http://127.0.0.1:${port}/${index}`, each),
        );
      }
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return {chromium, firefox};
}
