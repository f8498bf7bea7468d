import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import express from 'express';

import { answerErrors } from '../middleware/errors.ts';
import { ORDER, start } from './start.ts';

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
  const whole = (await send('GET', '/orders?limit=3')).body;
  assert.deepEqual([whole.orders.length, whole.next], [3, null], '恰好满一页');
});

test('单价由服务器查：客户端自己带价格、总价或状态，都得到 400', async (t) => {
  const { send } = await start(t);
  const [item] = ORDER.items;
  for (const body of [
    { ...ORDER, items: [{ ...item, price: 1 }] },
    { ...ORDER, total: 1 },
    { ...ORDER, status: 'paid' },
  ]) {
    assert.equal((await send('POST', '/orders', body)).status, 400);
  }
  const { body } = await send('POST', '/orders', ORDER);
  assert.deepEqual([body.items[0].price, body.total, body.status], [6850, 13_700, 'unpaid']);
});

test('不卖的商品得到 400，不留下订单', async (t) => {
  const { send, reported } = await start(t);
  const items = [...ORDER.items, { sku: 'GOLD-1', quantity: 1 }];
  const { status, body } = await send('POST', '/orders', { ...ORDER, items });
  assert.deepEqual([status, body.fields], [400, ['items.1.sku：GOLD-1']]);
  assert.deepEqual((await send('GET', '/orders')).body.orders, []);
  assert.deepEqual(reported, []);
});

test('内容不对得到 400，说出哪个字段', async (t) => {
  const { send, reported } = await start(t);
  const { status, headers, body } = await send('POST', '/orders', {
    ...ORDER,
    items: [{ sku: 'tea', quantity: 0 }],
  });
  assert.equal(status, 400);
  assert.match(headers.get('content-type') ?? '', /^application\/problem\+json/u);
  assert.deepEqual(
    body.fields.map((field: string) => field.split('：')[0]),
    ['items.0.sku', 'items.0.quantity'],
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

test('上游错误带着 4xx 的 status，仍是我们的 500，并且有日志', async (t) => {
  const failure = Object.assign(new Error('上游：没有这个仓库'), { status: 404 });
  const { send, reported } = await start(t, {
    find: async () => {
      throw failure;
    },
  });
  const { status, body } = await send('GET', '/orders/A-1');
  assert.equal(status, 500);
  assert.equal(body.title, '服务器出错');
  assert.deepEqual(reported, [failure]);
});

test('解析请求体的错误不进日志：半截 JSON 得到 400，太大得到 413', async (t) => {
  const { origin, reported } = await start(t);
  for (const [body, status] of [
    ['{"customer":', 400],
    [JSON.stringify('茶'.repeat(20_000)), 413],
  ] as const) {
    const response = await fetch(`${origin}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    assert.equal(response.status, status);
  }
  assert.deepEqual(reported, []);
});

test('发到一半出错：断开连接，客户端读不完，日志里有原因', async (t) => {
  const failure = new Error('游标断了');
  const reported: unknown[] = [];
  const app = express();
  app.get('/export', async (_req, res) => {
    res.write('订单号\n');
    throw failure;
  });
  app.use(answerErrors((error) => reported.push(error)));
  const server = app.listen(0);
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  t.mock.method(console, 'error', () => {}); // Express prints what it is given
  const response = await fetch(`http://localhost:${port}/export`);
  assert.equal(response.status, 200);
  await assert.rejects(response.text(), TypeError);
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
