/** Rules that need more than one file: names, slugs, tags, static files. */
import {SECTIONS} from '../../config/sections';
import {isProgram, type Page} from '../../markdown/page';
import type {Problem} from '../../markdown/problem';
import {readYaml, type YamlSource} from '../../markdown/yamlSource';

/** Longest tag address that every file system can hold, in UTF-8 bytes. */
const MAX_PERMALINK_BYTES = 80;

/** Two files with one address, or names that some systems cannot tell apart. */
export function checkAddresses(
  pages: readonly Pick<Page, 'file' | 'frontMatter'>[],
): Problem[] {
  const problems: Problem[] = [];
  const slugs = new Map<string, string>();
  const names = new Map<string, string>();
  for (const {file, frontMatter} of pages) {
    const folder = file.split('/')[0] ?? '';
    const lines = frontMatter?.split('\n') ?? [];
    const index = lines.findIndex((text) => text.startsWith('slug:'));
    const slug = /^slug:\s*['"]?([^'"\s]+)/u.exec(lines[index] ?? '')?.[1];
    if (slug) {
      const key = folder + slug;
      const other = slugs.get(key);
      if (other) {
        problems.push({
          file,
          line: index + 2,
          message: `slug ${slug} 已经被 ${other} 用了；请换一个。`,
          others: [other],
        });
      }
      slugs.set(key, file);
    }
    const name = file.toLowerCase().replace(/\.mdx?$/u, '');
    const twin = names.get(name);
    if (twin) {
      problems.push({
        file,
        line: 1,
        message: `与 ${twin} 只有大小写或扩展名不同，有的系统分不开；请改名。`,
        others: [twin],
      });
    }
    names.set(name, file);
  }
  return problems;
}

/** File names: ASCII, lower case, and for posts a date that exists. */
export function checkFileName(
  {file, kind}: Pick<Page, 'file' | 'kind'>,
  checkDate: (value: string) => string | null,
): Problem[] {
  const report = (message: string): Problem[] => [{file, line: 1, message}];
  if (kind.kind === 'post') {
    const match = /^blog\/(\d{4}-\d{2}-\d{2})-[a-z0-9-]+\/index\.mdx?$/u.exec(
      file,
    );
    if (!match) {
      return report(
        '博文应放在 blog/年-月-日-english-name/index.md；请改文件夹名。',
      );
    }
    const message = checkDate(match[1] ?? '');
    return message ? report(`文件夹名里的日期${message}`) : [];
  }
  const [, ...folders] = file.split('/');
  const name = folders.pop() ?? '';
  const folder = folders.find(
    (part) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/iu.test(part),
  );
  // Docusaurus looks folders up in a plain object.
  const ofObjects = folders.find((part) => part in Object.prototype);
  // Docusaurus cuts `01-` off and sorts by it: the address would be another.
  const numbered = [...folders, name].find((part) => /^\d+-\D/u.test(part));
  return [
    ...(/^[a-z0-9]+(?:-[a-z0-9]+)*\.mdx?$/u.test(name)
      ? []
      : report(
          `文件名“${name}”只能用小写英文、数字和连字符，例如 event-loop.md。`,
        )),
    ...(folder === undefined
      ? []
      : report(
          `文件夹名“${folder}”只能用英文、数字和连字符，例如 javascript。`,
        )),
    ...(ofObjects === undefined
      ? []
      : report(
          `文件夹名“${ofObjects}”是 JavaScript 里每个对象都有的名字，Docusaurus 会把里面的页面从侧边栏里弄丢；请改名，例如 ${ofObjects}s。`,
        )),
    ...(numbered === undefined
      ? []
      : report(
          `“${numbered}”以数字加连字符开头，这个数字会从地址里消失；请改名，次序写在 sidebar_position。`,
        )),
  ];
}

/** What looks like a page and will not become one. */
export function checkLookalike(
  file: string,
  type: 'file' | 'folder' | 'other',
): Problem[] {
  const report = (message: string): Problem[] => [{file, line: 1, message}];
  if (!/\.(?:md|mdx|markdown)$/iu.test(file)) {
    return [];
  }
  if (type === 'folder') {
    return report('文件夹名像是一篇文档；请去掉 .md。');
  }
  if (type === 'other') {
    return report('这不是普通文件（可能是符号链接）；请换成文件本身。');
  }
  return /\.mdx?$/u.test(file)
    ? []
    : report('扩展名应是小写的 .md 或 .mdx，否则不会发布；请改名。');
}

export type KeyedFile = {
  readonly problems: readonly Problem[];
  /** Null when the file cannot be read: then nobody can say what it lacks. */
  readonly keys: ReadonlySet<string> | null;
};

/** Reads a YAML file that holds one entry per key: tags.yml, authors.yml. */
function readKeyed(
  file: string,
  source: string,
): Problem | {yaml: YamlSource; data: Readonly<Record<string, unknown>>} {
  const yaml = readYaml(source);
  if (yaml.kind === 'mistake') {
    return {file, line: yaml.line, message: yaml.message};
  }
  const data = yaml.data ?? {};
  return typeof data !== 'object' || Array.isArray(data)
    ? {
        file,
        line: 1,
        message: '应是一个英文名一段，下面缩进写它的字段，不是列表或单个值。',
      }
    : {yaml, data: data as Record<string, unknown>};
}

/** The addresses in an author's entry, by where they stand. */
function listAddresses(author: unknown): [path: string[], address: unknown][] {
  const {url, image_url, socials} = (
    typeof author === 'object' && author !== null ? author : {}
  ) as Readonly<Record<string, unknown>>;
  return [
    [['url'], url],
    [['image_url'], image_url],
    ...Object.entries(
      typeof socials === 'object' && socials !== null ? socials : {},
    ).map(([name, address]): [string[], unknown] => [
      ['socials', name],
      address,
    ]),
  ];
}

/**
 * Reads blog/authors.yml. Docusaurus itself checks each author's fields, and
 * takes a program for an address.
 */
export function checkAuthors(file: string, source: string): KeyedFile {
  const read = readKeyed(file, source);
  if ('message' in read) {
    return {problems: [read], keys: null};
  }
  const {yaml, data} = read;
  const problems = Object.entries(data).flatMap(([key, author]) =>
    listAddresses(author).flatMap(([path, address]): Problem[] =>
      typeof address === 'string' && isProgram(address)
        ? [
            {
              file,
              line: yaml.lineOf([key, ...path]) ?? 1,
              message: `作者 ${key} 的 ${path.join('.')}“${address.slice(0, 40)}”不能点：只允许网址和站内路径。`,
            },
          ]
        : [],
    ),
  );
  return {problems, keys: new Set(Object.keys(data))};
}

/**
 * Checks a tags.yml: each key has a label and an address of its own. Stock
 * Docusaurus derives addresses from labels and merges C, C++ and C# silently.
 */
export function checkTags(file: string, source: string): KeyedFile {
  const read = readKeyed(file, source);
  if ('message' in read) {
    return {problems: [read], keys: null};
  }
  const {yaml, data} = read;
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  for (const [key, tag] of Object.entries(data)) {
    const report = (message: string) =>
      problems.push({file, line: yaml.lineOf([key]) ?? 1, message});
    const {label, permalink} = (
      typeof tag === 'object' && tag !== null ? tag : {}
    ) as {label?: unknown; permalink?: unknown};
    if (typeof label !== 'string' || label.trim() === '') {
      report(`标签 ${key} 缺少 label（显示的名字）。`);
    } else if (owners.has(`label ${label}`)) {
      report(`标签 ${key} 与 ${owners.get(`label ${label}`)} 同名“${label}”。`);
    } else {
      owners.set(`label ${label}`, key);
    }
    if (permalink === undefined || permalink === null) {
      report(`标签 ${key} 缺少 permalink（地址），例如 /c-plus-plus。`);
    } else if (
      typeof permalink !== 'string' ||
      !/^\/[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(permalink)
    ) {
      report(
        `标签 ${key} 的 permalink“${typeof permalink === 'string' ? permalink : JSON.stringify(permalink)}”应是斜杠加小写英文，例如 /c-plus-plus。`,
      );
    } else if (Buffer.byteLength(permalink) > MAX_PERMALINK_BYTES) {
      report(`标签 ${key} 的 permalink 太长；请不超过 80 个字符。`);
    } else if (owners.has(permalink)) {
      report(
        `标签 ${key} 与 ${owners.get(permalink)} 的地址都是 ${permalink}，会被合并成一个；请改其中一个。`,
      );
    } else {
      owners.set(permalink, key);
    }
  }
  return {problems, keys: new Set(Object.keys(data))};
}

/** Static files that a page of the same address would silently replace. */
export function checkStaticFile(file: string): Problem[] {
  const path = file.replace(/^static\//u, '');
  const top = (path.split('/')[0] ?? '').replace(/\.html$/u, '');
  const routes: readonly string[] = [
    ...SECTIONS.map((section) => section.path),
    'blog',
    'search',
  ];
  const isTaken =
    routes.includes(top) ||
    /^(?:(?:code|site|webgl)\/)?(?:index|404)\.html$/u.test(path) ||
    /^(?:(?:code|site|webgl)\.html|sitemap\.xml|opensearch\.xml)$/u.test(path);
  return isTaken
    ? [
        {
          file,
          line: 1,
          message: `静态文件会与页面 /${path} 争同一个地址而丢失；请换个位置。`,
        },
      ]
    : [];
}
