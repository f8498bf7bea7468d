/** What `npm run new` writes: addresses, front matter, headings. No I/O here. */
import {createHash} from 'node:crypto';

import {stringify} from 'yaml';

export type NoteKind = 'tutorial' | 'interview' | 'tip' | 'post';

export type Note = {
  readonly kind: NoteKind;
  /** Content folder: a section's path or `blog`. */
  readonly folder: string;
  /** Sub-folder of the section, or empty. */
  readonly category: string;
  /** English kebab-case file name, without extension. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly keywords: readonly string[];
  readonly level: string;
  /** Whether the section's pages have a hash slug. */
  readonly hasSlug: boolean;
  /** ISO date, for posts. */
  readonly today: string;
};

const SECTIONS_BY_KIND: Record<
  NoteKind,
  readonly (readonly [string, string, string])[]
> = {
  tutorial: [
    ['什么时候用', 'when', '读者遇到什么问题时该想到它，什么时候不该用。'],
    ['最小示例', 'minimal', '能运行的最短示例，下面写它的输出。'],
    ['逐步深入', 'in-depth', '按页面内容改标题，可以有几个。'],
    ['常见误区', 'pitfalls', '先给错的，跑给读者看；再给对的。'],
    ['兼容性', 'compatibility', '从哪个版本起可用，查过再写。'],
    [
      '练习',
      'practice',
      '一道改错，一道动手，写成 :::practice[题目]{#english-id}。',
    ],
    ['自测', 'self-test', '三道题，每道写成 :::details[问题]。'],
    ['相关笔记', 'related', '前置和延伸。'],
    ['参考', 'references', '二到五个一手来源。'],
  ],
  interview: [
    [
      '题目写在这里',
      'question-1',
      '每题一个二级标题，下面紧跟 :::answer 三十秒答案。',
    ],
  ],
  tip: [
    ['症状', 'symptom', '报错原文或看到的现象。'],
    ['原因', 'cause', '为什么会这样。'],
    ['修法', 'fix', '一步一步，可以照做。'],
    ['怎样确认修好', 'verify', '用什么命令或现象判断。'],
  ],
  post: [['小标题', 'part-1', '博文结构自由，但要有一个观点和能重复的数字。']],
};

const CONCLUSION = '一句话说出结论，最多两句。';
const LEAD = '一两段引子，列表页显示到下一行为止。';

/** What an author is to replace; none of it belongs into a finished page. */
export const SKELETON: readonly string[] = [
  CONCLUSION,
  LEAD,
  '## 题目写在这里',
  '## 小标题 {#part-1}',
  ...Object.values(SECTIONS_BY_KIND).flatMap((sections) =>
    sections.map(([, , hint]) => `<!-- ${hint} -->`),
  ),
];

/** First eight hex digits of the SHA-256 of the path without extension. */
export function createSlug(file: string): string {
  const path = file.replace(/\.mdx?$/u, '');
  return `/${createHash('sha256').update(path).digest('hex').slice(0, 8)}`;
}

/** Where the note goes, relative to the site folder. */
export function notePath({kind, folder, category, name, today}: Note): string {
  return kind === 'post'
    ? `blog/${today}-${name}/index.md`
    : [folder, category, `${name}.md`].filter(Boolean).join('/');
}

/** The file's text: valid front matter, then headings with a hint below each. */
export function createNote(note: Note): string {
  const {kind, title, description, tags, keywords, level, hasSlug} = note;
  const frontMatter = stringify(
    {
      title,
      description,
      ...((hasSlug || kind === 'post') && {slug: createSlug(notePath(note))}),
      ...(kind === 'post' && {authors: ['hangjian']}),
      ...(tags.length > 0 && {tags}),
      keywords,
      ...(kind !== 'post' && {level}),
    },
    {lineWidth: 0},
  );
  const opening =
    kind === 'post'
      ? `<!-- ${LEAD} -->\n\n<!-- truncate -->`
      : `:::conclusion\n\n${CONCLUSION}\n\n:::`;
  const body = SECTIONS_BY_KIND[kind]
    .map(([heading, id, hint]) => `## ${heading} {#${id}}\n\n<!-- ${hint} -->`)
    .join('\n\n');
  return `---\n${frontMatter}---\n\n${opening}\n\n${body}\n`;
}
