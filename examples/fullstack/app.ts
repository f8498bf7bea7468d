import express, { type Express } from 'express';
import helmet from 'helmet';

import { answerErrors, notFound } from './middleware/errors.ts';
import { requestLog } from './middleware/requestLog.ts';
import { orderRoutes } from './routes/orders.ts';
import type { Orders } from './services/orders.ts';

type Parts = {
  orders: Orders;
  log: (line: string) => void;
  report: (error: unknown) => void;
};

/** Puts the layers in order. Listens to nothing, so tests can have many. */
export function createApp({ orders, log, report }: Parts): Express {
  const app = express();
  app.use(requestLog(log));
  app.use(helmet());
  app.use(express.json({ limit: '20kb' }));
  app.use('/orders', orderRoutes(orders));
  app.use(notFound);
  app.use(answerErrors(report));
  return app;
}
