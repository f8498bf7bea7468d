import { MongoClient } from 'mongodb';

import { openMemoryOrders } from './memoryOrders.ts';
import { openMongoOrders } from './mongoOrders.ts';
import type { OrderStore } from './orders.ts';

type Opened = { store: OrderStore; close: () => Promise<void> };

/** One client for the whole program; without an address, orders in memory. */
export async function openStore(url: string | undefined): Promise<Opened> {
  if (url === undefined) {
    console.log('没有 MONGODB_URL：订单只在内存里，停机即失');
    return { store: openMemoryOrders(), close: async () => {} };
  }
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 3000 });
  await client.connect();
  return { store: await openMongoOrders(client.db()), close: () => client.close() };
}
