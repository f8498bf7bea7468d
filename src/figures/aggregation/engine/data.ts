/**
 * What the practice of aggregation works on: the orders of the full-stack
 * notes, in fen, not in the order of their days. One has no items, and one
 * product is gone.
 */
import type {Document} from './document';

export const ORDERS: readonly Document[] = [
  {
    _id: 'A-6',
    customer: '林夏',
    status: 'shipped',
    day: '2026-02-02',
    items: [{sku: 'CUP-1', price: 3000, quantity: 2}],
    total: 6000,
  },
  {
    _id: 'A-1',
    customer: '林夏',
    status: 'paid',
    day: '2026-01-03',
    items: [
      {sku: 'TEA-1', price: 6850, quantity: 2},
      {sku: 'CUP-1', price: 3000, quantity: 1},
    ],
    total: 16_700,
  },
  {
    _id: 'A-5',
    customer: '周舟',
    status: 'closed',
    day: '2026-01-15',
    items: [],
    total: 0,
  },
  {
    _id: 'A-2',
    customer: '周舟',
    status: 'shipped',
    day: '2026-01-18',
    items: [{sku: 'CUP-1', price: 3000, quantity: 6}],
    total: 18_000,
  },
  {
    _id: 'A-3',
    customer: '林夏',
    status: 'unpaid',
    day: '2026-01-08',
    items: [{sku: 'TEA-1', price: 6850, quantity: 9}],
    total: 61_650,
  },
  {
    _id: 'A-4',
    customer: '陈默',
    status: 'paid',
    day: '2026-01-12',
    items: [
      {sku: 'POT-1', price: 12_800, quantity: 1},
      {sku: 'TEA-1', price: 6850, quantity: 1},
    ],
    total: 19_650,
  },
];

export const PRODUCTS: readonly Document[] = [
  {_id: 'TEA-1', name: '白茶'},
  {_id: 'CUP-1', name: '品茗杯'},
];

export const COLLECTIONS: ReadonlyMap<string, readonly Document[]> = new Map([
  ['orders', ORDERS],
  ['products', PRODUCTS],
]);
