/** What the reader of the practice is asked, each with one right answer. */

export type Task = {
  readonly title: string;
  readonly question: string;
  /** Whether the order of the documents is part of the answer. */
  readonly isOrdered: boolean;
  readonly solution: string;
};

export const TASKS: readonly [Task, ...Task[]] = [
  {
    title: '每种状态几单、多少钱',
    question:
      '按 status 分组，每组一个文档：{ _id: 状态, orders: 单数, amount: total 之和 }。四种状态都要有，次序不限。',
    isOrdered: false,
    solution: `[
  { $group: { _id: '$status', orders: { $sum: 1 }, amount: { $sum: '$total' } } },
]`,
  },
  {
    title: '商品的销量榜',
    question:
      '只算 paid 和 shipped 的订单，每种商品一个文档：{ _id: sku, sold: 件数之和 }，从多到少排。',
    isOrdered: true,
    solution: `[
  { $match: { status: { $in: ['paid', 'shipped'] } } },
  { $unwind: '$items' },
  { $group: { _id: '$items.sku', sold: { $sum: '$items.quantity' } } },
  { $sort: { sold: -1 } },
]`,
  },
  {
    title: '每位顾客最近的一单',
    question:
      '每位顾客一个文档：{ _id: 顾客, latest: 最近一单的 _id, orders: 单数 }，次序不限。集合里的订单不是按日期排的。',
    isOrdered: false,
    solution: `[
  { $sort: { day: -1 } },
  { $group: { _id: '$customer', latest: { $first: '$_id' }, orders: { $sum: 1 } } },
]`,
  },
  {
    title: '销售额带上商品名',
    question:
      '只算 paid 和 shipped 的订单，每种商品一个文档：{ sku, name, amount }，没有 _id；amount 是单价乘件数之和，name 取自 products，找不到的写“已下架”。次序不限。',
    isOrdered: false,
    solution: `[
  { $match: { status: { $in: ['paid', 'shipped'] } } },
  { $unwind: '$items' },
  {
    $group: {
      _id: '$items.sku',
      amount: { $sum: { $multiply: ['$items.price', '$items.quantity'] } },
    },
  },
  { $lookup: { from: 'products', localField: '_id', foreignField: '_id', as: 'product' } },
  { $unwind: { path: '$product', preserveNullAndEmptyArrays: true } },
  {
    $project: {
      _id: 0,
      sku: '$_id',
      amount: 1,
      name: { $ifNull: ['$product.name', '已下架'] },
    },
  },
]`,
  },
  {
    title: '每单几件，空单也要',
    question:
      '每张订单一个文档：{ _id, pieces: 件数之和 }，没有商品的是 0。件数多的在前，一样多的按 _id 从小到大。',
    isOrdered: true,
    solution: `[
  { $project: { pieces: { $sum: '$items.quantity' } } },
  { $sort: { pieces: -1, _id: 1 } },
]`,
  },
];
