import type {Walk} from '../walk';

const walk: Walk = {
  title: '一次点击里的三次 setCount',
  language: 'jsx',
  code: `function Cart() {
  const [count, setCount] = useState(0);

  function handleClick() {
    setCount(count + 1);
    setCount((n) => n + 1);
    setCount(count + 1);
    report(count);
  }

  return <button onClick={handleClick}>{count}</button>;
}`,
  boxes: [
    {id: 'shot', label: '这次渲染的 count', kind: 'queue'},
    {id: 'queue', label: '更新队列', kind: 'queue'},
    {id: 'screen', label: '按钮上', kind: 'queue'},
    {id: 'report', label: 'report 收到', kind: 'queue'},
  ],
  question: {
    kind: 'choice',
    prompt: '点击一次之后，按钮上是几？report 收到几？',
    choices: ['3，3', '1，0', '2，0', '1，1'],
    answer: 1,
    why: '第三次写的是“设成 1”，盖过前面；而 count 在这次渲染里始终是 0。',
  },
  steps: [
    {
      lines: [1, 2, 11],
      say: '第一次渲染：count 是 0。handleClick 记住的就是这个 0。',
      boxes: {shot: ['0'], screen: ['0']},
    },
    {
      lines: [5],
      say: '点击。count + 1 立刻算成 1，排进队列的是“设成 1”。',
      boxes: {queue: ['设成 1']},
    },
    {
      lines: [6],
      say: '传函数，排进去的是“在前一个结果上加 1”，现在不执行。',
      boxes: {queue: ['设成 1', 'n => n + 1']},
    },
    {
      lines: [7],
      say: 'count 还是 0，所以又是一个“设成 1”。',
      boxes: {queue: ['设成 1', 'n => n + 1', '设成 1']},
    },
    {
      lines: [8],
      say: '队列还没有处理。这个函数里的 count 不会变，report 收到 0。',
      boxes: {report: ['0']},
    },
    {
      lines: [1, 2],
      say: '事件处理完，React 重新渲染一次，按次序算队列：0 → 1 → 2 → 1。',
      boxes: {queue: [], shot: ['1']},
    },
    {
      lines: [11],
      say: '三次调用只渲染一次，按钮上是 1。新的 handleClick 记住的是 1。',
      boxes: {screen: ['1']},
    },
  ],
};

export default walk;
