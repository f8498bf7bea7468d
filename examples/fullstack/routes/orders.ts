import { Router } from 'express';
import * as z from 'zod';

import { parse } from '../middleware/parse.ts';
import { STATUSES } from '../repositories/orders.ts';
import type { Orders } from '../services/orders.ts';

const newOrder = z.strictObject({
  customer: z.string().min(1).max(40),
  items: z
    .array(
      z.strictObject({
        sku: z.string().regex(/^[A-Z]+-\d+$/u),
        quantity: z.int().min(1).max(99),
      }),
    )
    .min(1)
    .max(50),
});

const page = z.object({
  status: z.enum(STATUSES).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().optional(),
});

/** Reads requests and writes answers; decides nothing. */
export function orderRoutes(orders: Orders): Router {
  const router = Router();

  router.get('/', async (req, res) => {
    const asked = parse(page, req.query);
    const found = await orders.list({ ...asked, limit: asked.limit + 1 });
    const shown = found.slice(0, asked.limit);
    res.json({ orders: shown, next: found.length > asked.limit ? shown.at(-1)?._id : null });
  });

  router.post('/', async (req, res) => {
    const { customer, items } = parse(newOrder, req.body);
    const order = await orders.place(customer, items);
    res.status(201).location(`${req.baseUrl}/${order._id}`).json(order);
  });

  router.get('/summary', async (_req, res) => {
    res.json(await orders.summarize());
  });

  router.get('/:id', async (req, res) => {
    res.json(await orders.get(req.params.id));
  });

  router.post('/:id/payment', async (req, res) => {
    res.json(await orders.pay(req.params.id));
  });

  return router;
}

export { newOrder, page };
