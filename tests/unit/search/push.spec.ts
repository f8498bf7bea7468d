import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createServer, type IncomingMessage, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {explainFailure, pushRecords} from '../../../src/search/push';
import type {SearchRecord} from '../../../src/search/push/records';
import {nightlyUnless} from '../../nightly';

const TARGET = {appId: 'APP', adminKey: 'admin-key', indexName: 'notes'};

type Call = {
  readonly request: string;
  readonly key: string | undefined;
  readonly body: Record<string, unknown>;
};

/** The service, as far as a push uses it. */
class MockService {
  readonly calls: Call[] = [];
  /** Answers to give instead of the usual ones, by request. */
  readonly faults = new Map<RegExp, number>();
  readonly #server: Server = createServer((request, response) => {
    void this.#answer(request).then(({status, body}) => {
      response.writeHead(status, {'Content-Type': 'application/json'});
      response.end(JSON.stringify(body));
    });
  });

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve);
    });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  get options(): object {
    const {port} = this.#server.address() as AddressInfo;
    const host = {
      url: '127.0.0.1',
      port,
      protocol: 'http',
      accept: 'readWrite',
    };
    return {hosts: [host]};
  }

  get requests(): readonly string[] {
    return this.calls.map(({request}) => request);
  }

  async #answer(
    message: IncomingMessage,
  ): Promise<{status: number; body: unknown}> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) {
      chunks.push(chunk as Buffer);
    }
    const text = Buffer.concat(chunks).toString();
    const {pathname} = new URL(message.url ?? '', 'http://x');
    const request = `${message.method} ${pathname.replaceAll(/_tmp_\d+/gu, '_tmp')}`;
    const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    const key = message.headers['x-algolia-api-key'];
    this.calls.push({request, key: String(key), body});
    const fault = [...this.faults].find(([pattern]) => pattern.test(request));
    if (fault) {
      return {status: fault[1], body: {message: 'refused', status: fault[1]}};
    }
    const requests = (body.requests ?? []) as {body: {objectID: string}}[];
    return {
      status: 200,
      body: request.includes('/task/')
        ? {status: 'published'}
        : {taskID: 1, objectIDs: requests.map((entry) => entry.body.objectID)},
    };
  }
}

function createRecords(count: number): SearchRecord[] {
  return Array.from(
    {length: count},
    (_, index) => ({objectID: String(index), content: '文'}) as SearchRecord,
  );
}

test.describe('a push', () => {
  let service: MockService;
  test.beforeEach(async () => {
    service = new MockService();
    await service.listen();
  });
  test.afterEach(() => service.close());

  function push(count: number, onProgress: (sent: number) => void = () => {}) {
    return pushRecords(
      createRecords(count),
      TARGET,
      onProgress,
      service.options,
    );
  }

  test('fills a new index in batches and then moves it over the old one', async () => {
    const progress: number[] = [];
    await push(1200, (sent) => progress.push(sent));
    expect(service.requests.filter((call) => !call.includes('/task/'))).toEqual(
      [
        'PUT /1/indexes/notes/settings',
        'POST /1/indexes/notes/operation',
        'POST /1/indexes/notes_tmp/batch',
        'POST /1/indexes/notes_tmp/batch',
        'POST /1/indexes/notes_tmp/batch',
        'POST /1/indexes/notes/operation',
        'POST /1/indexes/notes_tmp/operation',
      ],
    );
    expect(progress).toEqual([500, 500, 200]);
    expect(service.calls.at(0)?.body).toMatchObject({
      queryLanguages: ['zh', 'en'],
      attributesForFaceting: expect.arrayContaining([
        'language',
        'docusaurus_tag',
      ]),
    });
    const sent = service.calls.flatMap(({body}) =>
      ((body.requests ?? []) as {body: {objectID: string}}[]).map(
        (entry) => entry.body.objectID,
      ),
    );
    expect(new Set(sent).size).toBe(1200);
    expect(new Set(service.calls.map(({key}) => key))).toEqual(
      new Set(['admin-key']),
    );
  });

  test('can be repeated', async () => {
    await push(3);
    const first = service.requests.length;
    await push(3);
    expect(service.requests.slice(first)).toEqual(
      service.requests.slice(0, first),
    );
  });

  test('that breaks off leaves the old index and takes away the new one', async () => {
    service.faults.set(/\/batch$/u, 400);
    await expect(push(3)).rejects.toThrow('refused');
    expect(service.requests.at(-1)).toBe('DELETE /1/indexes/notes_tmp');
    expect(JSON.stringify(service.calls)).not.toContain('"move"');
  });

  for (const [status, words] of [
    [403, 'ALGOLIA_ADMIN_KEY 不对'],
    [404, 'ALGOLIA_APP_ID（现在是 APP）'],
    [429, '过几分钟再运行一次'],
    [500, 'ALGOLIA_APP_ID 有没有写错'],
  ] as const) {
    test(
      `refused with ${status} says what to do, and not the key`,
      nightlyUnless(status !== 429, '@search'),
      async () => {
        service.faults.set(/settings/u, status);
        const error: unknown = await push(1).catch((reason: unknown) => reason);
        const message = explainFailure(error, TARGET.appId);
        expect(message).toContain(words);
        expect(message).not.toContain(TARGET.adminKey);
      },
    );
  }

  test('to hosts that nobody answers for says so', async () => {
    const {options} = service;
    await service.close();
    await service.listen();
    const error: unknown = await pushRecords(
      createRecords(1),
      TARGET,
      () => {},
      options,
    ).catch((reason: unknown) => reason);
    expect(explainFailure(error, 'APP')).toContain(
      '都没有正常回答：请检查网络',
    );
  });
});

test.describe('npm run search:push', () => {
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'search-push-'));
  });
  test.afterEach(() => rmSync(folder, {recursive: true, force: true}));

  function run(env: Readonly<Record<string, string>>) {
    const {status, stderr} = spawnSync(
      process.execPath,
      [
        path.resolve('node_modules/tsx/dist/cli.mjs'),
        path.resolve('scripts/searchPush.ts'),
      ],
      {cwd: folder, env: {PATH: process.env.PATH, ...env}, encoding: 'utf8'},
    );
    return {status, message: stderr.trim()};
  }
  const ENV = {
    ALGOLIA_APP_ID: 'APP',
    ALGOLIA_INDEX_NAME: 'notes',
    ALGOLIA_ADMIN_KEY: 'admin-key',
  };

  test('names the variables that are not set', () => {
    expect(run({ALGOLIA_APP_ID: 'APP'})).toEqual({
      status: 1,
      message:
        '缺少环境变量：\n  ALGOLIA_INDEX_NAME（索引的名字）\n  ALGOLIA_ADMIN_KEY（能写入的管理密钥，不要放进代码仓库）',
    });
  });

  test('asks for a build first', () => {
    expect(run(ENV)).toEqual({
      status: 1,
      message: '还没有构建：请先运行 npm run build。',
    });
  });

  test('does not empty the index when the build holds no page', () => {
    mkdirSync(path.join(folder, 'build'));
    writeFileSync(path.join(folder, 'build/404.html'), '<p>404</p>');
    expect(run(ENV)).toEqual({
      status: 1,
      message: 'build/ 里没有可以搜索的页面，索引没有改动。',
    });
  });
});
