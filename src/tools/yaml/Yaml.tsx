import type {ReactNode} from 'react';

import TextTool, {type TextSpec} from '../kit/TextTool';

const YAML = `# 部署
name: 行间
on: [push, pull_request]
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - &checkout
        uses: actions/checkout
      - run: npm test
`;
const JSON_TEXT = `{"name": "行间", "version": "1.10", "tags": ["on", "no"], "jobs": {"build": {"steps": [{"run": "npm test"}]}}}`;

const SPEC: TextSpec = {
  job: 'yaml',
  defaults: {direction: 'toJson', input: ''},
  sample: ({direction}) => ({input: direction === 'toYaml' ? JSON_TEXT : YAML}),
  options: [
    {
      kind: 'choice',
      name: 'direction',
      label: '方向',
      options: [
        ['toJson', 'YAML 转 JSON'],
        ['toYaml', 'JSON 转 YAML'],
      ],
    },
  ],
  inputs: [{name: 'input', label: '原文', placeholder: 'name: 行间'}],
  output: '结果',
  fileName: ({direction}) =>
    direction === 'toYaml' ? 'data.yaml' : 'data.json',
};

/** YAML and JSON, one as the other. */
export default function Yaml(): ReactNode {
  return <TextTool spec={SPEC} />;
}
