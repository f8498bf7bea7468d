/** What the rest of the program asks of a store; it says nothing of MongoDB. */
export const STATUSES = ['unpaid', 'paid', 'shipped'] as const;
export type Status = (typeof STATUSES)[number];

/** What a client may ask for; the price is looked up. */
export type Line = { sku: string; quantity: number };
export type Item = Line & { price: number };

/** Amounts are in fen, so that they stay whole numbers. */
export type Order = {
  _id: string;
  customer: string;
  status: Status;
  items: Item[];
  total: number;
  createdAt: Date;
};

export type Page = { status?: Status | undefined; limit: number; after?: string | undefined };
export type Summary = { status: Status; orders: number; amount: number };

/** In fen; undefined: nothing of that name is sold. */
export type PriceOf = (sku: string) => Promise<number | undefined>;

export type OrderStore = {
  add: (order: Order) => Promise<void>;
  find: (id: string) => Promise<Order | null>;
  list: (page: Page) => Promise<Order[]>;
  /** Moves an order on only while it is still at `from`; null: it was not. */
  move: (id: string, from: Status, to: Status) => Promise<Order | null>;
  summarize: () => Promise<Summary[]>;
};
