import type {Walk} from '../walk';

const walk: Walk = {
  title: '看调用，不看定义：this 是谁',
  code: `'use strict';
const cart = {
  owner: '小林',
  show() {
    console.log(this?.owner);
  },
  later() {
    return () => console.log(this?.owner);
  },
};
const {show} = cart;
const bound = show.bind({owner: '小周'});

cart.show();
show();
bound();
bound.call(cart);
cart.later()();`,
  boxes: [
    {id: 'call', label: '调用', kind: 'queue'},
    {id: 'rule', label: '按哪条规则', kind: 'queue'},
    {id: 'this', label: 'this', kind: 'queue'},
    {id: 'out', label: '输出', kind: 'queue'},
  ],
  printsTo: 'out',
  question: {
    kind: 'choice',
    prompt: '五行输出是什么？',
    choices: [
      '小林、小林、小周、小林、小林',
      '小林、undefined、小周、小林、undefined',
      '小林、undefined、小周、小周、小林',
      '小林、undefined、小周、小周、undefined',
    ],
    answer: 2,
    why: '摘下来直接调用没有 this；bind 一次就定死；箭头函数用外面那一层的 this。',
  },
  steps: [
    {
      lines: [11, 12],
      say: '取出方法、bind 都只是得到函数，还没有人调用它，this 也就还不存在。',
    },
    {
      lines: [14, 5],
      say: '点号左边是 cart，this 就是 cart。',
      boxes: {
        call: ['cart.show()'],
        rule: ['点号左边'],
        this: ['cart'],
        out: ['小林'],
      },
    },
    {
      lines: [15, 5],
      say: '同一个函数，直接调用，没有点号。严格模式下 this 是 undefined；老脚本里会是全局对象。',
      boxes: {
        call: ['show()'],
        rule: ['直接调用'],
        this: ['undefined'],
        out: ['小林', 'undefined'],
      },
    },
    {
      lines: [16, 5],
      say: 'bind 得到的函数带着自己的 this，怎样调用都不看点号。',
      boxes: {
        call: ['bound()'],
        rule: ['bind'],
        this: ["{owner: '小周'}"],
        out: ['小林', 'undefined', '小周'],
      },
    },
    {
      lines: [17, 5],
      say: '对绑定过的函数再用 call，给的 this 会被忽略。',
      boxes: {
        call: ['bound.call(cart)'],
        rule: ['bind 已经定死'],
        out: ['小林', 'undefined', '小周', '小周'],
      },
    },
    {
      lines: [18, 8],
      say: '箭头函数没有自己的 this，用的是 later 那一次调用的；而 later 是 cart.later()。',
      boxes: {
        call: ['cart.later()()'],
        rule: ['箭头函数：看外层'],
        this: ['cart'],
        out: ['小林', 'undefined', '小周', '小周', '小林'],
      },
    },
  ],
};

export default walk;
