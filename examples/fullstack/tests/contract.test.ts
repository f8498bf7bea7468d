import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { answers, contract } from '../contract.ts';
import { ORDER, start } from './start.ts';

test('有默认值的可以不写，回答多出字段不算破坏', () => {
  const { get, post } = contract.paths['/orders'];
  const limit = get.parameters.find(({ name }) => name === 'limit');
  assert.equal(limit && 'required' in limit, false);
  const body = post.requestBody.content['application/json'].schema;
  assert.equal(body.additionalProperties, false);
  assert.doesNotMatch(JSON.stringify(contract.components), /additionalProperties/u);
});

test('openapi.json 是最新的', () => {
  const kept = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
  assert.deepEqual(JSON.parse(kept), JSON.parse(JSON.stringify(contract)));
});

/** Path in the contract, what is really asked, and the body if there is one. */
const QUESTIONS: [string, string, string, unknown?][] = [
  ['post', '/orders', '/orders', ORDER],
  ['post', '/orders', '/orders', { customer: '林夏' }],
  ['post', '/orders', '/orders', { customer: '茶'.repeat(20_000) }],
  ['get', '/orders', '/orders?limit=1'],
  ['get', '/orders', '/orders?limit=0'],
  ['get', '/orders/summary', '/orders/summary'],
  ['get', '/orders/{id}', '/orders/A-1'],
  ['get', '/orders/{id}', '/orders/Z-9'],
  ['get', '/orders/{id}', '/orders/%E0%A4%A'],
  ['post', '/orders/{id}/payment', '/orders/A-1/payment'],
  ['post', '/orders/{id}/payment', '/orders/A-1/payment'],
  ['post', '/orders/{id}/payment', '/orders/Z-9/payment'],
  ['post', '/orders/{id}/payment', '/orders/%E0%A4%A/payment'],
];

type Operation = { responses: Record<string, { content: Record<string, Content> }> };
type Content = { schema: { $ref: string } };

test('每个真实的回答都在契约里，形状也对', async (t) => {
  const { send } = await start(t);
  const seen = new Set<string>();
  for (const [method, path, url, body] of QUESTIONS) {
    const answer = await send(method.toUpperCase(), url, body);
    const operations = contract.paths as unknown as Record<string, Record<string, Operation>>;
    const declared = operations[path]?.[method]?.responses[answer.status];
    assert.ok(declared, `${method} ${url} 回了没有写的 ${answer.status}`);
    const [entry] = Object.entries(declared.content);
    assert.ok(entry, url);
    assert.ok(answer.headers.get('content-type')?.startsWith(entry[0]), url);
    const name = entry[1].schema.$ref.split('/').at(-1) as keyof typeof answers;
    answers[name].parse(answer.body);
    seen.add(`${method} ${path} ${answer.status}`);
  }
  const written = Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.keys(responses).map((status) => `${method} ${path} ${status}`),
    ),
  );
  assert.deepEqual(
    written.filter((one) => !seen.has(one)),
    [],
  );
});
