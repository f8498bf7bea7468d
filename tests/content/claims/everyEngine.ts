/** One expression in all three engines, for claims about the language itself. */
import {spawnSync} from 'node:child_process';

import {test} from '@playwright/test';

import type {Given} from './claims';
import {inFirefox} from './engines';

export type Answers = {
  readonly chromium: unknown;
  readonly firefox: unknown;
  readonly javaScriptCore: unknown;
};

/** Safari's JavaScript engine, which waits for a promise. */
function waitInJavaScriptCore(expression: string): unknown {
  const {error, stdout, stderr} = spawnSync(
    'jsc',
    [
      '-e',
      `Promise.resolve(${expression}).then((value) => print(JSON.stringify(value)))`,
    ],
    {encoding: 'utf8'},
  );
  test.skip(error !== undefined, 'there is no JavaScriptCore');
  if (stdout === '') {
    throw new Error(`JavaScriptCore told nothing: ${stderr}`);
  }
  return JSON.parse(stdout);
}

/** What it gives, as JSON; a promise is awaited. Skipped where one is missing. */
export async function inEveryEngine(
  {open}: Given,
  expression: string,
): Promise<Answers> {
  const page = await open('<!doctype html>');
  return {
    chromium: await page.evaluate(expression),
    firefox: await inFirefox(expression),
    javaScriptCore: waitInJavaScriptCore(expression),
  };
}

/** The same of all three. */
export function ofAll(value: unknown): Answers {
  return {chromium: value, firefox: value, javaScriptCore: value};
}
