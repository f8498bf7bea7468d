import type {Walk} from '../walk';

const walk: Walk = {
  title: '一个文件的三份内容',
  language: 'bash',
  code: `echo v1 > cart.js
git add cart.js && git commit -m "购物车"
echo v2 > cart.js
git add cart.js
echo v3 > cart.js
git commit -m "改价格"
git reset --soft HEAD~1
git reset
git restore cart.js`,
  boxes: [
    {id: 'work', label: '工作区', kind: 'queue'},
    {id: 'index', label: '暂存区', kind: 'queue'},
    {id: 'head', label: 'HEAD 的提交', kind: 'queue'},
  ],
  question: {
    kind: 'choice',
    prompt: '第 6 行提交之后，HEAD 里的 cart.js 是哪一版？',
    choices: ['v1', 'v2', 'v3'],
    answer: 1,
    why: '提交取的是暂存区，不是工作区；v3 还没有 add。',
  },
  steps: [
    {
      lines: [1],
      say: '新文件只在工作区，Git 还没有跟踪它。',
      boxes: {work: ['v1']},
    },
    {
      lines: [2],
      say: 'add 把内容抄进暂存区，commit 把暂存区存成一个提交。三处一样，工作区就是“干净”的。',
      boxes: {index: ['v1'], head: ['v1（购物车）']},
    },
    {lines: [3], say: '改了文件，只有工作区变了。', boxes: {work: ['v2']}},
    {
      lines: [4],
      say: '暂存区记下的是此刻的内容，不是“这个文件”。',
      boxes: {index: ['v2']},
    },
    {
      lines: [5],
      say: '又改一次。现在三处三个版本，git status 会同时列出“要提交的变更”和“尚未暂存以备提交的变更”。',
      boxes: {work: ['v3']},
    },
    {
      lines: [6],
      say: '提交的是暂存区里的 v2。',
      boxes: {head: ['v2（改价格）']},
    },
    {
      lines: [7],
      say: 'reset --soft 只把分支移回上一个提交，暂存区和工作区不动：等于撤销“提交”这一步。',
      boxes: {head: ['v1（购物车）']},
    },
    {
      lines: [8],
      say: '不带参数的 reset 就是 --mixed：把暂存区也换成 HEAD 的内容，等于撤销 add。工作区仍不动。',
      boxes: {index: ['v1']},
    },
    {
      lines: [9],
      say: 'restore 用暂存区覆盖工作区：v3 从来没有 add 过，Git 里没有第二份，找不回来了。',
      boxes: {work: ['v1']},
    },
  ],
};

export default walk;
