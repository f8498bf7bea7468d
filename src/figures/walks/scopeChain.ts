import type {Walk} from '../walk';

const walk: Walk = {
  title: '变量从里往外找',
  language: 'js',
  code: `let prefix = '订单';

function createCounter() {
  let count = 0;
  return function next() {
    count += 1;
    console.log(prefix + count);
  };
}

const first = createCounter();
const second = createCounter();
first();
prefix = '退款';
first();
second();`,
  boxes: [
    {id: 'stack', label: '调用栈', kind: 'stack'},
    {id: 'outer', label: '脚本的环境', kind: 'queue'},
    {id: 'one', label: '第一次调用的环境', kind: 'queue'},
    {id: 'two', label: '第二次调用的环境', kind: 'queue'},
    {id: 'out', label: '输出', kind: 'queue'},
  ],
  printsTo: 'out',
  question: {
    kind: 'choice',
    prompt: '三行输出是什么？',
    choices: [
      '订单1、订单2、订单3',
      '订单1、退款2、退款1',
      '订单1、订单2、退款1',
      '订单1、退款2、退款3',
    ],
    answer: 1,
    why: 'prefix 是同一个变量，改了大家都看见；count 每次调用 createCounter 各有一个。',
  },
  steps: [
    {
      lines: [1],
      say: '脚本的环境里有了 prefix。函数声明 createCounter 已经提前放了进去。',
      boxes: {stack: ['脚本'], outer: ['createCounter', "prefix: '订单'"]},
    },
    {
      lines: [11, 3, 4],
      say: '调用 createCounter 新建一个环境，里面是这一次的 count。',
      boxes: {stack: ['脚本', 'createCounter'], one: ['count: 0']},
    },
    {
      lines: [5],
      say: '返回的 next 记着它出生的环境。createCounter 退栈了，环境因为还有人记着而留下。',
      boxes: {
        stack: ['脚本'],
        outer: ['createCounter', "prefix: '订单'", 'first: next'],
      },
    },
    {
      lines: [12],
      say: '再调用一次，是另一个环境、另一个 count。',
      boxes: {
        two: ['count: 0'],
        outer: [
          'createCounter',
          "prefix: '订单'",
          'first: next',
          'second: next',
        ],
      },
    },
    {
      lines: [13, 6],
      say: '调用 first()：自己的环境里没有 count，往外一层，找到第一次调用的那个。',
      boxes: {stack: ['脚本', 'next（first）'], one: ['count: 1']},
    },
    {
      lines: [7],
      say: 'prefix 在外面两层才找到。找到的是变量，读的是它此刻的值。',
      boxes: {out: ['订单1']},
    },
    {
      lines: [14],
      say: '改的是脚本环境里的 prefix，没有动任何 count。',
      boxes: {
        stack: ['脚本'],
        outer: [
          'createCounter',
          "prefix: '退款'",
          'first: next',
          'second: next',
        ],
      },
    },
    {
      lines: [15, 6, 7],
      say: '还是第一个环境的 count，接着往上加；prefix 已经是新值。',
      boxes: {
        stack: ['脚本', 'next（first）'],
        one: ['count: 2'],
        out: ['订单1', '退款2'],
      },
    },
    {
      lines: [16, 6, 7],
      say: 'second 查的是第二个环境，从 0 加起。',
      boxes: {
        stack: ['脚本', 'next（second）'],
        two: ['count: 1'],
        out: ['订单1', '退款2', '退款1'],
      },
    },
    {
      lines: [],
      say: '脚本结束。只要 first 和 second 还在，两个环境就还在。',
      boxes: {stack: []},
    },
  ],
};

export default walk;
