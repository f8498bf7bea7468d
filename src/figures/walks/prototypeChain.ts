import type {Walk} from '../walk';

const walk: Walk = {
  title: '属性沿原型链查找',
  language: 'js',
  code: `class Order {
  status = '待付款';
  describe() {
    return '订单' + this.status;
  }
}

class GiftOrder extends Order {
  describe() {
    return '礼品' + super.describe();
  }
}

const gift = new GiftOrder();
console.log(gift.describe());

Order.prototype.status = '已取消';
console.log(gift.status);

delete gift.status;
console.log(gift.describe());`,
  boxes: [
    {id: 'gift', label: 'gift', kind: 'queue'},
    {id: 'child', label: 'GiftOrder.prototype', kind: 'queue'},
    {id: 'parent', label: 'Order.prototype', kind: 'queue'},
    {id: 'out', label: '输出', kind: 'queue'},
  ],
  printsTo: 'out',
  question: {
    kind: 'choice',
    prompt: '第二行和第三行输出什么？',
    choices: [
      '已取消；礼品订单已取消',
      '待付款；礼品订单待付款',
      '待付款；礼品订单已取消',
      '待付款；礼品订单undefined',
    ],
    answer: 2,
    why: '实例自己有 status 时不看原型；删掉自己的，才露出原型上的。',
  },
  steps: [
    {
      lines: [1, 3, 8, 9],
      say: '方法放在各自类的 prototype 上。GiftOrder.prototype 的原型是 Order.prototype。',
      boxes: {child: ['describe()'], parent: ['describe()']},
    },
    {
      lines: [14, 2],
      say: '字段不在原型上：每个实例各有一份，由构造时写到实例自己身上。',
      boxes: {gift: ["status: '待付款'"]},
    },
    {
      lines: [15, 9],
      say: '找 describe：gift 自己没有，上一层 GiftOrder.prototype 有，就用它。',
    },
    {
      lines: [10, 4],
      say: 'super.describe 从 GiftOrder.prototype 的上一层找起，this 仍是 gift，所以读到 gift 的 status。',
      boxes: {out: ['礼品订单待付款']},
    },
    {
      lines: [17],
      say: '在 Order.prototype 上添一个同名属性。gift 自己的没有变。',
      boxes: {parent: ['describe()', "status: '已取消'"]},
    },
    {
      lines: [18],
      say: '读 gift.status：第一层就找到，不再往上。',
      boxes: {out: ['礼品订单待付款', '待付款']},
    },
    {
      lines: [20],
      say: 'delete 只删对象自己的属性，不碰原型。',
      boxes: {gift: []},
    },
    {
      lines: [21, 10, 4],
      say: '现在 this.status 要走到 Order.prototype 才找到。',
      boxes: {out: ['礼品订单待付款', '待付款', '礼品订单已取消']},
    },
  ],
};

export default walk;
