/** Notes that the content check takes, for sites that tests write. */
import {SECTIONS, type Section} from '../../src/config/sections';

/** Values as they are to be read; they are written as YAML and Markdown. */
export type Note = {
  readonly title?: string;
  readonly description?: string;
  /** Eight hexadecimal digits; not in sections whose routes are paths. */
  readonly slug?: string;
  readonly keyword?: string;
  readonly tag?: string;
  readonly prereq?: string;
  readonly sidebarLabel?: string;
  readonly body?: string;
};

const DESCRIPTION =
  '一句占位的说明，只为让样站的内容检查通过：它要有四十到九十个字符，所以写得这样长，读者不会看到它。';

/** Markdown of a note. JSON strings are YAML strings. */
export function writeNote({
  title = '样篇',
  description = DESCRIPTION,
  slug,
  keyword = 'sample',
  tag,
  prereq,
  sidebarLabel,
  body = '一段正文。',
}: Note): string {
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    ...(slug ? [`slug: /${slug}`] : []),
    `keywords:\n  - ${JSON.stringify(keyword)}`,
    'level: 中级',
    ...(tag ? [`tags:\n  - ${tag}`] : []),
    ...(prereq ? [`prereq:\n  - ${prereq}`] : []),
    ...(sidebarLabel ? [`sidebar_label: ${JSON.stringify(sidebarLabel)}`] : []),
    '---',
    '',
    body,
    '',
  ].join('\n');
}

/** Markdown of a post. */
export function writePost(
  {title, description, slug, keyword, tag, body}: Note,
  author: string,
): string {
  return writeNote({
    ...(title && {title}),
    ...(description && {description}),
    ...(slug && {slug}),
    ...(keyword && {keyword}),
    ...(tag && {tag}),
    body: `导语。\n\n<!-- truncate -->\n\n${body ?? '一段正文。'}`,
  }).replace('level: 中级', `authors:\n  - ${author}`);
}

/** One note in each section, and no tags: Docusaurus builds none without. */
export function fillSections(
  write: (section: Section, slug: Pick<Note, 'slug'>) => string,
  file = 'a/first.md',
): Readonly<Record<string, string>> {
  const notes = SECTIONS.map((section, index): [string, string] => [
    `${section.path}/${file}`,
    write(
      section,
      section.route === 'hash' ? {slug: `0000000${index + 1}`} : {},
    ),
  ]);
  const tags = [...SECTIONS.map((section) => section.path), 'blog'].map(
    (folder): [string, string] => [`${folder}/tags.yml`, '{}\n'],
  );
  return Object.fromEntries([...notes, ...tags]);
}
