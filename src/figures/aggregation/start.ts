/** What the practice shows at first, before anything is loaded. */
import type {Report} from './engine/run';

/** A pipeline with one stage too many; unit tests run it and compare. */
export const START_SOURCE = `[
  { $match: { status: 'paid' } },
  { $group: { _id: '$status', orders: { $sum: 1 }, amount: { $sum: '$total' } } },
]`;

export const EMPTY_SOURCE = `[
  // 一个阶段一行
]`;

export const START_REPORT: Report = {
  kind: 'ran',
  stages: [
    {
      name: '$match',
      count: 2,
      shown: [
        "{ _id: 'A-1', customer: '林夏', status: 'paid', day: '2026-01-03', items: [{ sku: 'TEA-1', price: 6850, quantity: 2 }, { sku: 'CUP-1', price: 3000, quantity: 1 }], total: 16700 }",
        "{ _id: 'A-4', customer: '陈默', status: 'paid', day: '2026-01-12', items: [{ sku: 'POT-1', price: 12800, quantity: 1 }, { sku: 'TEA-1', price: 6850, quantity: 1 }], total: 19650 }",
      ],
    },
    {
      name: '$group',
      count: 1,
      shown: ["{ _id: 'paid', orders: 2, amount: 36350 }"],
    },
  ],
  verdict: {
    kind: 'wrong',
    missing: [
      "{ _id: 'shipped', orders: 2, amount: 24000 }",
      "{ _id: 'closed', orders: 1, amount: 0 }",
      "{ _id: 'unpaid', orders: 1, amount: 61650 }",
    ],
    extra: [],
  },
};
