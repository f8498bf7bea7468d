import type {ReactNode} from 'react';

import TextTool, {type TextSpec} from '../kit/TextTool';

const SAMPLE = `{"order":"A-1024","user":{"id":9007199254740993,"name":"小明","email":null},"items":[{"sku":"tea","price":38.5,"count":2},{"sku":"cup","price":19,"count":1,"gift":true}]}`;
const OTHER = `{"order":"A-1024","user":{"id":9007199254740993,"name":"小红","email":null},"items":[{"sku":"tea","price":38.5,"count":3}]}`;

/** A string that begins like an object or a list. */
const HAS_JSON_IN_STRING = /(?:^|[:,[])\s*"\s*[[{]/u;

const SPEC: TextSpec = {
  job: 'json',
  defaults: {
    mode: 'format',
    indent: '2',
    sort: '',
    unwrap: '',
    path: '$.items[*].sku',
    input: '',
    other: '',
  },
  sample: ({mode = ''}) => ({
    input: SAMPLE,
    ...(mode === 'compare' && {other: OTHER}),
  }),
  options: [
    {
      kind: 'choice',
      name: 'mode',
      label: '做什么',
      options: [
        ['format', '格式化'],
        ['compress', '压缩'],
        ['query', '查询'],
        ['compare', '比较'],
        ['types', '转 TypeScript'],
      ],
    },
    {
      kind: 'choice',
      name: 'indent',
      label: '缩进',
      options: [
        ['2', '2 格'],
        ['4', '4 格'],
        ['tab', '制表符'],
      ],
      when: ({mode}) => mode === 'format',
    },
    {
      kind: 'check',
      name: 'sort',
      label: '按键名排序',
      when: ({mode}) => mode === 'format' || mode === 'compress',
    },
    {
      kind: 'check',
      name: 'unwrap',
      label: '展开字符串里的 JSON',
      when: ({mode, input = '', unwrap}) =>
        mode !== 'compare' &&
        (unwrap === '1' || HAS_JSON_IN_STRING.test(input)),
    },
    {
      kind: 'field',
      name: 'path',
      label: 'JSONPath（RFC 9535）',
      placeholder: '$.items[*].sku',
      when: ({mode}) => mode === 'query',
    },
  ],
  inputs: [
    {name: 'input', label: 'JSON', placeholder: '{"name": "行间"}'},
    {
      name: 'other',
      label: '另一份 JSON',
      placeholder: '{"name": "行间"}',
      when: ({mode}) => mode === 'compare',
    },
  ],
  output: '结果',
  fileName: ({mode}) =>
    mode === 'types'
      ? 'types.ts'
      : mode === 'compare'
        ? '比较.txt'
        : 'data.json',
};

/** JSON: format, compress, query, compare, and TypeScript types. */
export default function Json(): ReactNode {
  return <TextTool spec={SPEC} />;
}
