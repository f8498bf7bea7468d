import type {ReactNode} from 'react';

import TextTool, {type TextSpec} from '../kit/TextTool';

const SAMPLES: Readonly<Record<string, string>> = {
  url: 'https%3A%2F%2Fexample.com%2F%3Fq%3D%E8%A1%8C%E9%97%B4',
  html: '&lt;b&gt;行间&lt;/b&gt; &amp; &copy; 2026',
  htmlAll: '&lt;b&gt;&#x884C;&#x95F4;&lt;/b&gt;',
  unicode: String.raw`\u884c\u95f4 \u{1F600}`,
  hex: 'e8 a1 8c e9 97 b4',
  base32: '5CQYZ2MXWQ======',
  base64: '6KGM6Ze0IOKAlCBiZXR3ZWVuIHRoZSBsaW5lcw==',
  base64url: '6KGM6Ze0IOKAlCBiZXR3ZWVuIHRoZSBsaW5lcw',
};

const SPEC: TextSpec = {
  job: 'encode',
  defaults: {
    format: 'base64',
    direction: 'encode',
    charset: 'utf-8',
    input: '',
  },
  sample: ({direction, format = ''}) => ({
    input:
      direction === 'decode'
        ? (SAMPLES[format] ?? '')
        : '<b>行间</b>：读 & 写代码 😀',
  }),
  options: [
    {
      kind: 'choice',
      name: 'direction',
      label: '方向',
      options: [
        ['encode', '编码'],
        ['decode', '解码'],
      ],
    },
    {
      kind: 'choice',
      name: 'format',
      label: '写法',
      options: [
        ['base64', 'Base64'],
        ['base64url', 'Base64 URL'],
        ['base32', 'Base32'],
        ['hex', '十六进制'],
        ['url', 'URL'],
        ['html', 'HTML 实体'],
        ['htmlAll', 'HTML 实体（全部）'],
        ['unicode', 'Unicode 转义'],
      ],
    },
    {
      kind: 'select',
      name: 'charset',
      label: '解出来的字节是（乱码时换一种）',
      options: [
        ['utf-8', 'UTF-8'],
        ['gb18030', 'GBK / GB18030'],
        ['big5', 'Big5'],
        ['shift_jis', 'Shift_JIS'],
        ['utf-16le', 'UTF-16'],
      ],
      when: ({direction, format = ''}) =>
        direction === 'decode' && !/^(?:html|unicode)/u.test(format),
    },
  ],
  inputs: [{name: 'input', label: '原文', placeholder: '在这里输入或粘贴'}],
  output: '结果',
  fileName: () => '结果.txt',
};

/** Text in other alphabets, there and back. */
export default function Encode(): ReactNode {
  return <TextTool spec={SPEC} />;
}
