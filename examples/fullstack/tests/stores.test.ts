import assert from 'node:assert/strict';
import { after, beforeEach, suite, test } from 'node:test';

import { MongoClient } from 'mongodb';

import { openMemoryOrders } from '../repositories/memoryOrders.ts';
import { openMongoOrders } from '../repositories/mongoOrders.ts';
import type { Order, OrderStore, Status } from '../repositories/orders.ts';

/** The same questions for every store; MongoDB when the tests are told where. */
const { MONGODB_URL } = process.env;

function order(_id: string, status: Status, total: number): Order {
  return { _id, customer: '林夏', status, items: [], total, createdAt: new Date(0) };
}

function describeStore(name: string, open: () => Promise<OrderStore>) {
  suite(name, () => {
    let store: OrderStore;
    beforeEach(async () => {
      store = await open();
      await store.add(order('A-1', 'paid', 100));
      await store.add(order('A-2', 'unpaid', 900));
      await store.add(order('A-3', 'paid', 250));
    });

    test('按编号找，日期仍是日期', async () => {
      assert.deepEqual(await store.find('A-2'), order('A-2', 'unpaid', 900));
      assert.equal(await store.find('Z-9'), null);
    });

    test('编号不能重复', async () => {
      await assert.rejects(store.add(order('A-1', 'paid', 1)));
    });

    test('按状态列，从上一页的最后一个接着', async () => {
      const ids = async (last?: string) =>
        (await store.list({ status: 'paid', limit: 1, after: last })).map(({ _id }) => _id);
      assert.deepEqual(await ids(), ['A-1']);
      assert.deepEqual(await ids('A-1'), ['A-3']);
      assert.deepEqual(await ids('A-3'), []);
    });

    test('状态只在没变过时才改', async () => {
      assert.equal((await store.move('A-2', 'unpaid', 'paid'))?.status, 'paid');
      assert.equal(await store.move('A-2', 'unpaid', 'paid'), null);
    });

    test('按状态汇总，金额大的在前', async () => {
      assert.deepEqual(await store.summarize(), [
        { status: 'unpaid', orders: 1, amount: 900 },
        { status: 'paid', orders: 2, amount: 350 },
      ]);
    });
  });
}

describeStore('内存', async () => openMemoryOrders());

if (MONGODB_URL !== undefined) {
  const client = new MongoClient(MONGODB_URL);
  after(() => client.close());
  describeStore('MongoDB', async () => {
    await client.db('fullstack_test').dropDatabase();
    return openMongoOrders(client.db('fullstack_test'));
  });
}
