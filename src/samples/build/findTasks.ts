/**
 * Finds the tasks of a page, `:::practice[题目]{#id}`, and its code for use,
 * ```` ```js reuse ````, each with its tests; and what is wrong with them.
 */
import type {ListItem, Nodes, Root, RootContent} from 'mdast';
import type {ContainerDirective} from 'mdast-util-directive';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

import type {Fence} from '../fence';
import {isPageLanguage, testLanguageOf} from '../task/program';
import {listTests} from '../task/tests';
import type {FoundFence} from './findFences';

/** The name of the container. */
export const PRACTICE = 'practice';

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const MIN_HINTS = 2;

export type FoundTask = {
  readonly node: ContainerDirective;
  readonly title: string;
  readonly id: string;
  readonly text: readonly RootContent[];
  readonly starter: FoundFence;
  readonly tests: FoundFence;
  readonly hints: readonly ListItem[];
  readonly solution: FoundFence;
  /** What stands behind the solution: why it is so. */
  readonly why: readonly RootContent[];
  readonly wrongs: readonly FoundFence[];
  /** Of a style sheet: its document. */
  readonly page?: FoundFence;
};

export type FoundReuse = {
  readonly code: FoundFence;
  readonly tests: FoundFence;
  readonly page?: FoundFence;
};

export type TaskProblem = {readonly line: number; readonly message: string};

export type FoundTasks = {
  readonly tasks: readonly FoundTask[];
  readonly reuses: readonly FoundReuse[];
  readonly problems: readonly TaskProblem[];
};

function lineOf({position}: Nodes): number {
  return position?.start.line ?? 1;
}

function fenceOf(found: FoundFence | undefined): Fence | null {
  return found?.read.ok ? found.read.fence : null;
}

/** The id that an author gave, and the title, which are parts of the opening. */
function readOpening(node: ContainerDirective): {
  readonly title: string;
  readonly id: string;
  readonly body: readonly RootContent[];
} {
  const [first] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel;
  return {
    title: isLabel ? toString(first).trim() : '',
    id: node.attributes?.id ?? '',
    body: isLabel ? node.children.slice(1) : node.children,
  };
}

/** What is wrong with the source of some tests, in Chinese; null: nothing. */
function findTestProblem(source: string): string | null {
  const names = listTests(source).map(({name}) => name);
  if (names.length === 0) {
    return "测试里一条也没有；请写成 test('名字', () => { equal(结果, 应得); })，每条另起一行。";
  }
  const [foreign] =
    /\b(?:expect|assert(?:\.\w+)?|should)\s*\(/u.exec(source) ?? [];
  if (foreign !== undefined) {
    return `测试里没有“${foreign.replace(/\s*\($/u, '')}”；比较请用 equal(结果, 应得)、ok(条件)、throws(() => …)、rejects(承诺)。`;
  }
  if (!/\b(?:equal|ok|throws|rejects)\s*\(/u.test(source)) {
    return '测试什么也不比较，怎样写都会通过；请用 equal(结果, 应得)、ok(条件)、throws(() => …) 或 rejects(承诺)。';
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  return twice === undefined
    ? null
    : `有两条测试都叫“${twice}”；请改一个名字，读者要分得清是哪一条没过。`;
}

/** Tells of tests, and of parts of an answer, in a language that does not fit. */
function tellLanguages(
  first: FoundFence,
  tests: readonly FoundFence[],
  answers: readonly FoundFence[],
  tell: (line: number, message: string) => void,
): void {
  const fence = fenceOf(first);
  const language = fence?.language ?? '';
  const isPage = isPageLanguage(language);
  for (const {line, node} of tests) {
    const expected = isPage ? testLanguageOf(language) : language;
    if (node.lang !== expected) {
      tell(
        line,
        isPage
          ? `代码是 ${language}，测试要写成 js test：它查看画好的页面。`
          : `代码是 ${language}，测试是 ${node.lang ?? ''}；请用同一种语言。`,
      );
    }
  }
  for (const {line, node} of answers) {
    if (node.lang !== language) {
      tell(
        line,
        `起点代码是 ${language}，这一段是 ${node.lang ?? ''}；请用同一种语言。`,
      );
    }
  }
}

/** Tells of a page that is missing, or that nothing is written for. */
function tellPage(
  code: FoundFence,
  page: FoundFence | undefined,
  tell: (line: number, message: string) => void,
): void {
  const language = fenceOf(code)?.language;
  if (language === 'css' && !page) {
    tell(
      code.line,
      '样式没有页面可用，测试什么也看不到；请在它上面写一段 html page 围栏。',
    );
  } else if (language !== 'css' && page) {
    tell(
      page.line,
      'page 围栏是给 css 的页面；别的语言用不上它，请删掉，或改成 html run。',
    );
  }
}

/** Code without what does not change what it does. */
function pare({node}: FoundFence): string {
  return node.value.replaceAll(/\s+/gu, ' ').trim();
}

/** Answers of a task that cannot be told apart. */
function tellSameAnswers(
  starter: FoundFence | undefined,
  solution: FoundFence | undefined,
  wrongs: readonly FoundFence[],
  tell: (line: number, message: string) => void,
): void {
  if (!solution) {
    return;
  }
  if (starter && pare(starter) === pare(solution)) {
    tell(
      starter.line,
      '给读者的起点与参考解法相同，什么也不用写；请从起点里拿掉要读者写的部分。',
    );
  }
  const hints = new Map<string, number>();
  for (const wrong of wrongs) {
    if (pare(wrong) === pare(solution)) {
      tell(wrong.line, '这个错误写法与参考解法相同；请写成读者会犯的那个错。');
    }
    const fence = fenceOf(wrong);
    const hint = fence?.kind === 'wrong' ? fence.hint : '';
    const first = hints.get(hint);
    if (hint !== '' && first !== undefined) {
      tell(
        wrong.line,
        `这一句提示与第 ${first} 行的相同；两种错误要不同的话，一样的错就留一段。`,
      );
    }
    hints.set(hint, wrong.line);
  }
}

function readTask(
  node: ContainerDirective,
  byNode: ReadonlyMap<Nodes, FoundFence>,
  tell: (line: number, message: string) => void,
): FoundTask | null {
  const line = lineOf(node);
  const {title, id, body} = readOpening(node);
  if (title === '') {
    tell(line, '练习没有题目；请写成 :::practice[题目]{#english-id}。');
  }
  if (!ID.test(id)) {
    tell(
      line,
      id === ''
        ? '练习没有锚点，读者写的答案要靠它认回来；请写成 :::practice[题目]{#english-id}。'
        : `练习的锚点“${id}”只能用小写英文、数字和连字符；请改成 {#english-id}。`,
    );
  }
  const kindOf = (child: RootContent): Fence['kind'] | undefined =>
    fenceOf(byNode.get(child))?.kind;
  const pick = (...kinds: readonly Fence['kind'][]): FoundFence[] =>
    body.flatMap((child) => {
      const found = byNode.get(child);
      const kind = kindOf(child);
      return found && kind && kinds.includes(kind) ? [found] : [];
    });
  // Told already; it may be the part that seems to be missing.
  const isUnread = body.some((child) => byNode.get(child)?.read.ok === false);
  const starters = pick('practice', 'fix');
  const tests = pick('test');
  const solutions = pick('solution');
  const wrongs = pick('wrong');
  const pages = pick('page');
  for (const [found, missing] of [
    [
      starters,
      '练习没有给读者起点；请写一段 js practice 围栏，改错题写 js fix。',
    ],
    [tests, "练习没有测试；请写一段 js test 围栏，里面是 test('名字', …)。"],
    [solutions, '练习没有参考解法；请写一段 js solution 围栏。'],
    [pages, null],
  ] as const) {
    if (found.length === 0 && !isUnread && missing !== null) {
      tell(line, missing);
    }
    found
      .slice(1)
      .forEach((more) =>
        tell(more.line, '一道练习里这种围栏只能有一段；请合成一段或删掉它。'),
      );
  }
  if (wrongs.length === 0 && !isUnread) {
    tell(
      line,
      '练习没有写典型的错误答案；请至少写一段 js wrong="提示" 围栏，犯同样错的读者会得到它的提示。',
    );
  }
  const start = starters[0] ? body.indexOf(starters[0].node) : -1;
  const text = start === -1 ? [] : body.slice(0, start);
  if (start === 0) {
    tell(line, '练习没有说要做什么；请在起点代码上面写一段题目。');
  }
  const hints: ListItem[] = [];
  const why: RootContent[] = [];
  for (const child of start === -1 ? [] : body.slice(start)) {
    if (child.type === 'list') {
      hints.push(...child.children);
    } else if (child.type !== 'code') {
      const isBehind = solutions[0] && lineOf(child) > solutions[0].line;
      if (isBehind) {
        why.push(child);
      } else {
        tell(
          lineOf(child),
          '起点代码和参考解法之间只放测试和提示；请把这一段写到起点代码上面，或参考解法下面。',
        );
      }
    } else if (
      !['practice', 'fix', 'test', 'solution', 'wrong'].includes(
        kindOf(child) ?? 'practice',
      )
    ) {
      tell(
        lineOf(child),
        '起点代码之后只能有 test、solution、wrong 围栏；请把这一段移到起点代码上面，或练习外面。',
      );
    }
  }
  if (hints.length < MIN_HINTS && start !== -1) {
    tell(
      line,
      `练习有 ${hints.length} 条提示，至少要 ${MIN_HINTS} 条；请在测试下面写“1. …… 2. ……”，一条比一条具体。`,
    );
  }
  hints
    .filter((hint) => toString(hint).trim() === '')
    .forEach((hint) =>
      tell(lineOf(hint), '这一条提示是空的；请写上，或删掉它。'),
    );
  tellSameAnswers(starters[0], solutions[0], wrongs, tell);
  const [starter] = starters;
  const [test] = tests;
  const [solution] = solutions;
  const [page] = pages;
  if (starter) {
    tellLanguages(starter, tests, [...solutions, ...wrongs], tell);
    tellPage(starter, page, tell);
  }
  if (!starter || !test || !solution) {
    return null;
  }
  return {
    node,
    title,
    id,
    text,
    starter,
    tests: test,
    hints,
    solution,
    why,
    wrongs,
    ...(page && {page}),
  };
}

/**
 * Reads the tasks of a page.
 * @param fences all of the page.
 */
export function findTasks(
  tree: Root,
  fences: readonly FoundFence[],
): FoundTasks {
  const byNode = new Map<Nodes, FoundFence>(
    fences.map((fence) => [fence.node, fence]),
  );
  const problems: TaskProblem[] = [];
  const tell = (line: number, message: string): void => {
    problems.push({line, message});
  };
  const tasks: FoundTask[] = [];
  const inside = new Set<Nodes>();
  const ids = new Map<string, number>();
  visit(tree, 'containerDirective', (node) => {
    if (node.name !== PRACTICE) {
      return;
    }
    visit(node, 'code', (code) => {
      inside.add(code);
    });
    const task = readTask(node, byNode, tell);
    if (task) {
      tasks.push(task);
    }
    const id = node.attributes?.id ?? '';
    const first = ids.get(id);
    if (id !== '' && first !== undefined) {
      tell(lineOf(node), `练习的锚点“${id}”与第 ${first} 行重复；请换一个。`);
    }
    ids.set(id, lineOf(node));
  });
  const reuses: FoundReuse[] = [];
  fences.forEach((found, index) => {
    const kind = fenceOf(found)?.kind;
    const below = fences[index + 1];
    if (kind === 'test') {
      const problem = findTestProblem(found.node.value);
      if (problem !== null) {
        tell(found.line, problem);
      }
    }
    if (inside.has(found.node)) {
      if (kind === 'reuse') {
        tell(
          found.line,
          '练习里不放 reuse 围栏；请把可复用的代码移到练习外面。',
        );
      }
      return;
    }
    if (kind === 'reuse') {
      const isTested =
        below?.above === found.read && fenceOf(below)?.kind === 'test';
      const above = fences[index - 1];
      const page =
        above && found.above === above.read && fenceOf(above)?.kind === 'page'
          ? above
          : undefined;
      if (isTested) {
        reuses.push({code: found, tests: below, ...(page && {page})});
        tellLanguages(found, [below], [], tell);
        tellPage(found, page, tell);
      } else {
        tell(
          found.line,
          '给人复用的代码下面没有测试；请紧跟着写一段 js test 围栏，坏的输入、空的、重复的、抛错的都试一遍。',
        );
      }
    } else if (kind === 'page') {
      const isOwned =
        below?.above === found.read && fenceOf(below)?.kind === 'reuse';
      if (!isOwned) {
        tell(
          found.line,
          'page 围栏要紧接在 css reuse 围栏上面，或放在 :::practice 里；只是给人看的页面请写 html run。',
        );
      }
    } else if (kind === 'test') {
      const isOwned =
        found.above?.ok === true && found.above.fence.kind === 'reuse';
      if (!isOwned) {
        tell(
          found.line,
          'test 围栏要紧跟在 reuse 围栏下面，或放在 :::practice 里；请移过去。',
        );
      }
    } else if (
      kind === 'practice' ||
      kind === 'fix' ||
      kind === 'solution' ||
      kind === 'wrong'
    ) {
      tell(
        found.line,
        `${kind} 围栏是一道练习的一部分；请放进 :::practice[题目]{#english-id} 和 ::: 之间。`,
      );
    }
  });
  return {tasks, reuses, problems};
}
