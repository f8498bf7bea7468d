import type {ReactNode} from 'react';

import TextTool, {type TextSpec} from '../kit/TextTool';

const SPEC: TextSpec = {
  job: 'chinese',
  defaults: {direction: 'cn', input: ''},
  sample: ({direction}) => ({
    input: direction?.startsWith('cn')
      ? '後來，皇后在頭髮裏發現了一個滑鼠。'
      : '后来，程序员用鼠标打开了软件的默认网络设置。',
  }),
  options: [
    {
      kind: 'choice',
      name: 'direction',
      label: '转成',
      options: [
        ['cn', '简体'],
        ['cnp', '简体，大陆用词'],
        ['t', '繁体'],
        ['twp', '繁体，台湾用词'],
        ['hk', '繁体，香港写法'],
      ],
    },
  ],
  inputs: [{name: 'input', label: '原文', placeholder: '在这里输入或粘贴'}],
  output: '结果',
  fileName: () => '结果.txt',
};

/** Simplified and traditional characters. */
export default function Chinese(): ReactNode {
  return <TextTool spec={SPEC} />;
}
