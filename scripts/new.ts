/**
 * `npm run new`: asks for what a note needs and writes its file. Every question
 * can be answered on the command line: `npm run new -- --section docs --title …`.
 */
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

import {closest, distance} from 'fastest-levenshtein';
import prompts, {type PromptObject} from 'prompts';
import {parse} from 'yaml';

import {SECTIONS} from '../src/config/sections';
import {DESCRIPTION_LENGTH, LEVELS} from '../src/authoring/guard/frontMatter';
import {
  createNote,
  createSlug,
  type Note,
  type NoteKind,
  notePath,
} from '../src/authoring/desk/noteSkeleton';
import {writeWhole} from '../src/authoring/desk/writeWhole';
import {explainTrouble} from '../src/publish/trouble';

const OPTIONS = {
  section: {type: 'string'},
  category: {type: 'string'},
  title: {type: 'string'},
  name: {type: 'string'},
  description: {type: 'string'},
  tags: {type: 'string'},
  keywords: {type: 'string'},
  level: {type: 'string'},
} as const;

const HELP = `npm run new：新建一篇笔记，没有写明的会逐个询问。

  npm run new -- --section docs --category css --name subgrid --title 子网格 \\
    --description "……" --tags css,layout --keywords "subgrid" --level 中级

  --section      栏目：${SECTIONS.map(({path: folder}) => folder).join('、')}、blog
  --category     栏目下的文件夹
  --name         英文文件名，例如 event-loop
  --title        标题
  --description  一句话，${DESCRIPTION_LENGTH.min}–${DESCRIPTION_LENGTH.max} 个字符
  --tags         标签，用逗号隔开
  --keywords     搜索关键词，用逗号隔开
  --level        ${LEVELS.join('、')}
  --help         显示这些`;

type Answers = Partial<Record<keyof typeof OPTIONS, string | string[]>>;

/** As far as a slip of the finger. */
const MAX_TYPOS = 2;

/** An expected way to fail: told as it is, without a stack. */
class UserError extends Error {}

function kindOf(folder: string): NoteKind {
  if (folder === 'blog') {
    return 'post';
  }
  if (folder === 'interview') {
    return 'interview';
  }
  return folder === 'tips' ? 'tip' : 'tutorial';
}

function listCategories(folder: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder, {withFileTypes: true})
        .filter((entry) => entry.isDirectory())
        .map(({name}) => name)
    : [];
}

function readTags(folder: string): {title: string; value: string}[] {
  const tags = parse(
    readFileSync(path.join(folder, 'tags.yml'), 'utf8'),
  ) as Record<string, {label: string}>;
  return Object.entries(tags).map(([value, {label}]) => ({
    title: `${label}（${value}）`,
    value,
  }));
}

function toList(value: string | string[] | undefined): string[] {
  const items = Array.isArray(value) ? value : (value ?? '').split(/[,，、]/u);
  return items.map((item) => item.trim()).filter(Boolean);
}

function checkDescription(value: string): true | string {
  const {length} = Array.from(value.trim());
  return length >= DESCRIPTION_LENGTH.min && length <= DESCRIPTION_LENGTH.max
    ? true
    : `现在 ${length} 个字符，应在 ${DESCRIPTION_LENGTH.min}–${DESCRIPTION_LENGTH.max} 之间`;
}

function checkName(value: string): true | string {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(value)
    ? true
    : '只能用小写英文、数字和连字符，例如 event-loop';
}

const isFilled = (value: string): true | string =>
  value.trim() === '' ? '不能为空' : true;

/** Asks what the command line left open. */
async function ask(given: Answers): Promise<Required<Answers>> {
  const onCancel = () => {
    throw new UserError('已取消，没有写任何文件。');
  };
  const answer = async (question: PromptObject<keyof Answers>) => {
    const name = question.name as keyof Answers;
    if (given[name] !== undefined) {
      return given[name];
    }
    if (!process.stdin.isTTY) {
      throw new UserError(
        `缺少 --${name}：这里不是终端，没法询问。例子：npm run new -- --${name} …`,
      );
    }
    const answers = await prompts(question, {onCancel});
    return answers[name] as string | string[];
  };

  const section = String(
    await answer({
      name: 'section',
      type: 'select',
      message: '放在哪个栏目',
      choices: [
        ...SECTIONS.map(({path: value, label}) => ({
          title: `${label}（${value}）`,
          value,
        })),
        {title: '博客（blog）', value: 'blog'},
      ],
    }),
  );
  if (
    section !== 'blog' &&
    !SECTIONS.some(({path: folder}) => folder === section)
  ) {
    throw new UserError(
      `没有“${section}”这个栏目；可用：${SECTIONS.map(({path: folder}) => folder).join('、')}、blog。`,
    );
  }
  const categories = section === 'blog' ? [] : listCategories(section);
  return {
    section,
    category:
      categories.length === 0
        ? ''
        : await answer({
            name: 'category',
            type: 'select',
            message: '哪个分类',
            choices: categories.map((value) => ({title: value, value})),
          }),
    title: await answer({
      name: 'title',
      type: 'text',
      message: '标题',
      validate: isFilled,
    }),
    name: await answer({
      name: 'name',
      type: 'text',
      message: '英文文件名（例如 event-loop）',
      validate: checkName,
    }),
    description: await answer({
      name: 'description',
      type: 'text',
      message: `一句话说清读完能做什么（${DESCRIPTION_LENGTH.min}–${DESCRIPTION_LENGTH.max} 字）`,
      validate: checkDescription,
    }),
    tags: await answer({
      name: 'tags',
      type: 'multiselect',
      message: '标签（空格选择，可多选）',
      choices: readTags(section),
      instructions: false,
    }),
    keywords: await answer({
      name: 'keywords',
      type: 'text',
      message: '搜索关键词：英文术语、别名，用逗号隔开',
      validate: isFilled,
    }),
    level:
      section === 'blog'
        ? ''
        : await answer({
            name: 'level',
            type: 'select',
            message: '级别',
            choices: LEVELS.map((value) => ({title: value, value})),
          }),
  };
}

/** Files that already use a slug, by slug, in one content folder. */
function readSlugs(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, {recursive: true})
      .map(String)
      .filter((file) => /\.mdx?$/u.test(file))
      .flatMap((file) => {
        const text = readFileSync(path.join(folder, file), 'utf8');
        const slug = /^slug:\s*['"]?([^'"\s]+)/mu.exec(text)?.[1];
        return slug ? [[slug, `${folder}/${file}`] as const] : [];
      }),
  );
}

function refuse(note: Note, allowedTags: readonly string[]): void {
  const file = notePath(note);
  const wrong = [
    checkName(note.name),
    checkDescription(note.description),
    isFilled(note.title),
    note.keywords.length > 0 || '关键词不能为空',
    note.kind === 'post' ||
      (LEVELS as readonly string[]).includes(note.level) ||
      `没有“${note.level}”这个级别；可用：${LEVELS.join('、')}`,
    ...note.tags.map(
      (tag) =>
        allowedTags.includes(tag) ||
        `标签“${tag}”不在 ${note.folder}/tags.yml 里`,
    ),
    note.category === '' ||
      existsSync(path.join(note.folder, note.category)) ||
      `${note.folder}/ 下没有“${note.category}”这个分类`,
  ].find((result) => result !== true);
  if (wrong) {
    throw new UserError(`${wrong}。没有写任何文件。`);
  }
  if (existsSync(file) || existsSync(file.replace(/\.md$/u, '.mdx'))) {
    throw new UserError(`${file} 已经存在，没有覆盖它；请换个文件名。`);
  }
  const taken = readSlugs(note.folder).get(createSlug(file));
  if (taken) {
    throw new UserError(`算出的地址与 ${taken} 相同；请换个文件名。`);
  }
}

/** What the command line says; null: its author asks for help. */
function readOptions(): Partial<Record<keyof typeof OPTIONS, string>> | null {
  const words = process.argv.slice(2);
  if (words.some((word) => word === '--help' || word === '-h')) {
    return null;
  }
  for (const word of words) {
    const [, name] = /^--([^=]+)/u.exec(word) ?? [];
    if (name !== undefined && !Object.hasOwn(OPTIONS, name)) {
      const near = closest(name, Object.keys(OPTIONS));
      throw new UserError(
        `没有 --${name} 这个选项；${distance(name, near) <= MAX_TYPOS ? `是不是 --${near}？` : '用 --help 看有哪些。'}没有写任何文件。`,
      );
    }
  }
  try {
    return parseArgs({options: OPTIONS}).values;
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    const [, part = ''] = /'([^']+)'/u.exec(message) ?? [];
    throw new UserError(
      code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
        ? `${part.replace(/ <.*$/u, '')} 后面要有一个值；用 --help 看例子。没有写任何文件。`
        : `看不懂“${part}”；含空格的值要放进引号，用 --help 看例子。没有写任何文件。`,
    );
  }
}

async function main(): Promise<void> {
  const values = readOptions();
  if (values === null) {
    console.log(HELP);
    return;
  }
  const answers = await ask({
    ...values,
    ...(values.tags !== undefined && {tags: toList(values.tags)}),
  });
  const folder = String(answers.section);
  const kind = kindOf(folder);
  const section = SECTIONS.find(({path: value}) => value === folder);
  const now = new Date();
  const note: Note = {
    kind,
    folder,
    category: String(answers.category),
    name: answers.name as string,
    title: String(answers.title).trim(),
    description: String(answers.description).trim(),
    tags: toList(answers.tags),
    keywords: toList(answers.keywords),
    level: String(answers.level),
    hasSlug: section?.route === 'hash',
    today: [now.getFullYear(), now.getMonth() + 1, now.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
  };
  refuse(
    note,
    readTags(folder).map(({value}) => value),
  );
  const file = notePath(note);
  try {
    writeWhole(file, createNote(note));
  } catch (error) {
    throw new UserError(`没有写 ${file}。${explainTrouble(error)}`);
  }
  console.log(
    `写好了 ${file}。运行 npm start 边写边看，写法见 CONTRIBUTING.md。`,
  );
}

main().catch((error: Error) => {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
});
