import { Problem } from '../problems.ts';
import type { Item, Order, OrderStore } from '../repositories/orders.ts';

/** What a shop does with orders; knows neither HTTP nor the database. */
export function createOrders(store: OrderStore, newId: () => string, now: () => Date) {
  async function get(id: string): Promise<Order> {
    const order = await store.find(id);
    if (!order) throw new Problem(404, '没有这个订单');
    return order;
  }

  return {
    get,
    list: store.list,
    summarize: store.summarize,

    async place(customer: string, items: Item[]): Promise<Order> {
      const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
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
