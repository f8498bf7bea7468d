import type {Walk} from '../walk';

const walk: Walk = {
  title: '变基，再快进',
  language: 'bash',
  code: `git switch feature
git rebase main
git switch main
git merge feature`,
  boxes: [
    {id: 'main', label: 'main', kind: 'stack'},
    {id: 'feature', label: 'feature', kind: 'stack'},
    {id: 'redone', label: '正在重做', kind: 'stack'},
    {id: 'lost', label: '只剩 reflog 记得', kind: 'stack'},
  ],
  question: {
    kind: 'choice',
    prompt: '全部执行完，main 上有几个提交？其中有几个是新造的？',
    choices: [
      '4 个，新造 2 个',
      '4 个，新造 0 个',
      '5 个，新造 3 个',
      '3 个，新造 1 个',
    ],
    answer: 0,
    why: '变基重做了 feature 的两个提交；最后的合并只是快进，不造合并提交。',
  },
  steps: [
    {
      lines: [1],
      say: '两条分支从“初始提交”分开。切过去，什么都没有变。',
      boxes: {
        main: ['初始提交', '下调运费'],
        feature: ['初始提交', '加入优惠券', '限制优惠额'],
      },
    },
    {
      lines: [2],
      say: '变基先站到 main 的顶上，这时 HEAD 不在任何分支上。',
      boxes: {redone: ['初始提交', '下调运费']},
    },
    {
      lines: [2],
      say: '按原来的改动重新提交第一个。内容一样，父提交换了，所以哈希也换了。',
      boxes: {redone: ['初始提交', '下调运费', '加入优惠券（新）']},
    },
    {
      lines: [2],
      say: '再重做第二个。遇到冲突就停在这里，等你解决后 --continue。',
      boxes: {
        redone: [
          '初始提交',
          '下调运费',
          '加入优惠券（新）',
          '限制优惠额（新）',
        ],
      },
    },
    {
      lines: [2],
      say: '全部做完，才把 feature 这个名字挪过来。旧的两个还在，只是没有名字了。',
      boxes: {
        feature: [
          '初始提交',
          '下调运费',
          '加入优惠券（新）',
          '限制优惠额（新）',
        ],
        redone: [],
        lost: ['加入优惠券', '限制优惠额'],
      },
    },
    {
      lines: [3],
      say: '切回 main。它仍在原来的地方，是 feature 的祖先。',
    },
    {
      lines: [4],
      say: '既然是祖先，合并只要把名字往前挪：快进。历史是一条直线。',
      boxes: {
        main: ['初始提交', '下调运费', '加入优惠券（新）', '限制优惠额（新）'],
      },
    },
  ],
};

export default walk;
