import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

import { createApp } from '../app.ts';
import { openMemoryOrders } from '../repositories/memoryOrders.ts';
import type { OrderStore } from '../repositories/orders.ts';
import { priceOf } from '../repositories/prices.ts';
import { createOrders } from '../services/orders.ts';

/** An application of its own for one test, on a port that the system picks. */
export async function start(t: TestContext, change: Partial<OrderStore> = {}) {
  let count = 0;
  const reported: unknown[] = [];
  const app = createApp({
    orders: createOrders(
      { ...openMemoryOrders(), ...change },
      priceOf,
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
  return { origin, send, reported };
}

export const ORDER = { customer: '林夏', items: [{ sku: 'TEA-1', quantity: 2 }] };
