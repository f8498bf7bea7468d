/** Front matter: what may stand there, and what is wrong when it does not fit. */
import {closest, distance} from 'fastest-levenshtein';
import * as z from 'zod';

import {findControl, type Page} from '../../markdown/page';
import type {Problem} from '../../markdown/problem';
import {readYaml, type YamlSource} from '../../markdown/yamlSource';
import {isConflict} from './wholePage';

/** What the rules need to know of the rest of the site. */
export type SiteFacts = {
  /**
   * Allowed tag keys by content folder (`docs`, …, `blog`); null where
   * tags.yml cannot be read.
   */
  readonly tags: ReadonlyMap<string, ReadonlySet<string> | null>;
  /** Document ids by content folder. */
  readonly docIds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Keys of blog/authors.yml; null when it cannot be read. */
  readonly authors: ReadonlySet<string> | null;
  /** ISO date of today, `2026-11-20`; nothing may be dated later. */
  readonly today: string;
};

export const LEVELS = ['入门', '中级', '进阶', '面试'] as const;
const RESULT_LENGTH = 50;
export const DESCRIPTION_LENGTH = {min: 40, max: 90};

const text = z
  .string({
    error: ({input}) =>
      input === null
        ? '不能为空'
        : '应是文字；像数字、日期或 true 的文字请用引号包起来',
  })
  .trim()
  .min(1, {error: '不能为空', abort: true})
  // A double-quoted YAML value can spell them: "\u0001".
  .refine((value) => findControl(value) === null, '含有控制字符；请删掉它');
const list = z
  .array(text, '应是列表，每项一行，以“- ”开头')
  .min(1, '列表是空的；请至少写一项，或删掉这个字段');
const flag = z.boolean('应是 true 或 false').optional();
/** Checked elsewhere, where more is known. */
const unchecked = z.unknown().optional();
/** Characters as a reader counts them. */
const description = text.refine(
  (value) => {
    const {length} = Array.from(value);
    return length >= DESCRIPTION_LENGTH.min && length <= DESCRIPTION_LENGTH.max;
  },
  {
    error: ({input}) =>
      `有 ${Array.from(String(input)).length} 个字符，应在 ${DESCRIPTION_LENGTH.min}–${DESCRIPTION_LENGTH.max} 之间`,
  },
);

const lastUpdate = z.strictObject(
  {date: unchecked, author: text.optional()},
  '应写成 date 和 author 两个子字段',
);

const common = {
  /** Page title; also the h1. */
  title: text,
  /** One real sentence for search results and social cards. */
  description,
  /** Keys of the section's tags.yml. */
  tags: list.optional(),
  /** English terms, aliases, misspellings; feed the search. */
  keywords: list,
  slug: unchecked,
  /** Only where git cannot know. */
  last_update: lastUpdate.optional(),
  draft: flag,
  unlisted: flag,
};

const doc = z.strictObject({
  ...common,
  level: z.enum(LEVELS, `应是 ${LEVELS.join('、')} 之一`),
  /** Documents of the same section to read first. */
  prereq: list.optional(),
  sidebar_label: text.optional(),
  sidebar_position: z.number('应是数字').optional(),
});

const post = z.strictObject({
  ...common,
  authors: list,
  /** What came of it, in a line with figures of the post, for the archive. */
  result: text
    .refine((value) => Array.from(value).length <= RESULT_LENGTH, {
      error: `太长，最多 ${RESULT_LENGTH} 个字符`,
    })
    .optional(),
  /** Only where the folder name does not carry it. */
  date: unchecked,
});

type Path = readonly PropertyKey[];

/** Checks the front matter of one page; see the schemas above. */
export function checkFrontMatter(page: Page, facts: SiteFacts): Problem[] {
  const {file, kind, frontMatter, lines} = page;
  if (frontMatter === null) {
    return [
      {
        file,
        line: 1,
        message:
          lines[0]?.trim() === '---'
            ? 'front matter 没有结束；请在它下面补一行“---”。'
            : '缺少 front matter；请在文件开头写两行“---”，中间写 title、description 等字段（npm run new 可生成）。',
      },
    ];
  }

  const fullWidth = frontMatter
    .split('\n')
    .flatMap((line, index) => (/^[\w-]+：/u.test(line) ? [index] : []));
  if (fullWidth.length > 0) {
    return fullWidth.map((index) => ({
      file,
      line: index + 2,
      message: '字段名后面是全角冒号“：”；请改成半角冒号加空格“: ”。',
    }));
  }
  const narrow = frontMatter
    .split('\n')
    .flatMap((line, index) => (/^[a-z_]+:[^\s:/]/u.test(line) ? [index] : []));
  if (narrow.length > 0) {
    return narrow.map((index) => ({
      file,
      line: index + 2,
      message: '字段名的冒号后面少了一个空格；请写成“字段: 值”。',
    }));
  }
  const conflict = frontMatter.split('\n').findIndex(isConflict);
  if (conflict !== -1) {
    return [
      {
        file,
        line: conflict + 2,
        message:
          '这是 Git 合并时留下的标记；请留下两边中对的一边，把三行标记都删掉。',
      },
    ];
  }
  const yaml = readYaml(frontMatter);
  if (yaml.kind === 'mistake') {
    return [
      {
        file,
        line: yaml.line + 1,
        message: `front matter 写错了：${yaml.message}`,
      },
    ];
  }
  const data = yaml.data ?? {};
  if (typeof data !== 'object' || Array.isArray(data)) {
    return [
      {
        file,
        line: 2,
        message: 'front matter 应是一行一个“字段: 值”，不是列表或单个值。',
      },
    ];
  }

  const schema = kind.kind === 'doc' ? doc : post;
  /** Front matter starts on the file's second line; what is missing, on the first. */
  const at = (path: Path, message: string): Problem => ({
    file,
    line: (yaml.lineOf(path) ?? 0) + 1,
    message,
  });
  const issues = schema.safeParse(data).error?.issues ?? [];
  const problems = issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      const {shape} = issue.path.length > 0 ? lastUpdate : schema;
      return issue.keys.map((key) =>
        at(
          [...issue.path, key],
          `${nameOf(issue.path) || 'front matter'} 没有“${key}”这个字段；${suggest(key, Object.keys(shape))}`,
        ),
      );
    }
    const field = nameOf(issue.path);
    return [
      at(
        issue.path,
        yaml.lineOf(issue.path) === null
          ? `front matter 缺少 ${field}；请补上。`
          : `${field}${/\w$/u.test(field) ? ' ' : ''}${issue.message}。`,
      ),
    ];
  });
  return [...problems, ...checkReferences(page, data, yaml, facts, at)];
}

/** More than these would bury the message. */
const MAX_OPTIONS = 30;

/** What the author may have meant, or all there is to choose from. */
function suggest(value: string, options: readonly string[]): string {
  const guess = options.length > 0 ? closest(value, options) : '';
  if (guess && distance(value, guess) <= Math.max(2, value.length / 2)) {
    return `是不是“${guess}”？`;
  }
  if (options.length > MAX_OPTIONS) {
    return '请检查拼写。';
  }
  return options.length > 0 ? `可用：${options.join('、')}。` : '那里是空的。';
}

/** `keywords 的第 2 项`, `last_update.date`. */
function nameOf(path: Path): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') {
      return `${name} 的第 ${part + 1} 项`;
    }
    return name === '' ? String(part) : `${name}.${String(part)}`;
  }, '');
}

type Loose = {
  readonly title?: unknown;
  readonly description?: unknown;
  readonly slug?: unknown;
  readonly tags?: unknown;
  readonly keywords?: unknown;
  readonly prereq?: unknown;
  readonly authors?: unknown;
  readonly result?: unknown;
};

/** Figures of a post's result that the post itself does not have. */
function findForeignFigures(
  {lines, frontMatter}: Page,
  result: string,
): string {
  const head = (frontMatter ?? '').split('\n').length + 2;
  const body = new Set(findFigures(lines.slice(head).join('\n')));
  return findFigures(result)
    .filter((figure) => !body.has(figure))
    .join('、');
}

function findFigures(words: string): readonly string[] {
  return words.match(/\d+(?:[.,]\d+)*/gu) ?? [];
}

function checkReferences(
  page: Page,
  data: Loose,
  yaml: YamlSource,
  facts: SiteFacts,
  at: (path: Path, message: string) => Problem,
): Problem[] {
  const {kind, file} = page;
  const folder = file.split('/')[0] ?? '';
  const problems: Problem[] = [];
  const known = (
    field: 'tags' | 'prereq' | 'authors',
    allowed: ReadonlySet<string> | null | undefined,
    where: string,
  ) => {
    const values = allowed ? data[field] : undefined;
    (Array.isArray(values) ? values : []).forEach((value, index) => {
      if (typeof value === 'string' && !allowed?.has(value)) {
        problems.push(
          at(
            [field, index],
            `${field} 里的“${value}”不在 ${where} 里；${suggest(value, [...(allowed ?? [])])}`,
          ),
        );
      }
    });
  };
  known('tags', facts.tags.get(folder), `${folder}/tags.yml`);
  if (kind.kind === 'doc') {
    known('prereq', facts.docIds.get(folder), `${folder}/`);
  } else {
    known('authors', facts.authors, 'blog/authors.yml');
    const foreign =
      typeof data.result === 'string'
        ? findForeignFigures(page, data.result)
        : '';
    if (foreign) {
      problems.push(
        at(
          ['result'],
          `result 里的 ${foreign} 正文里没有；只写文中量过的数字。`,
        ),
      );
    }
  }
  (Array.isArray(data.keywords) ? data.keywords : []).forEach(
    (value, index) => {
      if (typeof value === 'string' && /[，、；]/u.test(value)) {
        problems.push(
          at(
            ['keywords', index],
            `keywords 里的“${value}”含有全角标点，会被当成一个词；请每项一行，以“- ”开头。`,
          ),
        );
      }
    },
  );
  problems.push(...checkWords(data, at));
  const slug = checkSlug(kind, file, data.slug);
  if (slug) {
    problems.push(at(['slug'], slug));
  }
  const dates = [
    ['last_update', 'date'],
    ...(kind.kind === 'post' ? [['date']] : []),
  ];
  for (const path of dates) {
    const message =
      yaml.lineOf(path) === null
        ? null
        : checkDate(yaml.textOf(path) ?? '', facts.today);
    if (message) {
      problems.push(at(path, `${nameOf(path)} ${message}`));
    }
  }
  return problems;
}

/** Words that are right as YAML and wrong for a reader. */
function checkWords(
  data: Loose,
  at: (path: Path, message: string) => Problem,
): Problem[] {
  const problems: Problem[] = [];
  const {title, description: summary} = data;
  if (typeof title === 'string' && /[。，；：、,;:]$/u.test(title.trim())) {
    problems.push(at(['title'], `title“${title}”末尾不要标点。`));
  }
  if (typeof title === 'string' && /^#{1,6} |\{#[^}]*\}$/u.test(title.trim())) {
    problems.push(
      at(
        ['title'],
        `title“${title}”里有标题的记号；请只写文字，不要 # 和锚点。`,
      ),
    );
  }
  if (typeof summary === 'string' && /\]\([^)]*\)|\*\*\S/u.test(summary)) {
    problems.push(
      at(
        ['description'],
        'description 里的 Markdown 会原样显示在搜索结果里；请只写文字，去掉链接和星号。',
      ),
    );
  }
  for (const field of ['tags', 'keywords', 'prereq'] as const) {
    const values: readonly unknown[] = Array.isArray(data[field])
      ? data[field]
      : [];
    values.forEach((value, index) => {
      if (typeof value === 'string' && values.indexOf(value) !== index) {
        problems.push(
          at([field, index], `${field} 里的“${value}”写了两次；请删掉一个。`),
        );
      }
    });
  }
  return problems;
}

function checkSlug(
  kind: Page['kind'],
  file: string,
  slug: unknown,
): string | null {
  if (kind.kind === 'doc' && kind.section.route === 'path') {
    return slug === undefined
      ? null
      : `slug 不该写在这里：${kind.section.path} 的地址就是文件路径；请删掉这一行。`;
  }
  if (slug === undefined) {
    return '缺少 slug；请写成 slug: /八位十六进制（npm run new 会生成），以后不要再改。';
  }
  if (file === 'docs/test.md' && slug === '/test') {
    return null;
  }
  return typeof slug === 'string' && /^\/[0-9a-f]{8}$/u.test(slug)
    ? null
    : `slug 的值“${typeof slug === 'string' ? slug : JSON.stringify(slug)}”无法作为固定地址；请写成斜杠加八位十六进制，例如 /1a2b3c4d。`;
}

/**
 * Checks an ISO date strictly: JavaScript itself turns 2025-02-30 into March 2.
 * @returns what is wrong, or null.
 */
export function checkDate(value: string, today: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](.+))?$/u.exec(value);
  const [, day = '', time = '00:00'] = match ?? [];
  if (!match || Number.isNaN(Date.parse(`2000-01-01T${time}`))) {
    return `的值“${value}”不是日期；请写成 2026-11-20 的形式。`;
  }
  const parsed = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day)) {
    return `的值“${day}”在日历上不存在。`;
  }
  return day > today ? `的值“${day}”还没有到（今天是 ${today}）。` : null;
}
