import type {ReactNode} from 'react';

import TextTool, {type TextSpec} from '../kit/TextTool';

const SPEC: TextSpec = {
  job: 'pinyin',
  defaults: {style: 'symbol', input: ''},
  sample: () => ({input: '银行行长在重庆重新开始'}),
  options: [
    {
      kind: 'choice',
      name: 'style',
      label: '写成',
      options: [
        ['symbol', '带声调'],
        ['num', '数字声调'],
        ['none', '不带声调'],
        ['initials', '首字母'],
        ['slug', '地址（slug）'],
        ['name', '人名'],
        ['ruby', '注音的 HTML'],
      ],
    },
  ],
  inputs: [{name: 'input', label: '汉字', placeholder: '在这里输入或粘贴'}],
  output: '拼音',
  fileName: () => '拼音.txt',
};

/** Chinese as pinyin. */
export default function Pinyin(): ReactNode {
  return <TextTool spec={SPEC} />;
}
