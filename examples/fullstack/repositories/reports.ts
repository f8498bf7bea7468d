/** Reports for the back office: stages that a server and mingo both understand. */

/** Amount per product, from the items inside the orders that were paid. */
export const BY_PRODUCT = [
  { $match: { status: { $in: ['paid', 'shipped'] } } },
  { $unwind: '$items' },
  {
    $group: {
      _id: '$items.sku',
      sold: { $sum: '$items.quantity' },
      amount: { $sum: { $multiply: ['$items.price', '$items.quantity'] } },
    },
  },
  { $sort: { amount: -1, _id: 1 } },
];

/** Each customer's latest order, and how many there are. */
export const BY_CUSTOMER = [
  { $sort: { createdAt: -1, _id: 1 } },
  { $group: { _id: '$customer', latest: { $first: '$_id' }, orders: { $sum: 1 } } },
  { $sort: { _id: 1 } },
];

/** Names of the products joined to the amounts; a product may be gone. */
export const WITH_NAMES = [
  ...BY_PRODUCT,
  { $lookup: { from: 'products', localField: '_id', foreignField: '_id', as: 'product' } },
  { $unwind: { path: '$product', preserveNullAndEmptyArrays: true } },
  { $project: { _id: 0, sku: '$_id', sold: 1, name: { $ifNull: ['$product.name', '已下架'] } } },
];
