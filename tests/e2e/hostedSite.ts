/**
 * The whole site built for the hosted service, once per run, beside the build
 * that all other tests look at. It shares that build's persistent cache, so
 * that a mode which stuck in the cache would fail here.
 */
import {spawn} from 'node:child_process';
import {existsSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import type {Page, Request} from '@playwright/test';

import {serveDirectory} from '../../src/serve/staticServer';
import {test as base} from './test';

/** Playwright empties this folder at the start of a run. */
const OUTPUT = path.resolve('test-results/artifacts/hosted-site');
const DONE = path.join(OUTPUT, '.done');
const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const BUILD_TIMEOUT_MS = 600_000;

/** All hosts of the service, and no others. */
const SERVICE = /^https:\/\/[^/]*\.algolia(?:net\.com|\.net)\//u;

export const APP = {
  ALGOLIA_APP_ID: 'TESTAPP',
  ALGOLIA_SEARCH_KEY: 'public-key',
  ALGOLIA_INDEX_NAME: 'test-index',
} as const;

/** The author's place at a code host. */
export const CODE_HOST_URL = 'https://code.example/author';

async function build(): Promise<void> {
  const child = spawn(
    process.execPath,
    [DOCUSAURUS, 'build', '--out-dir', OUTPUT],
    {
      env: {
        ...process.env,
        ...APP,
        CODE_HOST_URL,
        LC_ALL: 'C',
        TZ: 'UTC',
        // Another build's generated files must stay what they are.
        DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.cache/hosted-site',
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => {
    child.on('close', resolve);
  });
  if (code !== 0) {
    throw new Error(output);
  }
  writeFileSync(DONE, '');
}

type Hosted = {readonly folder: string; readonly origin: string};

/** Tests of the hosted build; requests to the service are no problem there. */
export const test = base.extend<object, {readonly hosted: Hosted}>({
  hosted: [
    // Playwright reads the fixtures that one needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      if (!existsSync(DONE)) {
        await build();
      }
      const {server, origin} = await serveDirectory(OUTPUT, 0);
      await use({folder: OUTPUT, origin});
      server.closeAllConnections();
      server.close();
    },
    {scope: 'worker', timeout: BUILD_TIMEOUT_MS},
  ],
  baseURL: async ({hosted}, use) => {
    await use(hosted.origin);
  },
});

/** What the service is asked to do, or how it fails. */
export type Reply =
  'abort' | 'hang' | {readonly status?: number; readonly body: string};

/** One question as the service gets it. */
export type Question = {
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly requests: readonly Readonly<Record<string, unknown>>[];
};

function readQuestion(request: Request): Question {
  const {host, pathname, searchParams} = new URL(request.url());
  const body = (request.postDataJSON() ?? {}) as Partial<Question>;
  return {
    method: request.method(),
    host,
    path: pathname,
    parameters: Object.fromEntries(searchParams),
    requests: body.requests ?? [],
  };
}

/**
 * Stands in for the service.
 * @param reply what it answers to each question.
 * @returns the questions that came so far.
 */
export async function mockService(
  page: Page,
  reply: (question: Question, count: number) => Reply,
): Promise<readonly Question[]> {
  const questions: Question[] = [];
  await page.route(SERVICE, async (route) => {
    const question = readQuestion(route.request());
    questions.push(question);
    const answer = reply(question, questions.length);
    if (answer === 'abort') {
      await route.abort();
    } else if (answer !== 'hang') {
      await route.fulfill({
        status: answer.status ?? 200,
        contentType: 'application/json',
        headers: {'access-control-allow-origin': '*'},
        body: answer.body,
      });
    }
  });
  return questions;
}

/** A record of the index with what the service adds to it. */
export function createHit(index: number, fields: object = {}): object {
  const mark = (text: string) => ({
    value: `<mark>${text}</mark>`,
    matchLevel: 'full',
  });
  return {
    objectID: `hit-${index}`,
    // Where the index was filled from need not be where the site is read.
    url: 'https://elsewhere.example/docs/c43f6efa#debounce',
    url_without_anchor: 'https://elsewhere.example/docs/c43f6efa',
    anchor: 'debounce',
    type: 'lvl2',
    content: null,
    hierarchy: {
      lvl0: 'JavaScript',
      lvl1: '作用域与闭包',
      lvl2: `第 ${index} 处`,
    },
    _highlightResult: {
      hierarchy: {lvl0: mark('JavaScript'), lvl1: mark('作用域与闭包')},
    },
    _snippetResult: {hierarchy: {lvl1: mark('作用域与闭包')}},
    ...fields,
  };
}

/** The service's answer with these hits. */
export function createReply(
  hits: readonly object[],
  total = hits.length,
): Reply {
  return {
    body: JSON.stringify({
      results: [
        {
          hits,
          nbHits: total,
          nbPages: Math.ceil(total / 20),
          page: 0,
          hitsPerPage: 20,
        },
      ],
    }),
  };
}
