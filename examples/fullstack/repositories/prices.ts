import type { PriceOf } from './orders.ts';

/** What is sold, and for how much. A real shop reads this from its database. */
const PRICES = new Map([
  ['TEA-1', 6850],
  ['CUP-1', 3000],
]);

export const priceOf: PriceOf = async (sku) => PRICES.get(sku);
