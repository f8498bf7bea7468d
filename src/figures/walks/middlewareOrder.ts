import type {Walk} from '../walk';

const walk: Walk = {
  title: '请求怎样经过中间件',
  language: 'js',
  code: `const layers = [
  function log(req, next) {
    console.log('进 ' + req.url);
    next();
    console.log('出 ' + req.url);
  },
  function auth(req, next) {
    if (!req.user) return next(new Error('没登录'));
    next();
  },
  function orders(req, next) {
    console.log('200 订单');
  },
  function onError(error, req, next) {
    console.log('401 ' + error.message);
  },
];

function handle(req, at, error) {
  const layer = layers[at];
  const next = (failure) => handle(req, at + 1, failure);
  if ((layer.length === 3) !== Boolean(error)) return next(error);
  return error ? layer(error, req, next) : layer(req, next);
}

handle({ url: '/orders', user: '林夏' }, 0);
handle({ url: '/orders' }, 0);`,
  boxes: [
    {id: 'stack', label: '还没返回的层', kind: 'stack'},
    {id: 'error', label: '带着的错误', kind: 'queue'},
    {id: 'out', label: '输出', kind: 'queue'},
  ],
  printsTo: 'out',
  question: {
    kind: 'choice',
    prompt: '第二个请求没有登录，它打印什么？',
    choices: [
      '只有“401 没登录”',
      '“进 /orders”，然后“401 没登录”',
      '“进 /orders”、“401 没登录”、“出 /orders”',
      '“进 /orders”、“200 订单”、“401 没登录”',
    ],
    answer: 2,
    why: '出错不会退回去：错误往后找到错误层，回答完之后，前面每一层 next() 后面的代码照样接着执行。',
  },
  steps: [
    {
      lines: [26, 20, 23],
      say: '第一个请求从第 0 层开始。它没有错误，所以普通的层会被调用。',
      boxes: {stack: []},
    },
    {
      lines: [3],
      say: 'log 打印一行。它还没有返回，要等 next() 回来。',
      boxes: {stack: ['log'], out: ['进 /orders']},
    },
    {
      lines: [4, 8, 9],
      say: 'next() 进到 auth。有 user，于是再交给下一层。',
      boxes: {stack: ['log', 'auth']},
    },
    {
      lines: [12],
      say: 'orders 回答，不再调用 next，链到这里为止；onError 没有机会执行。',
      boxes: {
        stack: ['log', 'auth', 'orders'],
        out: ['进 /orders', '200 订单'],
      },
    },
    {
      lines: [5],
      say: '一层层返回，log 接着执行 next() 后面的那一行。',
      boxes: {
        stack: ['log'],
        out: ['进 /orders', '200 订单', '出 /orders'],
      },
    },
    {
      lines: [27, 3],
      say: '第二个请求没有 user，同样从 log 开始。',
      boxes: {
        stack: ['log'],
        out: ['进 /orders', '200 订单', '出 /orders', '进 /orders'],
      },
    },
    {
      lines: [8],
      say: 'auth 把一个错误交给 next。从这里起，链带着错误往后走。',
      boxes: {stack: ['log', 'auth'], error: ['没登录']},
    },
    {
      lines: [22],
      say: 'orders 是普通的层，参数的个数不对，跳过。',
    },
    {
      lines: [14, 15],
      say: 'onError 多一个参数，是错误层，由它回答。这里是三个，Express 里是四个。',
      boxes: {
        stack: ['log', 'auth', 'onError'],
        out: [
          '进 /orders',
          '200 订单',
          '出 /orders',
          '进 /orders',
          '401 没登录',
        ],
      },
    },
    {
      lines: [5],
      say: '返回到 log，最后一行照样打印：出错也不会跳过已经进来的层。',
      boxes: {
        stack: [],
        error: [],
        out: [
          '进 /orders',
          '200 订单',
          '出 /orders',
          '进 /orders',
          '401 没登录',
          '出 /orders',
        ],
      },
    },
  ],
};

export default walk;
