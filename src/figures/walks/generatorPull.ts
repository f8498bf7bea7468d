import type {Walk} from '../walk';

const walk: Walk = {
  title: '生成器：要一项，走一步',
  code: `function* orders() {
  console.log('打开游标');
  try {
    yield 'A1';
    yield 'A2';
    yield 'A3';
  } finally {
    console.log('关闭游标');
  }
}

const source = orders();
console.log('还没开始');

for (const id of source) {
  console.log(id);
  if (id === 'A2') break;
}

console.log(source.next().done);`,
  boxes: [
    {id: 'state', label: '生成器', kind: 'queue'},
    {id: 'loop', label: 'for...of', kind: 'queue'},
    {id: 'out', label: '输出', kind: 'queue'},
  ],
  printsTo: 'out',
  question: {
    kind: 'order',
    prompt: '六行输出的先后。',
    items: ['还没开始', '打开游标', 'A1', 'A2', '关闭游标', 'true'],
  },
  steps: [
    {
      lines: [12],
      say: '调用生成器函数，一行函数体也没有执行，只得到一个停在开头的生成器。',
      boxes: {state: ['停在开头']},
    },
    {lines: [13], say: '所以这一行先输出。', boxes: {out: ['还没开始']}},
    {
      lines: [15, 2],
      say: 'for...of 要第一项，函数体这才开始走。',
      boxes: {
        state: ['执行中'],
        loop: ['next()'],
        out: ['还没开始', '打开游标'],
      },
    },
    {
      lines: [4],
      say: '走到 yield，交出 A1，停住。局部变量和位置都留着。',
      boxes: {state: ['停在第 4 行'], loop: ["{value: 'A1', done: false}"]},
    },
    {
      lines: [16],
      say: '循环体执行一遍。',
      boxes: {out: ['还没开始', '打开游标', 'A1']},
    },
    {
      lines: [15, 5, 16],
      say: '再要一项，从停住的地方接着走到下一个 yield。A3 还没有产生。',
      boxes: {
        state: ['停在第 5 行'],
        loop: ["{value: 'A2', done: false}"],
        out: ['还没开始', '打开游标', 'A1', 'A2'],
      },
    },
    {
      lines: [17, 7, 8],
      say: 'break 让 for...of 调用 return()：生成器在停住的地方“返回”，finally 照样执行。',
      boxes: {
        state: ['结束'],
        loop: ['return()'],
        out: ['还没开始', '打开游标', 'A1', 'A2', '关闭游标'],
      },
    },
    {
      lines: [20],
      say: '结束了的生成器不会重来，之后的 next() 都是 done: true。',
      boxes: {
        loop: [],
        out: ['还没开始', '打开游标', 'A1', 'A2', '关闭游标', 'true'],
      },
    },
  ],
};

export default walk;
