/**
 * Mistakes of tired authors, one an entry: what stands in the body of a page,
 * the line of it that is told (from 1), and part of what is said. Each of them
 * was published in silence, or told in a way that did not help.
 */

export type Mistake = {
  readonly name: string;
  readonly body: string;
  readonly line: number;
  readonly says: string;
  /** Read as MDX. */
  readonly isMdx?: true;
  /** Read as a post. */
  readonly isPost?: true;
};

type Row = readonly [name: string, body: string, line: number, says: string];

function rows(list: readonly Row[]): readonly Mistake[] {
  return list.map(([name, body, line, says]) => ({name, body, line, says}));
}

function fence(words: string, code: string): string {
  return `\`\`\`${words}\n${code}\n\`\`\``;
}

const ANSWER = 'const pay = () => 0;';
const CASE = "test('空的', () => { equal(pay([]), 0); });";
const PARTS = {
  opening: ':::practice[算钱]{#pay}',
  text: '写 `pay(lines)`。',
  starter: fence('js practice', 'const pay = () => null;'),
  tests: fence('js test', CASE),
  hints: '1. 用 reduce。\n2. 给它第二个参数。',
  solution: fence('js solution', ANSWER),
  wrong: fence('js wrong="从 0 开始加。"', 'const pay = () => 1;'),
};

/** A task, whole but for the parts that are given. */
function task(parts: Partial<typeof PARTS>): string {
  return [...Object.values({...PARTS, ...parts}).filter(Boolean), ':::'].join(
    '\n\n',
  );
}

/** A task about a style sheet, with other parts where they are given. */
function sheetTask(parts: Partial<typeof PARTS>): string {
  return task({
    text: `写样式。\n\n${fence('html page', '<p>订单</p>')}`,
    starter: fence('css practice', 'p { margin: 1px; }'),
    solution: fence('css solution', 'p { margin: 0; }'),
    wrong: fence('css wrong="写 0。"', 'p { margin: auto; }'),
    ...parts,
  });
}

/** Those that the issue names. */
export const KNOWN: readonly Mistake[] = [
  ...rows([
    [
      'full-width brackets round an address',
      '请看[作用域]（./scope.md）。',
      1,
      '写成 [作用域](./scope.md)',
    ],
    [
      'half of the brackets full-width',
      '请看[作用域](./scope.md）。',
      1,
      '后面的括号是全角的',
    ],
    [
      'a space before the address',
      '请看[作用域] (./scope.md)。',
      1,
      '之间有空格',
    ],
    ['a wiki link', '请看[[事件循环]]。', 1, '“[[事件循环]]”不会成为链接'],
    ['a wiki link to a file', '请看 [[event-loop]]。', 1, '不会成为链接'],
    [
      'a reference without a definition',
      '请看[作用域][scope]。',
      1,
      '引用的“scope”没有定义',
    ],
    ['a footnote without a note', '闭包很常见[^1]。', 1, '脚注“[^1]”没有定义'],
    [
      'a space in the name of an image',
      '![调用栈的三步](my pic.png)',
      1,
      '例如 my-pic.png',
    ],
    ['a heading without a space', '##二', 1, '“##二”没有成为标题'],
    ['full-width hashes', '＃＃ 二', 1, '写成“## 二”'],
    [
      'full-width colons',
      '：：figure{name=event-loop}',
      1,
      '“：：figure”的冒号是全角的',
    ],
    [
      'a block inside a line',
      '看图 ::figure{name=event-loop} 吧。',
      1,
      '“::figure”没有生效',
    ],
    [
      'a block with one colon',
      ':figure{name=event-loop}',
      1,
      '“:figure”没有生效',
    ],
    ['full-width backticks', '｀｀｀js', 1, '全角的反引号'],
    ['a full-width table', '｜甲｜乙｜', 1, '这一行不会成为表格'],
    [
      'a separator of another width',
      '| 甲 | 乙 |\n| --- |\n| 1 | 2 |',
      1,
      '表头有 2 格，分隔行有 1 格',
    ],
    [
      'a column without a name',
      '| 写法 | |\n| --- | --- |\n| `a` | 或 |',
      1,
      '第 2 格表头是空的',
    ],
    [
      'a cell cut at a bar',
      '| 写法 | 意思 |\n| --- | --- |\n| `a || b` | 或 |',
      3,
      '这一行有 4 格',
    ],
    [
      'a block left open before another',
      ':::note\n\n一。\n\n:::tip\n\n二。\n\n:::',
      5,
      '“:::note”还没有结束，“:::tip”就开始了',
    ],
    ['an alert', '> [!NOTE]\n> 注意。', 1, '请写成 :::note'],
    ['an unclosed comment', '正文。\n\n<!-- 待写\n\n后文。', 3, '注释没有结束'],
    [
      'an unclosed comment in a line',
      '正文 <!-- 待写，后文。',
      1,
      '注释没有结束',
    ],
    [
      'a comment in Chinese',
      '正文。\n\n<!-- 预测 -->',
      3,
      '写成 <!-- predict -->',
    ],
    [
      'a misspelt comment',
      '正文。\n\n<!-- perdict -->',
      3,
      '写成 <!-- predict -->',
    ],
    [
      'a misspelt comment with a list',
      '正文。\n\n<!-- suport: grid -->',
      3,
      '写成 <!-- support:',
    ],
    [
      'full-width quotes in no-run',
      '```js no-run=“要登录”\nx\n```',
      1,
      '引号是全角的',
    ],
    [
      'an address that swallows what follows',
      '见 https://example.com/a。然后再看。',
      1,
      '也算了进去',
    ],
    [
      'conflict markers',
      '正文。\n\n<<<<<<< HEAD\n一\n=======\n二\n>>>>>>> topic',
      3,
      'Git 合并时留下的标记“<<<<<<<”',
    ],
    ['an empty link', '请看[作用域]()。', 1, '没有地址'],
    ['a link without a text', '请看[](./scope.md)。', 1, '没有文字'],
    [
      'three call-outs',
      ':::note\n\n一。\n\n:::\n\n:::tip\n\n二。\n\n:::\n\n:::info\n\n三。\n\n:::',
      13,
      '这是第 3 个提示块',
    ],
    [
      'a conclusion of three sentences',
      ':::conclusion\n\n一句。两句。三句。\n\n:::',
      1,
      '结论有 3 句',
    ],
    [
      'a hint of the skeleton',
      '正文。\n\n<!-- 读者遇到什么问题时该想到它，什么时候不该用。 -->',
      3,
      '还留着 npm run new 写的',
    ],
    [
      'the conclusion of the skeleton',
      ':::conclusion\n\n一句话说出结论，最多两句。\n\n:::',
      3,
      '还留着 npm run new 写的',
    ],
    [
      'a sample that needs the network',
      "```js run\nconst answer = await fetch('https://api.example.com/orders');\n```",
      2,
      '示例要向 https://api.example.com/orders 发请求',
    ],
    [
      'a sample that loads a library',
      '```html run\n<script src="https://cdn.example.com/vue.js"></script>\n```',
      2,
      '示例要向 https://cdn.example.com/vue.js',
    ],
    [
      'a repository that is not there',
      '```sh git=shopp\ngit status\n```',
      1,
      '没有叫“shopp”的 Git 仓库',
    ],
    [
      'an image elsewhere',
      '![调用栈的三步](https://example.com/a.png)',
      1,
      '安全策略会对每位读者拦下它',
    ],
    [
      'an image in a format that browsers do not show',
      '![调用栈的三步](./a.heic)',
      1,
      '的格式浏览器不都能显示',
    ],
    [
      'an image without a description',
      '![图片](./a.png)',
      1,
      '没有说出图里有什么',
    ],
  ]),
];

/** Thirty and more of our own. */
export const OWN: readonly Mistake[] = [
  ...rows([
    [
      'full-width square brackets',
      '请看【作用域】(./scope.md)。',
      1,
      '全角方括号',
    ],
    [
      'a full-width exclamation mark',
      '！[调用栈](./a.png)',
      1,
      '感叹号是全角的',
    ],
    ['a full-width dash for a list', '－ 第一项', 1, '不会成为列表'],
    ['a bullet for a list', '• 第一项', 1, '不会成为列表'],
    ['a list without a space', '-第一项', 1, '请在它后面空一格'],
    ['a numbered list without a space', '1.第一项', 1, '“1.”后面没有空格'],
    ['a full-width quote', '》引用的话', 1, '不会成为引用'],
    ['bold with a space inside', '这是**重点 **内容。', 1, '“**”没有成为加粗'],
    ['bold that is not closed', '这是**重点内容。', 1, '“**”没有成为加粗'],
    ['full-width asterisks', '这是＊＊重点＊＊内容。', 1, '“＊＊”是全角的'],
    [
      'struck through and not closed',
      '这是~~旧的写法。',
      1,
      '“~~”没有成为删除线',
    ],
    ['a backtick without another', '调用 `push 方法。', 1, '没有另一半'],
    ['a full-width comment', '<！-- 待写 -->', 1, '注释的开头有全角符号'],
    ['an entity without its end', '甲&nbsp乙', 1, '“&nbsp”少了分号'],
    ['an anchor outside a heading', '正文 {#anchor}', 1, '不在标题的末尾'],
    [
      'a paragraph that became a heading',
      '正文\n---\n\n后文。',
      2,
      '把上面的段落变成了标题',
    ],
    ['a note without its mark', '正文。\n\n[^1]: 说明。', 3, '没有被引用'],
    [
      'an address without https',
      '见[官网](www.example.com)。',
      1,
      '没有写 https://',
    ],
    [
      'a link to this machine',
      '见[预览](http://localhost:3000/docs)。',
      1,
      '只有你的电脑打得开',
    ],
    [
      'text right below a table',
      '| 甲 | 乙 |\n| --- | --- |\n| 1 | 2 |\n后文。',
      4,
      '会变成表格的一行',
    ],
    [
      'a row that is too short',
      '| 甲 | 乙 |\n| --- | --- |\n| 1 |',
      3,
      '这一行只有 1 格',
    ],
    [
      'a table without a separator',
      '| 甲 | 乙 |\n| 1 | 2 |',
      1,
      '表头下面少了分隔行',
    ],
    ['an empty block', ':::note\n\n:::', 1, '是空的'],
    [
      'an empty section',
      '## 一 {#one}\n\n## 二 {#two}\n\n正文。',
      1,
      '下面没有正文',
    ],
    [
      'two conclusions',
      ':::conclusion\n\n一。\n\n:::\n\n:::conclusion\n\n二。\n\n:::',
      7,
      '一页只有一个结论',
    ],
    [
      'a mark of another blog',
      '正文。\n\n<!-- more -->',
      3,
      '写成 <!-- truncate -->',
    ],
    ['a word that disappears', '写成 key:value[1] 就行。', 1, '会从页面上消失'],
    [
      'a path of this machine',
      '![调用栈的三步](C:\\img\\a.png)',
      1,
      '你电脑上的路径',
    ],
    [
      'the name of a file for a description',
      '![a.png](./a.png)',
      1,
      '没有说出图里有什么',
    ],
    ['a film for an image', '![拖动滑块的过程](./a.mp4)', 1, '是视频'],
    ['a box without its list', '[ ]待办', 1, '没有成为待办'],
    [
      'a full-width equals sign',
      '```js no-run＝"要登录"\nx\n```',
      1,
      '等号是全角的',
    ],
  ]),
  ...rows([
    [
      'a task without a title',
      task({opening: ':::practice{#pay}'}),
      1,
      '没有题目',
    ],
    [
      'a task without an anchor',
      task({opening: ':::practice[算钱]'}),
      1,
      '没有锚点',
    ],
    [
      'a Chinese anchor of a task',
      task({opening: ':::practice[算钱]{#算钱}'}),
      1,
      '只能用小写英文、数字和连字符',
    ],
    ['a task that says nothing', task({text: ''}), 1, '没有说要做什么'],
    ['a task without a starter', task({starter: ''}), 1, '没有给读者起点'],
    ['a task without tests', task({tests: ''}), 1, '练习没有测试'],
    [
      'tests that test nothing',
      task({tests: fence('js test', 'equal(pay([]), 0);')}),
      9,
      '测试里一条也没有',
    ],
    [
      'two tests of one name',
      task({tests: fence('js test', `${CASE}\n${CASE}`)}),
      9,
      '有两条测试都叫“空的”',
    ],
    ['a task with one hint', task({hints: '1. 用 reduce。'}), 1, '有 1 条提示'],
    ['a task without a solution', task({solution: ''}), 1, '没有参考解法'],
    ['a task without a wrong answer', task({wrong: ''}), 1, '典型的错误答案'],
    [
      'a wrong answer without a hint',
      task({wrong: fence('js wrong', ANSWER)}),
      20,
      'wrong 没有值',
    ],
    [
      'a solution in another language',
      task({solution: fence('ts solution', ANSWER)}),
      16,
      '请用同一种语言',
    ],
    [
      'an explanation between starter and solution',
      task({hints: '先想想空数组。\n\n1. 一。\n2. 二。'}),
      13,
      '之间只放测试和提示',
    ],
    [
      'a starter outside a task',
      fence('js practice', ANSWER),
      1,
      '请放进 :::practice',
    ],
    [
      'a sheet without the page that it is for',
      sheetTask({text: '写样式。'}),
      5,
      '请在它上面写一段 html page 围栏',
    ],
    [
      'tests of a sheet that are no JavaScript',
      sheetTask({tests: fence('ts test', CASE)}),
      13,
      '测试要写成 js test',
    ],
    [
      'a page for a program',
      task({text: `写函数。\n\n${fence('html page', '<p>1</p>')}`}),
      5,
      'page 围栏是给 css 的页面',
    ],
    [
      'a page of nothing',
      fence('html page', '<p>1</p>'),
      1,
      '要紧接在 css reuse 围栏上面',
    ],
    [
      'a sheet for use without its page',
      `${fence('css reuse', 'p { margin: 0; }')}\n\n${fence('js test', CASE)}`,
      1,
      '样式没有页面可用',
    ],
    ['tests of nothing', fence('js test', CASE), 1, '紧跟在 reuse 围栏下面'],
    [
      'code for use without tests',
      fence('js reuse', ANSWER),
      1,
      '下面没有测试',
    ],
    [
      'two tasks of one anchor',
      `${task({})}\n\n${task({})}`,
      26,
      '与第 10 行重复',
    ],
  ]),
  {
    name: 'predict in MDX',
    body: '正文。\n\n{/* predict */}',
    line: 3,
    says: '在 .mdx 里不起作用',
    isMdx: true,
  },
  {
    name: 'a post without its mark',
    body: '正文。',
    line: 1,
    says: '没有 <!-- truncate -->',
    isPost: true,
  },
  {
    name: 'a post with two marks',
    body: '一。\n\n<!-- truncate -->\n\n二。\n\n<!-- truncate -->',
    line: 7,
    says: '出现了两次',
    isPost: true,
  },
];

const RUN = fence('js run', 'console.log(1);');
const OUTPUT = fence('text output', '1');
const PREDICTION = `<!-- predict -->\n${RUN}\n\n${OUTPUT}\n\n因为先取值。`;
/** Not run, so that nothing else is asked of it. */
const SHOWN = 'no-run="要登录以后才能运行"';

/** Another fifty, found by trying what nobody had tried before. */
export const MORE: readonly Mistake[] = rows([
  [
    'a task that has the anchor of a heading',
    `## 算钱 {#pay}\n\n${task({})}`,
    3,
    '与第 10 行的标题重复',
  ],
  [
    'an empty hint',
    task({hints: '1. 用 reduce。\n2. 给它第二个参数。\n3.'}),
    15,
    '这一条提示是空的',
  ],
  [
    'a wrong answer that is right',
    task({wrong: fence('js wrong="从 0 开始加。"', ANSWER)}),
    20,
    '与参考解法相同',
  ],
  [
    'a starter that is the solution',
    task({starter: fence('js practice', ANSWER)}),
    5,
    '什么也不用写',
  ],
  [
    'two wrong answers of one hint',
    task({
      wrong: `${PARTS.wrong}\n\n${fence('js wrong="从 0 开始加。"', 'const pay = () => 2;')}`,
    }),
    24,
    '与第 29 行的相同',
  ],
  [
    'tests that compare nothing',
    task({tests: fence('js test', "test('空的', () => { pay([]); });")}),
    9,
    '测试什么也不比较',
  ],
  [
    'tests of another library',
    task({
      tests: fence(
        'js test',
        "test('空的', () => { expect(pay([])).toBe(0); });",
      ),
    }),
    9,
    '测试里没有“expect”',
  ],
  [
    'a prediction of nothing',
    `<!-- predict -->\n${fence('js run', '1;')}\n\n${fence('text output', '')}`,
    6,
    '要读者预测的输出是空的',
  ],
  ...[
    '<!-- / predict -->',
    '<!-- end predict -->',
    '<!-- \\predict -->',
    '<!-- /predit -->',
    '<!-- 结束预测 -->',
  ].map((end): Row => [
    `the end of a prediction as ${end}`,
    `${PREDICTION}\n\n${end}`,
    12,
    '写成 <!-- /predict -->',
  ]),
  [
    'highlighted lines back to front',
    fence(`js ${SHOWN} {3-1}`, 'a();\nb();\nc();'),
    1,
    '要突出的“3-1”不对',
  ],
  [
    'a highlighted line that is not there',
    fence(`js ${SHOWN} {9}`, 'a();'),
    1,
    '这段代码有 1 行',
  ],
  [
    'a highlighted line before the first',
    fence(`js ${SHOWN} {0}`, 'a();'),
    1,
    '从 1 数起',
  ],
  [
    'a mark below which nothing stands',
    fence(`js ${SHOWN}`, 'a();\n// highlight-next-line'),
    3,
    '下面没有代码',
  ],
  [
    'a mark that does not end',
    fence(`js ${SHOWN}`, '// highlight-start\na();'),
    2,
    '补上 highlight-end',
  ],
  [
    'a mark that does not begin',
    fence(`js ${SHOWN}`, 'a();\n// highlight-end'),
    3,
    '上面没有 highlight-start',
  ],
  [
    'a misspelt mark',
    fence(`js ${SHOWN}`, '// higlight-next-line\na();'),
    2,
    '写成 highlight-next-line',
  ],
  [
    'a file of another language',
    `${fence('js run title="cart.ts"', 'console.log(1);')}\n\n${OUTPUT}`,
    1,
    '围栏的语言是 js',
  ],
  [
    'an output without its word',
    `${RUN}\n\n${fence('text', '1')}`,
    5,
    '没有写 output',
  ],
  [
    'a list that is not far enough in',
    '1. 一\n  - 一之一\n2. 二',
    2,
    '成了另一个列表',
  ],
  ['a list with Chinese commas', '1、第一\n2、第二', 1, '会连成一段'],
  ['a list with full-width brackets', '（1）第一\n（2）第二', 1, '会连成一段'],
  ['a list of circled numbers', '①第一\n②第二', 1, '会连成一段'],
  [
    'an address with a Chinese full stop',
    '见[官网](https://example.com/a。)',
    1,
    '有中文标点“。”',
  ],
  [
    'an image without a definition',
    '![调用栈的三步][pic]',
    1,
    '没有定义，不会成为图片',
  ],
  ['a formula', '面积是 $\\frac{a}{b}$。', 1, '公式不会排版'],
  ['an admonition of another tool', '!!! note\n    注意。', 1, '写成 :::note'],
  ['a title that is missing', ':::details\n\n正文。\n\n:::', 1, '折叠没有标题'],
  ['a title that is empty', ':::details[]\n\n正文。\n\n:::', 1, '折叠没有标题'],
  ['highlighted words', '这是==重点==内容。', 1, '不会成为高亮'],
  ['raised words', '面积 x^2^ 平方米。', 1, '写成 <sup>2</sup>'],
  ['a face in letters', '很好 :smile: 的。', 1, '不会变成表情'],
  ['a zero-width space', '作用\u200b域。', 1, 'U+200B'],
  [
    'a no-break space in code',
    fence(`js ${SHOWN}`, 'const\u00a0a = 1;'),
    2,
    'U+00A0',
  ],
  [
    'a zero-width space in a command',
    fence('sh no-run="要联网"', 'npm\u200b install'),
    2,
    'U+200B',
  ],
  [
    'a dash of a typesetter in a command',
    fence('sh no-run="要联网"', 'npm install –save-dev vite'),
    2,
    '长横线',
  ],
  [
    'curly quotes in a command',
    fence('sh no-run="要联网"', 'git commit -m “改”'),
    2,
    '引号是弯的',
  ],
  [
    'a prompt before a command',
    fence('sh no-run="要联网"', '$ npm install vite'),
    2,
    '提示符“$ ”',
  ],
  [
    'a frame of another site',
    '<iframe src="https://example.com/"></iframe>',
    1,
    '会原样显示',
  ],
  ['a film in HTML', '<video src="./a.mp4"></video>', 1, '会原样显示'],
  ['an event in HTML', '<p onclick="a()">点我</p>', 1, '会原样显示'],
  [
    'colour in HTML',
    '这是<span style="color:red">红</span>字。',
    1,
    '会原样显示',
  ],
  ['an old font', '这是<font color="red">红</font>字。', 1, '会原样显示'],
  [
    'a conclusion below the text',
    '正文。\n\n:::conclusion\n\n一。\n\n:::',
    3,
    '结论不在最前面',
  ],
  [
    'an answer without a question',
    '正文。\n\n:::answer\n\n一。\n\n:::',
    3,
    '紧跟在带锚点的',
  ],
  [
    'an answer that takes longer to say than it promises',
    `## 题目 {#question}\n\n:::answer\n\n${'先说结论再说原因。'.repeat(18)}\n\n:::`,
    3,
    '念出来要 32 秒',
  ],
  ['a note to oneself', 'TODO：补一段。', 1, '是写给自己的'],
  ['a gap to be filled', '（待补充）', 1, '是写给自己的'],
  ['a word twice', '这是是一个例子。', 1, '多打了一个字'],
  [
    'a figure with more words',
    '::figure{name=event-loop width=300}',
    1,
    '不认识 width',
  ],
  ['quotes for backticks', "'''js", 1, '请用三个反引号'],
  ['dots for backticks', '···js', 1, '请用三个反引号'],
  [
    'a key',
    fence(`js ${SHOWN}`, `const key = 'sk-${'a1'.repeat(20)}';`),
    2,
    '像是真的密钥',
  ],
]);

/** What an author of a third round made, and nothing told. */
export const THIRD: readonly Mistake[] = rows([
  [
    'a paragraph that was pasted twice',
    '闭包让函数记住定义时能看见的变量，外层返回了也一样。\n\n中间。\n\n闭包让函数记住定义时能看见的变量，外层返回了也一样。',
    5,
    '与第 10 行的一字不差',
  ],
  ['two full stops', '这是一句话。。下一句。', 1, '“。。”连在一起'],
  ['a comma before a full stop', '这是一句话，。', 1, '“，。”连在一起'],
  [
    'a bracket without another',
    '这里要小心（尤其是循环里，下面会说。',
    1,
    '“（”没有另一半',
  ],
  ['a quote without another', '他说“不行，然后走了。', 1, '没有另一半“””'],
  [
    'a link that shows another address',
    '见 [https://example.com/a](https://example.org/b)。',
    1,
    '点开却是',
  ],
  [
    'a link without a name',
    '更多请[点这里](./scope.md)。',
    1,
    '没有说出去哪里',
  ],
  [
    'an address with the marks of a newsletter',
    '见[官网](https://example.com/a?utm_source=wechat)。',
    1,
    '跟踪用的参数',
  ],
  ['a reason that is none', fence('js no-run="xxx"', 'a();'), 1, '没有说原因'],
  [
    'the reason of the guide',
    fence('js no-run="原因"', 'a();'),
    1,
    '没有说原因',
  ],
  [
    'full-width brackets in code',
    '调用 `fetch（url）` 就会发请求。',
    1,
    '里的“（”是全角的',
  ],
  [
    'a full-width colon in code',
    '写成 `grid-row：span 3` 就行。',
    1,
    '里的“：”是全角的',
  ],
  [
    'curly quotes in code',
    '写成 `const a = ‘x’` 就行。',
    1,
    '里的“‘x’”是全角的',
  ],
  [
    'a button of a web page',
    'javascript\n\n复制代码',
    3,
    '是从网页复制来的按钮',
  ],
  ['a line break of a string', '第一行\\n第二行。', 1, '不会换行'],
  [
    'an entity that was escaped twice',
    '写成 &amp;lt;b> 就行。',
    1,
    '转义了两次',
  ],
  [
    'a debugger that was forgotten',
    `${fence('js run', 'debugger;\nconsole.log(1);')}\n\n${OUTPUT}`,
    2,
    'debugger 是调试时留下的',
  ],
  [
    'a random number that is printed',
    `${fence('js run', 'console.log(Math.random() > 0.5);')}\n\n${OUTPUT}`,
    2,
    '写 seed=1',
  ],
  [
    'the time of the run',
    `${fence('js node', 'console.log(new Date().getFullYear());')}\n\n${OUTPUT}`,
    2,
    '写 now="2026-01-01T00:00:00+08:00"',
  ],
  [
    'a mistake of types that is hushed up',
    fence('ts check', '// @ts-ignore\nconst a: number = "x";'),
    2,
    '什么也不说',
  ],
  [
    'steps that begin again at one',
    `1. 装好\n\n${fence('sh no-run="要联网"', 'npm install')}\n\n1. 运行`,
    7,
    '编号又从 1 开始了',
  ],
  [
    'a heading inside a call-out',
    ':::note\n\n## 里面 {#inner}\n\n正文。\n\n:::',
    3,
    '在“:::note”里面',
  ],
  [
    'two headings of one text',
    '## 示例 {#one}\n\n一。\n\n## 示例 {#two}\n\n二。',
    5,
    '与第 10 行的相同',
  ],
  [
    'a definition that is there twice',
    '见[规范][spec]。\n\n[spec]: https://tc39.es/ecma262/\n[spec]: https://example.com/',
    4,
    '这一行不起作用',
  ],
  [
    'a definition that nobody uses',
    '正文。\n\n[spec]: https://tc39.es/ecma262/',
    3,
    '没有被引用',
  ],
  ['a no-break space', '使用\u00a0React 写界面。', 1, 'U+00A0'],
  ['crosses to be filled in', '快了 XXX%，见下文。', 1, '留着以后填'],
  ['question marks to be filled in', '从 Chrome ??? 起支持。', 1, '留着以后填'],
  ['two spaces at the end of a line', '第一行  \n第二行。', 1, '会在这里换行'],
  [
    'one address twice in a list',
    '- [规范](https://tc39.es/ecma262/)\n- [ECMAScript](https://tc39.es/ecma262/)',
    2,
    '指向同一个地址',
  ],
]);

/** Nothing of this is a mistake. */
export const HEALTHY = `:::conclusion

多数时候用 \`map\`（它返回新数组。不改原来的），别用 \`forEach\`。需要下标时写 “for (const [i, x] of …)”。

:::

## 波浪号和星号 {#marks}

耗时 5~10 毫秒，最多 20~30 毫秒；~~旧的写法~~ 不再推荐。2**10 是 1024，a ** b 是乘方，\`**\` 是它的记号，\\*\\* 也是。
**注意**：这里要小心。他说**“不行”**，*emphasis* 也好。路径 src/**/*.ts 匹配全部。

- 数组 [1, 2][0] 是 1，grid[i][j] 是一格，矩阵 m[0][1] 也是，[[1, 2], [3, 4]] 有两行。
- 第 1）项和 2）项，（括号里“引号”）；省略……和破折号——都行。真的吗？！好！！！
- 全角的写法 \`f（a）\` 会出错，\`（可选）\` 和 \`他说“好”\` 是中文。
- 路径 \`C:\\new\`，转义 \`\\n\`，\`&amp;lt;\` 是代码；XXL 号，Xxx 这个名字。
- 见 [https://example.com](https://example.com/)、[example.com](https://example.com/a)。
- 内部槽 [[Prototype]] 和 [[Get]]，正则 \`[^1]\` 和 [^a-z]，调用 fns[0](1)。
- 下标从 [0] 开始（见下），范围是 [1, 5]（含两端）。

## 链接 {#links}

见[作用域](./scope.md)、[规范][spec]、<https://zh.wikipedia.org/wiki/闭包>、https://example.com/a ，和[官网](https://www.example.com/)。脚注[^a]。

[spec]: https://tc39.es/ecma262/
[^a]: 说明在这里。

\`http://localhost:3000/\` 和 \`[x]（./a.md）\` 是代码。\`std::figure\` 与 C++ 的 std::figure 都不是图，::before 也不是。

时间 10:30，比例 a:b，\`key:value[1]\`，Vue 的 v-on:click。#标签 和 #1 不是标题，#fff 是颜色。

\`\`\`md
##二
| a | b |
：：figure
<<<<<<< HEAD
[x]（./a.md）
\`\`\`

## 表格 {#tables}

| 写法 | 意思 |
| --- | --- |
| \`a \\| b\` | 或 |
| | 空的 |

写成 \`a | b\`，或 a | b | c。

价格 －3 元；1.5 倍；-1 是负数；3.14 是圆周率。

<!-- 这里以后再写：支持更多浏览器 -->

---

## 代码 {#code}

\`\`\`js run
globalThis.fetch = async () => new Response('好');
console.log(await (await fetch('https://api.example.com/orders')).text());
\`\`\`

\`\`\`text output
好
\`\`\`

\`\`\`js no-run="要“登录”以后才能运行"
await fetch('https://api.example.com/orders');
\`\`\`

\`\`\`js run
console.log(new Request('https://example.com/upload').method);
// 参见 https://example.com/docs
\`\`\`

\`\`\`text output
GET
\`\`\`

\`\`\`sh git=empty
git status
\`\`\`

::::note[外层]

外层。

:::tip

里层。

:::

::::

## 相近而正确 {#near-misses}

他说：\`a == b\` 与 a == b == c 都可以；x ^ 2 是异或，2^10 也是；冒号：不是表情，10:30:45 是时间，:root 是选择器。
价格是 $5 到 $10；变量 $a 和 $b。目的的确如此，是是非非，把把关。写 TODO 注释的习惯，待补充的字段。
CO<sub>2</sub> 和 x<sup>2</sup>，按 <kbd>Ctrl</kbd>。泛型 Array<string>，标签 <b> 和 <iframe> 只是提到。

1. 第一步

   - 缩进三格
2. 第二步

版本 1、2、3 都行。（1）只有一处。

1. 装好

   \`\`\`sh no-run="要联网"
   npm install
   \`\`\`

2. 运行

### 例子 {#case-one}

一。

## 另一节 {#another}

### 例子 {#case-two}

二。

\`\`\`js run seed=1 now="2026-01-01T00:00:00Z"
console.log(Math.random() < 1, new Date().getFullYear());
const id = Math.random();
console.log(typeof id);
\`\`\`

\`\`\`text output
true 2026
number
\`\`\`

\`\`\`js no-run="要登录以后才能运行" title="cart.mjs" {1,3}
// highlight-next-line
const key = 'sk-你的密钥';
// eslint-disable-next-line
pay(key);
pay(key);
\`\`\`

\`\`\`sh no-run="要联网"
# “引号”和 — 在注释里
git commit -m "写成“新的”样子"
echo '价格 – 含税'
\`\`\`

\`\`\`text
$ 文本里的提示符
\`\`\`

见[维基](https://zh.wikipedia.org/wiki/闭包)。

:::details[为什么？]

因为。

:::

<!-- 到这里预测结束，以后再写 -->

\`\`\`html page
<p>订单</p>
\`\`\`

\`\`\`css reuse
p { margin: 0; }
\`\`\`

\`\`\`js test
test('没有外边距', () => {
  equal(getComputedStyle(document.querySelector('p')).margin, '0px');
});
\`\`\`

\`\`\`js reuse
const pay = () => 0;
\`\`\`

\`\`\`js test
test('空的', () => {
  equal(pay([]), 0);
});
\`\`\`
`;
