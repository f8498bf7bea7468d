import * as z from 'zod';

import { STATUSES } from './repositories/orders.ts';
import { newOrder, page } from './routes/orders.ts';

const order = z.strictObject({
  _id: z.string(),
  customer: z.string(),
  status: z.enum(STATUSES),
  items: z.array(z.strictObject({ sku: z.string(), price: z.int(), quantity: z.int() })),
  total: z.int().describe('单位是分'),
  createdAt: z.iso.datetime(),
});

/** What clients get; the tests hold every real answer against these. */
export const answers = {
  Order: order,
  OrderPage: z.strictObject({ orders: z.array(order), next: z.string().nullable() }),
  Summary: z.array(z.strictObject({ status: z.enum(STATUSES), orders: z.int(), amount: z.int() })),
  Problem: z.strictObject({
    title: z.string(),
    status: z.int(),
    requestId: z.string(),
    fields: z.array(z.string()).optional(),
  }),
};

type Answer = keyof typeof answers;

const answer = (description: string, name: Answer, type = 'application/json') => ({
  description,
  content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } },
});
const problem = (description: string) => answer(description, 'Problem', 'application/problem+json');

/** What may be sent: a field with a default is optional. */
function requestOf(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}

/** What is answered. Our tests allow no other field; clients must, or none can be added. */
function answerOf(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    override: ({ jsonSchema }) => delete jsonSchema.additionalProperties,
  });
  return rest;
}

const query = Object.entries(page.shape).map(([name, schema]) => ({
  name,
  in: 'query',
  schema: requestOf(schema),
}));
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** The contract, made from the same schemas that check the requests. */
export const contract = {
  openapi: '3.1.1',
  info: { title: '订单接口', version: '1.0.0' },
  paths: {
    '/orders': {
      get: {
        operationId: 'listOrders',
        parameters: query,
        responses: {
          200: answer('一页订单', 'OrderPage'),
          400: problem('查询参数不对'),
        },
      },
      post: {
        operationId: 'placeOrder',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: requestOf(newOrder) } },
        },
        responses: {
          201: answer('下了单', 'Order'),
          400: problem('请求的内容不对'),
          413: problem('请求太大'),
        },
      },
    },
    '/orders/summary': {
      get: {
        operationId: 'summarizeOrders',
        responses: { 200: answer('按状态汇总', 'Summary') },
      },
    },
    '/orders/{id}': {
      get: {
        operationId: 'getOrder',
        parameters: [id],
        responses: {
          200: answer('订单', 'Order'),
          400: problem('编号解不开'),
          404: problem('没有这个订单'),
        },
      },
    },
    '/orders/{id}/payment': {
      post: {
        operationId: 'payOrder',
        parameters: [id],
        responses: {
          200: answer('已付款的订单', 'Order'),
          400: problem('编号解不开'),
          404: problem('没有这个订单'),
          409: problem('订单不是待付款状态'),
        },
      },
    },
  },
  components: {
    schemas: Object.fromEntries(
      Object.entries(answers).map(([name, schema]) => [name, answerOf(schema)]),
    ),
  },
};
