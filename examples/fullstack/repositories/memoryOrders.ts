import { aggregate, find, updateOne } from 'mingo';

import type { Order, OrderStore, Summary } from './orders.ts';
import { PAGE_ORDER, pageFilter, SUMMARY } from './queries.ts';

/** Orders in an array, asked with the same queries; gone when the program ends. */
export function openMemoryOrders(orders: Order[] = []): OrderStore {
  const findOne = (filter: Partial<Order>) => find<Order>(orders, filter).all()[0] ?? null;
  return {
    add: async (order) => {
      if (findOne({ _id: order._id })) throw new Error(`重复的 _id：${order._id}`);
      orders.push(structuredClone(order));
    },
    find: async (id) => structuredClone(findOne({ _id: id })),
    list: async (page) =>
      structuredClone(
        find<Order>(orders, pageFilter(page)).sort(PAGE_ORDER).limit(page.limit).all(),
      ),
    move: async (id, from, to) => {
      const { matchedCount } = updateOne(
        orders,
        { _id: id, status: from },
        { $set: { status: to } },
      );
      return matchedCount === 0 ? null : structuredClone(findOne({ _id: id }));
    },
    summarize: async () => aggregate(orders, SUMMARY) as Summary[],
  };
}
