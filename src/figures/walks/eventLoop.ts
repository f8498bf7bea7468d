import type {Walk} from '../walk';

const walk: Walk = {
  title: '一轮事件循环',
  language: 'js',
  code: `console.log('下单');

setTimeout(() => {
  console.log('提醒付款');
  Promise.resolve().then(() => console.log('记日志'));
});

setTimeout(() => console.log('刷新列表'));

Promise.resolve()
  .then(() => console.log('扣库存'))
  .then(() => console.log('发通知'));

console.log('返回页面');`,
  boxes: [
    {id: 'stack', label: '调用栈', kind: 'stack'},
    {id: 'micro', label: '微任务队列', kind: 'queue'},
    {id: 'tasks', label: '任务队列', kind: 'queue'},
    {id: 'out', label: '输出', kind: 'queue'},
  ],
  printsTo: 'out',
  question: {
    kind: 'order',
    prompt: '七行输出的先后。按顺序点一遍。',
    items: [
      '下单',
      '返回页面',
      '扣库存',
      '发通知',
      '提醒付款',
      '记日志',
      '刷新列表',
    ],
  },
  steps: [
    {
      lines: [],
      say: '脚本本身就是第一个任务，从第一行开始执行。',
      boxes: {stack: ['脚本']},
    },
    {lines: [1], say: '同步代码，立刻输出。', boxes: {out: ['下单']}},
    {
      lines: [3, 4, 5, 6],
      say: '计时器到点后，回调作为新任务排队；现在不执行。',
      boxes: {tasks: ['提醒付款的回调']},
    },
    {
      lines: [8],
      say: '第二个计时器的回调排在后面：同一来源先进先出。',
      boxes: {tasks: ['提醒付款的回调', '刷新列表的回调']},
    },
    {
      lines: [10, 11],
      say: 'Promise 已经完成，第一个 then 的回调进微任务队列。第二个 then 要等第一个返回，还没有排队。',
      boxes: {micro: ['扣库存的回调']},
    },
    {
      lines: [14],
      say: '脚本的最后一行，仍是同步代码。',
      boxes: {out: ['下单', '返回页面']},
    },
    {
      lines: [],
      say: '脚本结束，调用栈空了：先清空微任务，再看任务队列。',
      boxes: {stack: []},
    },
    {
      lines: [11],
      say: '执行第一个微任务。它返回后，第二个 then 的回调才进队列，并且在这次清空里接着执行。',
      boxes: {
        stack: ['扣库存的回调'],
        micro: ['发通知的回调'],
        out: ['下单', '返回页面', '扣库存'],
      },
    },
    {
      lines: [12],
      say: '微任务里新排的微任务也在这一轮执行，所以它早于所有计时器。',
      boxes: {
        stack: ['发通知的回调'],
        micro: [],
        out: ['下单', '返回页面', '扣库存', '发通知'],
      },
    },
    {
      lines: [],
      say: '微任务空了。浏览器可以在这里画一帧，然后取下一个任务。',
      boxes: {stack: []},
    },
    {
      lines: [4, 5],
      say: '第一个计时器的回调是一个任务。它输出一行，又排了一个微任务。',
      boxes: {
        stack: ['提醒付款的回调'],
        tasks: ['刷新列表的回调'],
        micro: ['记日志的回调'],
        out: ['下单', '返回页面', '扣库存', '发通知', '提醒付款'],
      },
    },
    {
      lines: [5],
      say: '任务结束就清空微任务：它插在两个计时器之间。',
      boxes: {
        stack: ['记日志的回调'],
        micro: [],
        out: ['下单', '返回页面', '扣库存', '发通知', '提醒付款', '记日志'],
      },
    },
    {
      lines: [8],
      say: '最后一个任务。',
      boxes: {
        stack: ['刷新列表的回调'],
        tasks: [],
        out: [
          '下单',
          '返回页面',
          '扣库存',
          '发通知',
          '提醒付款',
          '记日志',
          '刷新列表',
        ],
      },
    },
    {
      lines: [],
      say: '队列都空了，事件循环等待下一个任务。',
      boxes: {stack: []},
    },
  ],
};

export default walk;
