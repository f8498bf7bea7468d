import {expect, test} from '@playwright/test';
import rehypeStringify from 'rehype-stringify';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import {unified} from 'unified';

import breakHeadings, {
  withTitleBreaks,
} from '../../../src/authoring/wordBreaks';
import {findBreaks} from '../../../src/authoring/wordBreaks/findBreaks';

function show(text: string): string {
  const breaks = findBreaks(text);
  return Array.from(
    text,
    (character, at) => (breaks.includes(at) ? '|' : '') + character,
  ).join('');
}

test.describe('lines may end between words, and not inside one', () => {
  for (const marked of [
    '事件循环：宏任务|与微任务',
    '为什么|又造了|一个|知识库',
    '浏览器的|同源策略|和跨域资源共享',
    '可操作的|图解：事件循环|可视化|是怎么|做的',
    '什么时候|用 Promise.all',
    '把首屏 JS 减下来：一次实测',
    '参考',
    'Proxy',
    '',
  ]) {
    test(marked || 'an empty title', () => {
      expect(show(marked.replaceAll('|', ''))).toBe(marked);
    });
  }
});

test('headings are marked, their code and other text are not', async () => {
  const html = await unified()
    .use(remarkParse)
    .use(remarkRehype)
    .use(breakHeadings)
    .use(rehypeStringify)
    .process('## 作用域与 **闭包的用处** `作用域与闭包`\n\n作用域与闭包');
  expect(String(html)).toBe(
    '<h2>作用域<wbr>与 <strong>闭包的<wbr>用处</strong> <code>作用域与闭包</code></h2>\n<p>作用域与闭包</p>',
  );
});

test('the breaks of a title are in the front matter', async () => {
  const parseTitle = async ({fileContent}: {readonly fileContent: string}) => ({
    frontMatter: {title: fileContent},
    content: '',
  });
  const parse = withTitleBreaks(parseTitle);
  const read = async (title: string) => {
    const {frontMatter} = await parse({
      filePath: 'docs/a.md',
      fileContent: title,
      defaultParseFrontMatter: parseTitle,
    });
    return frontMatter;
  };
  expect(await read('作用域与闭包')).toEqual({
    title: '作用域与闭包',
    title_breaks: [3],
  });
  expect(await read('闭包')).toEqual({title: '闭包'});
});
