/**
 * Links from page to page, without a build: the file, the address, the anchor.
 * A build checks all links of the finished site; this answers while one writes.
 */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {closest, distance} from 'fastest-levenshtein';
import {visit} from 'unist-util-visit';

import type {Page} from '../../markdown/page';
import type {Problem} from '../../markdown/problem';
import {lineOf} from './report';

/** Pages of the site, by file, with what front matter says of their address. */
type Pages = readonly Pick<Page, 'file' | 'frontMatter'>[];

const ANCHOR = /^#{2,6} .*\{#([^}]+)\}\s*$/gmu;

/** As far as a slip of the finger, of `docs` and of `fullStack`. */
const MAX_TYPOS = 2;

function readAnchors(siteDir: string, file: string): readonly string[] {
  const source = readFileSync(path.join(siteDir, file), 'utf8');
  return [...source.matchAll(ANCHOR)].map(([, id = '']) => id);
}

/** File by address; without addresses that Docusaurus makes by itself. */
function listAddresses(pages: Pages): ReadonlyMap<string, string> {
  return new Map(
    pages.map(({file, frontMatter}) => {
      const folder = file.split('/')[0] ?? '';
      const slug = /^slug:\s*['"]?([^'"\s]+)/mu.exec(frontMatter ?? '')?.[1];
      return [
        slug ? `/${folder}${slug}` : `/${file.replace(/\.mdx?$/u, '')}`,
        file,
      ];
    }),
  );
}

function suggest(value: string, options: readonly string[]): string {
  return options.length > 0
    ? `是不是“${closest(value, [...options])}”？`
    : '请检查拼写。';
}

/**
 * Checks the links of one page to pages of the site.
 * @param siteDir folder that holds `docs`, `blog` and the other folders.
 */
export function checkInnerLinks(
  siteDir: string,
  page: Pick<Page, 'file' | 'tree'>,
  pages: Pages,
): Problem[] {
  const {file, tree} = page;
  const problems: Problem[] = [];
  const files = pages.map((other) => other.file);
  const addresses = listAddresses(pages);
  const folders = new Set(files.map((name) => name.split('/')[0] ?? ''));
  /** Of a name that is not a page's; null: a file of another kind that is there. */
  const findBeside = (target: string): {readonly wrong: string} | null => {
    const name = path.posix.join(path.posix.dirname(file), target);
    if (files.some((other) => other.replace(/\.mdx?$/u, '') === name)) {
      return {wrong: `相对的链接要写出文件名；请写成“${target}.md”。`};
    }
    return existsSync(path.join(siteDir, name))
      ? null
      : {
          wrong:
            '没有这个文件；页面写成 ./文件名.md，别的栏目写地址 /docs/…，图片放在文章旁边。',
        };
  };
  /** The file that an address leads to; null: it leads out of the content. */
  const find = (target: string): string | {readonly wrong: string} | null => {
    if (target === '') {
      return file;
    }
    if (/\.mdx?$/u.test(target) && !target.startsWith('/')) {
      const name = path.posix.join(path.posix.dirname(file), target);
      const folder = path.posix.dirname(file);
      const relative = (other: string): string => {
        const short = path.posix.relative(folder, other);
        return short.startsWith('.') ? short : `./${short}`;
      };
      const section = (one: string): string => one.split('/')[0] ?? '';
      if (files.includes(name) && section(name) !== section(file)) {
        const entry = [...addresses].find(([, other]) => other === name);
        return {
          wrong: `别的栏目的页面写地址，不写文件名；请写成“${entry?.[0] ?? '/…'}”。`,
        };
      }
      return files.includes(name)
        ? name
        : {wrong: `没有这个文件；${suggest(target, files.map(relative))}`};
    }
    if (!target.startsWith('/')) {
      return findBeside(target);
    }
    const [, folder = '', rest = ''] = target.split('/');
    const meant = [...folders].find(
      (one) =>
        distance(one.toLowerCase(), folder.toLowerCase()) <=
        Math.min(MAX_TYPOS, one.length / 2 - 1),
    );
    if (rest !== '' && meant !== undefined && !folders.has(folder)) {
      return {
        wrong: `站内没有 /${folder}/ 下面的页面；是不是“/${meant}/${rest}”？`,
      };
    }
    const isPage =
      folders.has(folder) &&
      rest !== '' &&
      !/^(?:tags|archive|page|authors)$/u.test(rest);
    if (!isPage) {
      return null;
    }
    const known = addresses.get(target.replace(/\/$/u, ''));
    return (
      known ?? {
        wrong: `站内没有这个地址；${suggest(
          target,
          [...addresses.keys()].filter((address) =>
            address.startsWith(`/${folder}/`),
          ),
        )}`,
      }
    );
  };
  visit(tree, ['link', 'definition'], (node) => {
    const url = 'url' in node ? node.url : '';
    // Steps between the lines are checked with the samples.
    if (/^[a-z][a-z+.-]*:|^\/\/|^#between:/iu.test(url) || url === '') {
      return;
    }
    const [, target = '', anchor] =
      /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/u.exec(url) ?? [];
    const found = find(target);
    const report = (message: string): void => {
      problems.push({
        file,
        line: lineOf(node),
        message: `链接“${url}”：${message}`,
      });
    };
    if (found !== null && typeof found === 'object') {
      report(found.wrong);
    } else if (found !== null && anchor) {
      const anchors = readAnchors(siteDir, found);
      if (!anchors.includes(decodeURIComponent(anchor))) {
        report(`${found} 里没有这个锚点；${suggest(anchor, anchors)}`);
      }
    }
  });
  return problems;
}
