/** Reads one Markdown file into the parts that the rules look at. */
import {isUtf8} from 'node:buffer';

import type {Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {VFileMessage} from 'vfile-message';

import type {Section} from '../config/sections';
import {GFM_OPTIONS} from './keepTildes';
import type {Problem} from './problem';

export type PageKind =
  {readonly kind: 'doc'; readonly section: Section} | {readonly kind: 'post'};

export type Page = {
  /** Relative to the site folder, forward slashes. */
  readonly file: string;
  readonly kind: PageKind;
  readonly lines: readonly string[];
  /** Text between the `---` lines, or null without front matter. */
  readonly frontMatter: string | null;
  readonly tree: Root;
};

const markdown = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm, GFM_OPTIONS)
  .use(remarkCjkFriendly)
  .use(remarkDirective);
const mdx = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm, GFM_OPTIONS)
  .use(remarkCjkFriendly)
  .use(remarkDirective)
  .use(remarkMdx);

/**
 * What XML, and so the feeds, cannot hold; and a carriage return that ends a
 * line by itself, which Docusaurus does not take for a line break.
 */
const CONTROL =
  // oxlint-disable-next-line no-control-regex -- control characters are the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\r(?=.)/su;
const LINE_FEED = 0x0a;

/** Block quotes and lists in each other; the parser's time grows with its cube. */
const MAX_NESTING = 50;
const TOO_DEEP = new RegExp(
  `^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=[ \\t]))){${MAX_NESTING}}`,
  'u',
);

/** The first control character in a text, as it is written in Unicode. */
export function findControl(text: string): string | null {
  const found = CONTROL.exec(text)?.[0].codePointAt(0);
  return found === undefined
    ? null
    : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Whether an address is a program, or a file of the reader's. */
export function isProgram(address: string): boolean {
  // Browsers skip spaces and control characters in a scheme.
  return /^(?:javascript|data|vbscript|file):/iu.test(
    // oxlint-disable-next-line no-control-regex -- control characters are the point
    address.replace(/[\u0000-\u0020]/gu, ''),
  );
}

/** The first line whose bytes are not UTF-8, 1-based, or null. */
function findUndecodableLine(bytes: Uint8Array): number | null {
  let line = 1;
  for (let start = 0; start <= bytes.length; line += 1) {
    const found = bytes.indexOf(LINE_FEED, start);
    const end = found === -1 ? bytes.length : found;
    try {
      new TextDecoder('utf-8', {fatal: true}).decode(
        bytes.subarray(start, end),
      );
    } catch {
      return line;
    }
    start = end + 1;
  }
  return null;
}

/**
 * Decodes a file.
 * @returns its text, or the mistake in its bytes.
 */
export function decodeText(file: string, bytes: Uint8Array): string | Problem {
  const undecodable = isUtf8(bytes) ? null : findUndecodableLine(bytes);
  if (undecodable !== null) {
    return {
      file,
      line: undecodable,
      message: '文件不是 UTF-8 编码（可能是 GBK）；请转成 UTF-8 再保存。',
    };
  }
  const text = new TextDecoder().decode(bytes);
  const lines = text.split('\n');
  const index = lines.findIndex((line) => CONTROL.test(line));
  const control = findControl(lines[index] ?? '');
  if (control === null) {
    return text;
  }
  return {
    file,
    line: index + 1,
    message:
      control === 'U+000D'
        ? '换行只用了回车符 U+000D；请把整个文件的换行符改成 LF。'
        : `含有控制字符 ${control}；请删掉它。`,
  };
}

/**
 * Parses a page.
 * @param text the file's content, without a byte order mark.
 * @returns the page, or the problem that kept it from being parsed.
 */
export function parsePage(
  file: string,
  kind: PageKind,
  text: string,
): Page | Problem {
  if (text.trim() === '') {
    return {
      file,
      line: 1,
      message: '文件是空的；请写好内容（npm run new 可生成），或删掉它。',
    };
  }
  const source = text.replace(/\r\n/gu, '\n');
  const lines = source.split('\n');
  const deep = lines.findIndex((line) => TOO_DEEP.test(line));
  if (deep !== -1) {
    return {
      file,
      line: deep + 1,
      message: `引用和列表嵌套超过 ${MAX_NESTING} 层；请减少层数。`,
    };
  }
  const isMdx = file.endsWith('.mdx');
  // Docusaurus reads `## Title {#id}` in MDX too; a parser alone would not.
  const input = isMdx ? source.replace(/^(#{1,6} .*)\{#/gmu, '$1\\{#') : source;
  try {
    const tree = (isMdx ? mdx : markdown).parse(input);
    const first = tree.children[0];
    return {
      file,
      kind,
      lines,
      frontMatter: first?.type === 'yaml' ? first.value : null,
      tree,
    };
  } catch (error) {
    const {line, message, reason} = error as Partial<VFileMessage> & Error;
    return {
      file,
      line: line ?? 1,
      message: reason
        ? `MDX 语法有误：${reason}。正文里的 < 和 { 在 .mdx 中要写成 \\< 和 \\{，或放进代码，或改用 .md。`
        : `无法解析（${message}）；多半是嵌套太深，请减少层数。`,
    };
  }
}
