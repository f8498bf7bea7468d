import type {Walk} from '../walk';

/** The lines are those of examples/extensions/page-count; a test compares them. */
const walk: Walk = {
  title: '一条消息的来回，后台起先停着',
  language: 'js',
  code: `// popup.js：在弹窗里
const [{ result: count }] = await chrome.scripting.executeScript({
  target: { tabId: tab.id },
  func: countHan,
});
const { total } = await chrome.runtime.sendMessage({ type: 'counted', count });
result.textContent = \`本页 \${count} 字，累计 \${total} 字\`;

// background.js：在 Service Worker 里
chrome.runtime.onMessage.addListener((message) => {
  if (message?.type !== 'counted') return;
  return addTotal(message.count);
});`,
  boxes: [
    {id: 'popup', label: '弹窗', kind: 'queue'},
    {id: 'page', label: '网页', kind: 'queue'},
    {id: 'worker', label: '后台', kind: 'queue'},
    {id: 'disk', label: 'storage.local', kind: 'queue'},
  ],
  question: {
    kind: 'order',
    prompt: '后台因为空闲停了。点一下图标，这四件事的次序是？',
    items: [
      '弹窗打开',
      'countHan 在网页里执行',
      '后台启动，登记监听器',
      '监听器收到消息',
    ],
  },
  steps: [
    {
      lines: [1],
      say: '点图标，弹窗打开，popup.js 从头执行。没有事件找后台，它仍然停着；累计的 7 字在 storage 里。',
      boxes: {
        popup: ['统计中……'],
        worker: ['停着'],
        disk: ['total: 7'],
      },
    },
    {
      lines: [2, 3, 4, 5],
      say: 'countHan 变成源码送进网页执行，弹窗的变量它一个也看不到。弹窗停在 await。',
      boxes: {page: ['countHan()']},
    },
    {
      lines: [2],
      say: '返回值复制一份，送回弹窗。',
      boxes: {popup: ['统计中……', 'count: 5'], page: []},
    },
    {
      lines: [6],
      say: '消息送出，里面的数据也是副本。后台停着，浏览器先把它启动。',
      boxes: {popup: ['统计中……', 'count: 5', '等应答'], worker: ['启动']},
    },
    {
      lines: [10],
      say: 'background.js 从第一行执行，全局变量都是初值。监听器在顶层登记，赶在派发之前。',
      boxes: {worker: ['监听器']},
    },
    {
      lines: [10, 11],
      say: '消息派发给监听器。type 对得上，由它应答；对不上就返回 undefined，留给别的监听器。',
      boxes: {worker: ['监听器', "message.type: 'counted'"]},
    },
    {
      lines: [12],
      say: '返回的是 Promise，通道因此开着，等它的结果。addTotal 从 storage 读出 7，写回 12。',
      boxes: {worker: ['监听器', '等 addTotal'], disk: ['total: 12']},
    },
    {
      lines: [6],
      say: 'Promise 兑现，结果复制一份应答给弹窗，await 结束。',
      boxes: {popup: ['统计中……', 'count: 5', 'total: 12'], worker: ['监听器']},
    },
    {
      lines: [7],
      say: '弹窗写出结果。点一下别处它就关掉，里面的变量没有了。',
      boxes: {popup: ['本页 5 字，累计 12 字']},
    },
    {
      lines: [],
      say: '后台空闲 30 秒又停下，内存里的都没有了。下一次从 storage 里的 12 接着累计。',
      boxes: {popup: [], worker: ['停着']},
    },
  ],
};

export default walk;
