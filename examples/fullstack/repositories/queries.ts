/** Written once: the server and the in-memory engine both understand these. */
import type { Page } from './orders.ts';

export function pageFilter({ status, after }: Page) {
  return {
    ...(status && { status }),
    ...(after && { _id: { $gt: after } }),
  };
}

export const PAGE_ORDER = { _id: 1 } as const;

export const SUMMARY = [
  { $group: { _id: '$status', orders: { $sum: 1 }, amount: { $sum: '$total' } } },
  { $sort: { amount: -1 } },
  { $project: { _id: 0, status: '$_id', orders: 1, amount: 1 } },
];
