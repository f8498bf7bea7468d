import type {Walk} from '../walk';

const walk: Walk = {
  title: '点击“删除”时，事件走过哪些节点',
  language: 'jsx',
  code: `<ul id="cart">
  <li id="row"><button id="remove">删除</button></li>
</ul>

cart.addEventListener('click', a, {capture: true});
cart.addEventListener('click', b);
row.addEventListener('click', c);
remove.addEventListener('click', d);
remove.addEventListener('click', e, {capture: true});

function c(event) { event.stopPropagation(); }`,
  boxes: [
    {id: 'at', label: '事件在', kind: 'queue'},
    {id: 'phase', label: '阶段', kind: 'queue'},
    {id: 'called', label: '已调用', kind: 'queue'},
  ],
  question: {
    kind: 'order',
    prompt: '点击按钮后，五个监听器里有一个收不到事件。其余四个依次是？',
    items: ['a', 'e', 'd', 'c'],
  },
  steps: [
    {
      lines: [2],
      say: '浏览器先定好路径：window、document、html、body、#cart、#row、#remove。之后改 DOM 也不影响这次的路径。',
    },
    {
      lines: [1],
      say: '捕获阶段：从外往里。window 到 body 没有监听器，直接走过。',
      boxes: {at: ['window … body'], phase: ['捕获']},
    },
    {
      lines: [5],
      say: '#cart 上登记了捕获监听器 a，先调用它。不带 capture 的 b 现在不调用。',
      boxes: {at: ['#cart'], called: ['a']},
    },
    {
      lines: [7],
      say: '经过 #row：它只有冒泡监听器，走过。',
      boxes: {at: ['#row']},
    },
    {
      lines: [9],
      say: '到达目标。目标上也是捕获的先调用，哪怕它登记得晚。',
      boxes: {at: ['#remove'], phase: ['目标'], called: ['a', 'e']},
    },
    {
      lines: [8],
      say: '然后是目标上不带 capture 的。',
      boxes: {called: ['a', 'e', 'd']},
    },
    {
      lines: [7, 11],
      say: '冒泡阶段：从里往外。#row 的 c 叫停了传播。',
      boxes: {
        at: ['#row'],
        phase: ['冒泡'],
        called: ['a', 'e', 'd', 'c'],
      },
    },
    {
      lines: [6],
      say: '事件到不了 #cart 的冒泡阶段，b 不会被调用；挂在 document 上、不带 capture 的委托和统计也收不到。',
      boxes: {at: [], phase: []},
    },
  ],
};

export default walk;
