import { Problem } from '../problems.ts';
import type { Item, Line, Order, OrderStore, PriceOf } from '../repositories/orders.ts';

/** What a shop does with orders; knows neither HTTP nor the database. */
export function createOrders(
  store: OrderStore,
  priceOf: PriceOf,
  newId: () => string,
  now: () => Date,
) {
  async function get(id: string): Promise<Order> {
    const order = await store.find(id);
    if (!order) throw new Problem(404, '没有这个订单');
    return order;
  }

  /** The price is ours to say: a client names only what it wants, and how many. */
  async function price({ sku, quantity }: Line, index: number): Promise<Item> {
    const found = await priceOf(sku);
    if (found === undefined) throw new Problem(400, '没有这个商品', [`items.${index}.sku：${sku}`]);
    return { sku, price: found, quantity };
  }

  return {
    get,
    list: store.list,
    summarize: store.summarize,

    async place(customer: string, lines: Line[]): Promise<Order> {
      const items = await Promise.all(lines.map(price));
      const total = items.reduce((sum, item) => sum + item.price * item.quantity, 0);
      const order: Order = {
        _id: newId(),
        customer,
        status: 'unpaid',
        items,
        total,
        createdAt: now(),
      };
      await store.add(order);
      return order;
    },

    async pay(id: string): Promise<Order> {
      const paid = await store.move(id, 'unpaid', 'paid');
      if (paid) return paid;
      await get(id);
      throw new Problem(409, '订单不是待付款状态');
    },
  };
}

export type Orders = ReturnType<typeof createOrders>;
