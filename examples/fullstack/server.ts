import { randomUUID } from 'node:crypto';

import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { openStore } from './repositories/index.ts';
import { priceOf } from './repositories/prices.ts';
import { createOrders } from './services/orders.ts';

const config = readConfig(process.env);
const { store, close } = await openStore(config.MONGODB_URL);
const app = createApp({
  orders: createOrders(store, priceOf, randomUUID, () => new Date()),
  log: console.log,
  report: console.error,
});

const server = app.listen(config.PORT, (error) => {
  if (error) throw error;
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  console.log(`监听 http://localhost:${port}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => void close());
    // Half a request is enough to keep a connection open for good.
    setTimeout(() => server.closeAllConnections(), 8000).unref();
  });
}
