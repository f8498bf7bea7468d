import type {Walk} from '../walk';

const ALL = ['浏览器自带的', '#shop #buy', 'button', '.primary', '.buy'];

const walk: Walk = {
  title: '五条声明抢一个底色，一关一关出局',
  language: 'css',
  code: `/* <main id="shop">
     <button id="buy" class="buy primary">购买</button>
   </main> */
@layer vendor, app;

@layer vendor {
  #shop #buy { background: red }
}
@layer app {
  .primary { background: green }
  button { background: gray }
  .buy { background: blue }
}`,
  boxes: [
    {id: 'stage', label: '这一关比', kind: 'queue'},
    {id: 'left', label: '还在比', kind: 'queue'},
    {id: 'out', label: '出局', kind: 'queue'},
  ],
  question: {
    kind: 'order',
    prompt: '按出局的先后排，留到最后的排最后。',
    items: ALL,
  },
  steps: [
    {
      lines: [7, 10, 11, 12],
      say: '命中这个按钮、又写了底色的声明一共五条：四条在样式表里，还有一条是浏览器自带的按钮样式。',
      boxes: {left: ALL},
    },
    {
      lines: [7, 10, 11, 12],
      say: '先比来源与重要性。谁也没有写 !important，作者的赢过浏览器自带的。',
      boxes: {
        stage: ['来源与重要性'],
        left: ALL.slice(1),
        out: ALL.slice(0, 1),
      },
    },
    {
      lines: [7, 10, 11, 12],
      say: '影子根和 style 属性这两关，剩下的四条都一样，没有人出局。',
      boxes: {stage: ['影子根内外', 'style 属性']},
    },
    {
      lines: [4, 7],
      say: '比层。清单里 vendor 在前，app 在后，后面的强。两个 ID 还没轮到比，就出局了。',
      boxes: {stage: ['层'], left: ALL.slice(2), out: ALL.slice(0, 2)},
    },
    {
      lines: [10, 11, 12],
      say: '剩下三条同在 app 层，这才比优先级：button 是 0-0-1，两个类名是 0-1-0。',
      boxes: {stage: ['优先级'], left: ALL.slice(3), out: ALL.slice(0, 3)},
    },
    {
      lines: [10, 12],
      say: '没有 @scope，远近打平；最后比先后。.buy 写在 .primary 后面，按钮是蓝的。',
      boxes: {
        stage: ['作用域远近', '先后'],
        left: ALL.slice(4),
        out: ALL.slice(0, 4),
      },
    },
  ],
};

export default walk;
