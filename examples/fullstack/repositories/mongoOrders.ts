import type { Db } from 'mongodb';

import type { Order, OrderStore, Summary } from './orders.ts';
import { PAGE_ORDER, pageFilter, SUMMARY } from './queries.ts';

/** Orders in the collection `orders` of a MongoDB database. */
export async function openMongoOrders(db: Db): Promise<OrderStore> {
  const orders = db.collection<Order>('orders');
  await orders.createIndex({ status: 1, _id: 1 });
  return {
    add: async (order) => {
      await orders.insertOne(order);
    },
    find: (id) => orders.findOne({ _id: id }),
    list: (page) => orders.find(pageFilter(page)).sort(PAGE_ORDER).limit(page.limit).toArray(),
    move: (id, from, to) =>
      orders.findOneAndUpdate(
        { _id: id, status: from },
        { $set: { status: to } },
        { returnDocument: 'after' },
      ),
    summarize: () => orders.aggregate<Summary>(SUMMARY).toArray(),
  };
}
