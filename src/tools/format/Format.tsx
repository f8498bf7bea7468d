import type {ReactNode} from 'react';

import TextTool, {type TextSpec} from '../kit/TextTool';

const SAMPLES: Readonly<Record<string, string>> = {
  js: 'const f=async(a:number)=>{return await g({a,b:2})}',
  css: '.card{color:red;&:hover{color:blue}}@media (width>600px){.card{padding:1rem}}',
  html: '<ul><li>行间</li><li><b>代码</b></li></ul><script>let a=1</script>',
  markdown: '# 标题\n* 一\n* 二\n\n| a | bb |\n|-|-|\n|1|2|',
  vue: '<template><p v-if="ok">{{name}}</p></template><script setup>const name="行间"</script>',
  yaml: 'jobs:\n    build:   {runs-on:   ubuntu-latest}\n',
  sql: "select u.id,count(*) n from users u left join orders o on o.uid=u.id where u.name like '小%' group by u.id having n>3 order by n desc limit 10",
};

const EXTENSIONS: Readonly<Record<string, string>> = {js: 'ts', markdown: 'md'};

const SPEC: TextSpec = {
  job: 'format',
  defaults: {language: 'sql', dialect: 'mysql', indent: '2', input: ''},
  sample: ({language = ''}) => ({input: SAMPLES[language] ?? ''}),
  options: [
    {
      kind: 'choice',
      name: 'language',
      label: '语言',
      options: [
        ['sql', 'SQL'],
        ['js', 'JS / TS'],
        ['css', 'CSS / SCSS'],
        ['html', 'HTML'],
        ['vue', 'Vue'],
        ['yaml', 'YAML'],
        ['markdown', 'Markdown'],
      ],
    },
    {
      kind: 'select',
      name: 'dialect',
      label: '方言',
      options: [
        ['mysql', 'MySQL'],
        ['postgresql', 'PostgreSQL'],
        ['sql', '标准 SQL'],
        ['sqlite', 'SQLite'],
        ['transactsql', 'SQL Server'],
        ['plsql', 'Oracle'],
      ],
      when: ({language}) => language === 'sql',
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
      when: ({language}) => language !== 'yaml',
    },
  ],
  inputs: [{name: 'input', label: '代码', placeholder: '在这里输入或粘贴'}],
  output: '格式化后',
  fileName: ({language = ''}) => `code.${EXTENSIONS[language] ?? language}`,
};

/** Code, set anew. */
export default function Format(): ReactNode {
  return <TextTool spec={SPEC} />;
}
