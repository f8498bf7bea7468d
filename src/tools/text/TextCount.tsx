import type {ReactNode} from 'react';

import TextTool, {type TextSpec} from '../kit/TextTool';

const SPEC: TextSpec = {
  job: 'text',
  defaults: {change: 'none', input: ''},
  sample: () => ({input: '行间 is a 技术笔记站，\n每一段代码都跑得通。👨‍👩‍👧'}),
  options: [
    {
      kind: 'select',
      name: 'change',
      label: '整理',
      options: [
        ['none', '不改，只统计'],
        ['trim', '去掉空行和两端空白'],
        ['unique', '去掉重复的行'],
        ['sort', '按拼音和数字排序'],
        ['reverse', '倒过来'],
        ['upper', '大写'],
        ['lower', '小写'],
        ['camel', '每行一个名字：camelCase'],
        ['pascal', '每行一个名字：PascalCase'],
        ['snake', '每行一个名字：snake_case'],
        ['kebab', '每行一个名字：kebab-case'],
        ['constant', '每行一个名字：CONSTANT_CASE'],
        ['halfWidth', '全角变半角'],
      ],
    },
  ],
  inputs: [{name: 'input', label: '文本', placeholder: '在这里输入或粘贴'}],
  output: '结果和统计',
  fileName: () => '文本.txt',
};

/** Counts of a text, and what can be done to its lines. */
export default function TextCount(): ReactNode {
  return <TextTool spec={SPEC} />;
}
