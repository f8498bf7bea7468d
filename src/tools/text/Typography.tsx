import type {ReactNode} from 'react';

import TextTool, {type TextSpec} from '../kit/TextTool';

const SPEC: TextSpec = {
  job: 'typography',
  defaults: {space: '1', punctuation: '1', input: ''},
  sample: () => ({
    input:
      '用React写前端,真快!!\n参考https://example.com/a,b(官方文档)。`a,b`不会改。\n等等...还有"引号"呢?',
  }),
  options: [
    {kind: 'check', name: 'space', label: '汉字与英文、数字之间空一格'},
    {kind: 'check', name: 'punctuation', label: '汉字旁的半角标点改全角'},
  ],
  inputs: [{name: 'input', label: '原文', placeholder: '在这里输入或粘贴'}],
  output: '改好的',
  fileName: () => '排版.txt',
};

/** Repairs text in which Chinese and Latin are mixed. */
export default function Typography(): ReactNode {
  return <TextTool spec={SPEC} />;
}
