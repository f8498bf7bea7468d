import assert from 'node:assert/strict';
import { test } from 'node:test';

import { aggregate, find } from 'mingo';

import type { Item, Order, Status } from '../repositories/orders.ts';
import { BY_CUSTOMER, BY_PRODUCT, WITH_NAMES } from '../repositories/reports.ts';

const PRODUCTS = [{ _id: 'TEA-1', name: '白茶' }];

function order(_id: string, customer: string, status: Status, day: number, items: Item[]): Order {
  const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { _id, customer, status, items, total, createdAt: new Date(Date.UTC(2026, 0, day)) };
}

const ORDERS = [
  order('A-1', '林夏', 'paid', 1, [
    { sku: 'TEA-1', price: 6850, quantity: 2 },
    { sku: 'CUP-1', price: 3000, quantity: 1 },
  ]),
  order('A-2', '周舟', 'shipped', 2, [{ sku: 'CUP-1', price: 3000, quantity: 6 }]),
  order('A-3', '林夏', 'unpaid', 3, [{ sku: 'TEA-1', price: 6850, quantity: 9 }]),
];

const ask = (stages: object[]) =>
  aggregate(structuredClone(ORDERS), stages as never, {
    collectionResolver: () => structuredClone(PRODUCTS),
  });

test('逐阶段看：筛选、展开、分组', () => {
  const counts = BY_PRODUCT.map((_, at) => ask(BY_PRODUCT.slice(0, at + 1)).length);
  assert.deepEqual(counts, [2, 3, 2, 2]);
});

test('每种商品卖了多少，没付款的不算', () => {
  assert.deepEqual(ask(BY_PRODUCT), [
    { _id: 'CUP-1', sold: 7, amount: 21_000 },
    { _id: 'TEA-1', sold: 2, amount: 13_700 },
  ]);
});

test('每位顾客最近的一单', () => {
  assert.deepEqual(ask(BY_CUSTOMER), [
    { _id: '周舟', latest: 'A-2', orders: 1 },
    { _id: '林夏', latest: 'A-3', orders: 2 },
  ]);
});

test('下架的商品不会让整行消失', () => {
  assert.deepEqual(ask(WITH_NAMES), [
    { sold: 7, sku: 'CUP-1', name: '已下架' },
    { sold: 2, sku: 'TEA-1', name: '白茶' },
  ]);
});

test('展开之后再加总金额，一单会算好几遍', () => {
  const wrong = [
    { $match: { status: 'paid' } },
    { $unwind: '$items' },
    { $group: { _id: null, amount: { $sum: '$total' } } },
  ];
  assert.deepEqual(ask(wrong), [{ _id: null, amount: 33_400 }]);
});

test('数组里的两个条件要说明是同一个元素', () => {
  const many = { $gte: 5 };
  const apart = { 'items.sku': 'TEA-1', 'items.quantity': many };
  const together = { items: { $elemMatch: { sku: 'TEA-1', quantity: many } } };
  const orders = [
    order('B-1', '林夏', 'paid', 1, [
      { sku: 'TEA-1', price: 6850, quantity: 1 },
      { sku: 'CUP-1', price: 3000, quantity: 5 },
    ]),
    order('B-2', '周舟', 'paid', 2, [{ sku: 'TEA-1', price: 6850, quantity: 6 }]),
  ];
  const ids = (filter: object) =>
    find<Order>(orders, filter)
      .all()
      .map(({ _id }) => _id);
  assert.deepEqual([ids(apart), ids(together)], [['B-1', 'B-2'], ['B-2']]);
});
