/** The words of a code fence: which ones there are, and which go together. */

/** Languages that the sandbox runs. */
export type SampleLanguage = 'js' | 'jsx' | 'ts' | 'tsx' | 'html' | 'css';

/** Ways to verify a sample; `check` may stand beside `run` and `node`. */
export type Mode =
  | 'run'
  | 'node'
  | 'live'
  | 'check'
  | 'git'
  | 'extension'
  | 'project'
  | 'practice'
  | 'fix'
  | 'page'
  | 'test'
  | 'solution'
  | 'wrong'
  | 'reuse'
  | 'no-run';

/** Parts of a task (`:::practice`), and code for use with its tests. */
const ANSWERS = ['practice', 'fix', 'solution', 'wrong', 'reuse'] as const;
const TASK = [...ANSWERS, 'test', 'page'] as const;
const SCRIPT_TASK = [...ANSWERS, 'test'] as const;

const MODES: Readonly<Record<SampleLanguage, readonly Mode[]>> = {
  js: ['run', 'node', 'extension', 'project', ...SCRIPT_TASK, 'no-run'],
  jsx: ['run', 'live', ...SCRIPT_TASK, 'no-run'],
  ts: ['run', 'node', 'check', 'project', ...SCRIPT_TASK, 'no-run'],
  tsx: ['run', 'live', 'check', 'project', ...SCRIPT_TASK, 'no-run'],
  html: ['run', 'extension', ...ANSWERS, 'page', 'no-run'],
  css: ['run', 'extension', ...ANSWERS, 'no-run'],
};
/** Programs for a machine that the page does not have. */
const FOREIGN = split('bash glsl powershell python rust scss sh sql wat');
const DATA = split('diff http ini md mdx text toml yaml');

/** Every language that a fence may name. */
export const LANGUAGES: ReadonlySet<string> = new Set([
  ...Object.keys(MODES),
  'json',
  ...FOREIGN,
  ...DATA,
]);

/** Docusaurus' own words, which every fence may have; `{}` stands for `{1,3}`. */
const ANYWHERE = ['title', 'showLineNumbers', '{}'];

/** Where a word belongs: told to the author when it stands elsewhere. */
const PLACES: Readonly<Record<string, string>> = {
  run: '只有 js、ts、jsx、tsx、html、css 能在页面里运行',
  node: '只有 js、ts 能在 Node 里运行',
  live: '只有 jsx、tsx 能实时编辑',
  check: '只有 ts、tsx 能做类型检查',
  git: '只有 sh 能在临时的 Git 仓库里执行',
  extension: '扩展的文件只有 js、json、html、css',
  project: '示例项目里引用的文件只有 js、ts、tsx、json',
  practice: '练习只能用 js、jsx、ts、tsx、html、css 写',
  fix: '练习只能用 js、jsx、ts、tsx、html、css 写',
  page: 'css 练习的页面用 html 写',
  test: '测试只能用 js、jsx、ts、tsx 写；html 和 css 的测试写 js',
  solution: '练习只能用 js、jsx、ts、tsx、html、css 写',
  wrong: '练习只能用 js、jsx、ts、tsx、html、css 写',
  reuse: '可复用的代码只能用 js、jsx、ts、tsx、html、css 写',
  'no-run': '这种语言本来就不运行',
  'no-parse': '它只跟在 no-run 后面，表示语法故意写错',
  error: '它只跟在 run、node 后面，css 除外',
  errors: '它只跟在 check 后面',
  now: '它只跟在 run、node 后面',
  seed: '它只跟在 run、node 后面',
  wait: '它只跟在 run 后面',
  id: '正文只能链接到 js、ts、jsx、tsx 的 run 围栏里的一步',
  height: '只有 html、css、jsx、tsx 的 run、live 和 html、css 练习的起点有画面',
  needs: '只有 run、live 的示例在浏览器里运行',
  output: '输出围栏的语言是 text',
};

/** Words that need a value, with an example. */
const EXAMPLES: Readonly<Record<string, string>> = {
  title: 'title="cart.js"',
  'no-run': 'no-run="要在 Git 仓库里执行"',
  git: 'git=empty',
  extension: 'extension=page-count',
  project: 'project=fullstack',
  wrong: 'wrong="对这样写的人说的提示"',
  errors: 'errors=2322',
  now: 'now="2026-01-01T00:00:00+08:00"',
  seed: 'seed=1',
  wait: 'wait=300',
  id: 'id=loop',
  height: 'height=200',
  needs: 'needs=temporal',
};

function split(list: string): readonly string[] {
  return list.split(' ');
}

/** Narrows to a language that the sandbox runs. */
export function isSampleLanguage(language: string): language is SampleLanguage {
  return Object.hasOwn(MODES, language);
}

function isTaskWord(mode: Mode): boolean {
  return (TASK as readonly Mode[]).includes(mode);
}

/** The modes among a fence's words. */
export function findModes(words: ReadonlyMap<string, unknown>): Mode[] {
  return (
    [
      'run',
      'node',
      'live',
      'check',
      'git',
      'extension',
      'project',
      ...TASK,
      'no-run',
    ] as const
  ).filter((mode) => words.has(mode));
}

/** Words besides Docusaurus' own that fit a language and its modes. */
function listFitting(language: string, modes: readonly Mode[]): string[] {
  if (!isSampleLanguage(language)) {
    return [
      ...(language === 'sh' ? ['git'] : []),
      ...(FOREIGN.includes(language) ? ['no-run'] : []),
      ...(language === 'json'
        ? ['extension', 'project', 'no-run', 'no-parse']
        : []),
      ...(language === 'text' ? ['output'] : []),
    ];
  }
  const has = (...any: Mode[]): boolean =>
    any.some((mode) => modes.includes(mode));
  const isVisible = language !== 'js' && language !== 'ts';
  const isPage = language === 'html' || language === 'css';
  return [
    ...MODES[language],
    ...(has('run', 'node') ? ['now', 'seed'] : []),
    ...(has('run', 'node') && language !== 'css' ? ['error'] : []),
    ...(has('run') ? ['wait'] : []),
    ...(has('run') && !isPage ? ['id'] : []),
    ...((has('run', 'live') && isVisible) || (has('practice', 'fix') && isPage)
      ? ['height']
      : []),
    ...(has('run', 'live') ? ['needs'] : []),
    ...(has('check') ? ['errors'] : []),
    ...(has('no-run') ? ['no-parse'] : []),
  ];
}

function findWordProblem(
  word: string,
  value: string | null,
  language: string,
  modes: readonly Mode[],
): string | null {
  const fitting = [...listFitting(language, modes), ...ANYWHERE];
  if (word === 'noInline') {
    return 'noInline 不能用：实时示例写成一个组件或表达式，不调用 render()。';
  }
  if (!fitting.includes(word)) {
    return Object.hasOwn(PLACES, word)
      ? `${language} 围栏这里不能写 ${word}：${PLACES[word]}；请删掉它。`
      : `不认识“${word}”；${language} 围栏可以写 ${fitting.join('、').replace('{}', '{1,3}')}。`;
  }
  const example = EXAMPLES[word];
  if (example !== undefined) {
    return value?.trim() ? null : `${word} 没有值；请写成 ${example}。`;
  }
  return value === null || word === 'showLineNumbers'
    ? null
    : `${word} 后面不写值；请删掉“=${value}”。`;
}

function findModeProblem(
  language: string,
  modes: readonly Mode[],
  words: ReadonlyMap<string, unknown>,
): string | null {
  const hasWay = modes.some((mode) => listFitting(language, []).includes(mode));
  if (isSampleLanguage(language) && !hasWay) {
    return `${language} 围栏没有说明怎样验证；请写 ${MODES[language]
      .filter((mode) => !isTaskWord(mode))
      .join('、')
      .replace('no-run', 'no-run="原因"')} 之一。`;
  }
  if (FOREIGN.includes(language) && !hasWay) {
    return `${language} 不能在页面里运行；请写明怎样验证过：no-run="原因"${language === 'sh' ? '，Git 命令写 git=仓库名' : ''}。`;
  }
  if (language === 'json' && words.has('no-run') !== words.has('no-parse')) {
    return 'json 只检查语法；语法故意写错时写 no-run="原因" no-parse，否则两个都删掉。';
  }
  if (modes.includes('extension') && !words.has('title')) {
    return 'extension 的围栏要写明是哪个文件；请加上 title="background.js"。';
  }
  if (modes.includes('project') && !words.has('title')) {
    return 'project 的围栏要写明是哪个文件；请加上 title="app.ts"。';
  }
  const [first, second] = modes;
  const isPair =
    modes.length === 2 &&
    modes.includes('check') &&
    (modes.includes('run') || modes.includes('node'));
  return second === undefined || isPair
    ? null
    : `${first} 和 ${modes.slice(1).join('、')} 不能写在一起；请留下一个。`;
}

/** What is wrong with the words of a fence, in Chinese; empty: they fit. */
export function findWordProblems(
  language: string,
  words: ReadonlyMap<string, string | null>,
): string[] {
  const modes = findModes(words);
  return [
    ...[...words].map(([word, value]) =>
      findWordProblem(word, value, language, modes),
    ),
    findModeProblem(language, modes, words),
  ].filter((problem) => problem !== null);
}
