import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';

import { createApp } from '../app.ts';
import { openMemoryOrders } from '../repositories/memoryOrders.ts';
import type { OrderStore } from '../repositories/orders.ts';
import { createOrders } from '../services/orders.ts';

/** An application of its own for one test, on a port that the system picks. */
async function start(t: TestContext, change: Partial<OrderStore> = {}) {
  let count = 0;
  const reported: unknown[] = [];
  const app = createApp({
    orders: createOrders(
      { ...openMemoryOrders(), ...change },
      () => `A-${(count += 1)}`,
      () => new Date(0),
    ),
    log: () => {},
    report: (error) => reported.push(error),
  });
  const server = app.listen(0);
  t.after(() => server.close());
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(origin + path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { send, reported };
}

const ORDER = { customer: '林夏', items: [{ sku: 'TEA-1', price: 6850, quantity: 2 }] };

test('下单后能读到，付款只成功一次', async (t) => {
  const { send } = await start(t);
  const placed = await send('POST', '/orders', ORDER);
  assert.equal(placed.status, 201);
  assert.equal(placed.headers.get('location'), '/orders/A-1');
  assert.equal((await send('GET', '/orders/A-1')).body.total, 13_700);

  assert.equal((await send('POST', '/orders/A-1/payment')).body.status, 'paid');
  assert.equal((await send('POST', '/orders/A-1/payment')).status, 409);
  assert.equal((await send('POST', '/orders/Z-9/payment')).status, 404);
});

test('两个付款请求同时到，只有一个成功', async (t) => {
  const { send } = await start(t);
  await send('POST', '/orders', ORDER);
  const both = await Promise.all([1, 2].map(() => send('POST', '/orders/A-1/payment')));
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 409]));
});

test('/orders/summary 不会被当成编号', async (t) => {
  const { send } = await start(t);
  await send('POST', '/orders', ORDER);
  await send('POST', '/orders', ORDER);
  await send('POST', '/orders/A-2/payment');
  assert.deepEqual((await send('GET', '/orders/summary')).body, [
    { orders: 1, amount: 13_700, status: 'unpaid' },
    { orders: 1, amount: 13_700, status: 'paid' },
  ]);
});

test('一页一页地列', async (t) => {
  const { send } = await start(t);
  for (let n = 0; n < 3; n += 1) await send('POST', '/orders', ORDER);
  const first = (await send('GET', '/orders?limit=2')).body;
  assert.equal(first.next, 'A-2');
  const rest = (await send('GET', `/orders?limit=2&after=${first.next}`)).body;
  assert.deepEqual([rest.orders.length, rest.next], [1, null]);
});

test('内容不对得到 400，说出哪个字段', async (t) => {
  const { send, reported } = await start(t);
  const { status, headers, body } = await send('POST', '/orders', {
    ...ORDER,
    items: [{ sku: 'TEA-1', price: '6850', quantity: 0 }],
  });
  assert.equal(status, 400);
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/u);
  assert.deepEqual(
    body.fields.map((field: string) => field.split('：')[0]),
    ['items.0.price', 'items.0.quantity'],
  );
  assert.deepEqual(reported, []);
});

test('查询参数里混进对象或数组，得到 400', async (t) => {
  const { send } = await start(t);
  for (const query of ['status=paid&status=unpaid', 'limit=abc', 'limit=1000']) {
    assert.equal((await send('GET', `/orders?${query}`)).status, 400, query);
  }
});

test('请求体里混进查询操作符，得到 400', async (t) => {
  const { send } = await start(t);
  for (const customer of [{ $ne: null }, ['林夏'], 7]) {
    assert.equal((await send('POST', '/orders', { ...ORDER, customer })).status, 400);
  }
});

test('异步出错得到 500：客户端只有编号，日志里有原因', async (t) => {
  const failure = new Error('连接池已满 mongodb://user:secret@db');
  const { send, reported } = await start(t, {
    find: async () => {
      throw failure;
    },
  });
  const { status, headers, body } = await send('GET', '/orders/A-1');
  assert.equal(status, 500);
  assert.deepEqual(body, {
    title: '服务器出错',
    status: 500,
    requestId: headers.get('x-request-id'),
  });
  assert.deepEqual(reported, [failure]);
});

test('地址解不开得到 400，不算服务器的错', async (t) => {
  const { send, reported } = await start(t);
  assert.equal((await send('GET', '/orders/%E0%A4%A')).status, 400);
  assert.deepEqual(reported, []);
});

test('没有的地址得到 404，安全响应头齐全', async (t) => {
  const { send } = await start(t);
  const { status, headers } = await send('GET', '/nope');
  assert.equal(status, 404);
  assert.equal(headers.get('x-powered-by'), null);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'self'/u);
});
