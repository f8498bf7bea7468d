/** Pictures: from where they come, what is in the file, how large it is. */
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

import {closest} from 'fastest-levenshtein';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';

import {isProgram} from '../../markdown/page';
import {lineOf, type Report, shorten} from './report';

/** Readers wait for one of these for seconds on a slow line. */
const MAX_BYTES = 500_000;
/** Formats that some browsers show and others do not, or none does. */
const UNSHOWN =
  /\.(?:tiff?|heic|heif|bmp|psd|ai|eps|raw|pdf|jxl|jp2|tga|ico|xcf|sketch|fig)$/iu;
const SHOWN = /\.(?:png|jpe?g|gif|svg|webp|avif|apng)$/iu;
const MOVING = /\.(?:mp4|mov|webm|avi|mkv)$/iu;
/** What a file of this kind begins with, and ends with where it has an end. */
const KINDS: readonly {
  readonly name: string;
  readonly extension: RegExp;
  readonly starts: (bytes: Buffer) => boolean;
  readonly isWhole: (bytes: Buffer) => boolean;
}[] = [
  {
    name: 'PNG',
    extension: /\.a?png$/iu,
    starts: (bytes) =>
      bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    isWhole: (bytes) => bytes.lastIndexOf('IEND') > 0,
  },
  {
    name: 'JPEG',
    extension: /\.jpe?g$/iu,
    starts: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8,
    isWhole: (bytes) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0,
  },
  {
    name: 'GIF',
    extension: /\.gif$/iu,
    starts: (bytes) => /^GIF8[79]a/u.test(bytes.toString('latin1', 0, 6)),
    isWhole: (bytes) => bytes.at(-1) === 0x3b,
  },
  {
    name: 'WebP',
    extension: /\.webp$/iu,
    starts: (bytes) =>
      /^RIFF[\s\S]{4}WEBP/u.test(bytes.toString('latin1', 0, 12)),
    isWhole: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
  },
  {
    name: 'AVIF',
    extension: /\.avif$/iu,
    starts: (bytes) => /^ftypavi[fs]/u.test(bytes.toString('latin1', 4, 12)),
    isWhole: () => true,
  },
  {
    name: 'SVG',
    extension: /\.svg$/iu,
    starts: (bytes) => /<svg[\s>]/iu.test(bytes.toString('utf8')),
    isWhole: (bytes) =>
      /<\/svg\s*>\s*$|<svg[^>]*\/>\s*$/iu.test(bytes.toString('utf8')),
  },
];
/** A description that describes nothing. */
const EMPTY_WORDS =
  /^(?:图片?|图像|截图|照片|插图|示意图|image|img|picture|photo|screenshot|alt|pic)\s*[\d一二三四五六七八九十]*$/iu;
const MAX_ALT = 200;
const PROGRAM_IN_SVG =
  /<script[\s>]|<foreignObject[\s>]|\son[a-z]+\s*=|(?:href|src)\s*=\s*["']\s*javascript:/iu;
const FOREIGN_IN_SVG =
  /(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\/|@import|url\(\s*["']?\s*(?:https?:)?\/\//iu;

/** What is wrong with the bytes of a picture; null: nothing. */
export function findImageProblem(name: string, bytes: Buffer): string | null {
  const expected = KINDS.find(({extension}) => extension.test(name));
  const actual = KINDS.find(({starts}) => starts(bytes));
  if (bytes.length === 0) {
    return '是空文件；请重新导出';
  }
  if (!expected) {
    return null;
  }
  if (!expected.starts(bytes)) {
    const others = KINDS.filter((kind) => kind !== expected).filter((kind) =>
      kind.starts(bytes),
    );
    return others.length > 0
      ? `内容其实是 ${others[0]?.name ?? ''}，扩展名不对；请改名或重新导出`
      : `不是 ${expected.name} 图片，可能是下载到的网页；请重新导出`;
  }
  if (!expected.isWhole(bytes)) {
    return '不完整，多半没有下载完；请重新导出';
  }
  if (actual?.name !== 'SVG') {
    return null;
  }
  const source = bytes.toString('utf8');
  if (PROGRAM_IN_SVG.test(source)) {
    return '里面有脚本、事件或 foreignObject，安全策略不许；请从 SVG 里删掉它们';
  }
  if (FOREIGN_IN_SVG.test(source)) {
    return '引用了别的网站的文件，读者看不到那一部分；请把它放进 SVG 里';
  }
  return null;
}

function checkAlt(alt: string, url: string): string | null {
  const file = path.posix.basename(url).replace(/\.\w+$/u, '');
  if (
    EMPTY_WORDS.test(alt) ||
    alt === file ||
    /^[\w-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/iu.test(alt)
  ) {
    return `图片的替代文字“${alt}”没有说出图里有什么；看不见图的人只听到这几个字，请写一句。`;
  }
  return Array.from(alt).length > MAX_ALT
    ? `图片的替代文字有 ${Array.from(alt).length} 个字符；请压到一两句，细节写进正文。`
    : null;
}

/** What is wrong with an address, before the file is looked at. */
function checkAddress(url: string): string | null {
  if (/^(?:https?:)?\/\//iu.test(url)) {
    return `图片 ${shorten(url, 60)} 在别的网站上，安全策略会对每位读者拦下它；请下载到文章旁边，写相对的文件名。`;
  }
  if (/^[a-z]:[\\/]|\\/iu.test(url)) {
    return `图片 ${shorten(url, 60)} 是你电脑上的路径；请把图片放到文章旁边，用“/”写相对的文件名。`;
  }
  if (MOVING.test(url)) {
    return `${shorten(url, 60)} 是视频，不能当图片用；请截成图片，或导出成 WebP 动图。`;
  }
  if (UNSHOWN.test(url)) {
    return `图片 ${shorten(url, 60)} 的格式浏览器不都能显示；请导出成 WebP、PNG 或 SVG。`;
  }
  return SHOWN.test(url)
    ? null
    : `图片 ${shorten(url, 60)} 没有图片的扩展名；请用 .webp、.png、.jpg、.gif、.avif 或 .svg。`;
}

/**
 * What to say of a picture that is not there; null: it is, by this very name,
 * which a Mac does not ask for.
 */
async function findMissing(
  target: string,
  url: string,
): Promise<string | null> {
  const names = await readdir(path.dirname(target)).catch((): string[] => []);
  const name = path.basename(target);
  if (names.includes(name)) {
    return null;
  }
  const images = names.filter((other) => SHOWN.test(other));
  const hint =
    images.length > 0
      ? `是不是“${closest(name, images)}”？`
      : '图片放在文章旁边。';
  return `没有图片 ${shorten(url, 60)}；请检查文件名和大小写，${hint}`;
}

/**
 * Checks the pictures of one page, and the files that they show.
 * @param isAlone no build follows, which tells what is missing.
 */
export async function checkImages(
  tree: Root,
  file: string,
  siteDir: string,
  isAlone: boolean,
  report: Report,
): Promise<void> {
  const found: {url: string; alt: string; line: number}[] = [];
  const referenced = new Set<string>();
  visit(tree, 'imageReference', ({identifier}) => {
    referenced.add(identifier);
  });
  visit(tree, (node) => {
    if (node.type === 'image') {
      found.push({url: node.url, alt: node.alt ?? '', line: lineOf(node)});
    } else if (node.type === 'definition' && referenced.has(node.identifier)) {
      found.push({url: node.url, alt: '', line: lineOf(node)});
    }
  });
  for (const {url, alt, line} of found) {
    const words = alt.trim() === '' ? null : checkAlt(alt.trim(), url);
    if (words !== null) {
      report(line, words);
    }
    // Told where links are checked.
    if (isProgram(url) || url.trim() === '') {
      continue;
    }
    const address = decode(
      url.replace(/^pathname:\/\//u, '').replace(/[?#].*$/u, ''),
    );
    const trouble = checkAddress(address);
    if (trouble !== null) {
      report(line, trouble);
      continue;
    }
    const target = address.startsWith('/')
      ? path.join(siteDir, 'static', address)
      : path.join(siteDir, path.dirname(file), address);
    // What is in no folder of the page's own may come from a generated one.
    const missing =
      isAlone && !address.startsWith('/')
        ? await findMissing(target, url)
        : null;
    if (missing !== null) {
      report(line, missing);
      continue;
    }
    const bytes = await readFile(target).catch(() => null);
    if (bytes === null) {
      continue;
    }
    const problem = findImageProblem(address, bytes);
    if (problem !== null) {
      report(line, `图片 ${shorten(url, 60)} ${problem}。`);
    } else if (bytes.length > MAX_BYTES) {
      report(
        line,
        `图片 ${shorten(url, 60)} 有 ${Math.round(bytes.length / 1000)} KB，读者要等很久；请缩到 1600 像素宽以内，导出成 WebP，不超过 ${MAX_BYTES / 1000} KB。`,
      );
    }
  }
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
