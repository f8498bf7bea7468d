/** What generated pages are made of: sentences, terms and code of our own notes. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Code} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

import {GLOSSARY} from '../../src/search/glossary';
import {SECTIONS} from '../../src/config/sections';

/** Languages that the generated pages show; each tool colours all of them. */
export const LANGUAGES = ['js', 'ts', 'css', 'sh', 'json'] as const;
export type Language = (typeof LANGUAGES)[number];

export type Material = {
  readonly sentences: readonly string[];
  readonly terms: readonly {readonly zh: string; readonly en: string}[];
  readonly codes: Readonly<Record<Language, readonly string[]>>;
};

const CODE_LINES = {min: 3, max: 24};
/** Plain in every dialect of Markdown: no marks, tags, braces; no code in MDX. */
const PLAIN =
  /^(?!(?:import|export) )[\p{Script=Han}A-Za-z0-9 ，。、；：“”（）？！-]{14,80}$/u;
/**
 * Words to one tool, a tag that another would take for one, or the time, which
 * ours wants set.
 */
const SPECIAL = /highlight-|prettier-ignore|&<|\{\{|<\/script|new Date\(\)/iu;

/** Quotes may go on in the next sentence, and ours then refuses the page. */
function isWhole(sentence: string): boolean {
  return ['“”', '（）'].every((pair) => {
    const [open = '', close = ''] = pair;
    return sentence.split(open).length === sentence.split(close).length;
  });
}

const markdown = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective);

function isLanguage(name: string | null | undefined): name is Language {
  return (LANGUAGES as readonly string[]).includes(name ?? '');
}

function isUsable({value}: Code): boolean {
  const {length} = value.split('\n');
  return (
    length >= CODE_LINES.min && length <= CODE_LINES.max && !SPECIAL.test(value)
  );
}

/** Reads the notes below `siteDir`, in an order that no file system changes. */
export function readMaterial(siteDir: string): Material {
  const files = SECTIONS.flatMap(({path: folder}) =>
    readdirSync(path.join(siteDir, folder), {recursive: true})
      .map((name) => path.join(siteDir, folder, String(name)))
      .filter((name) => name.endsWith('.md')),
  ).sort();
  const sentences = new Set<string>();
  const codes: Record<Language, Set<string>> = {
    js: new Set(),
    ts: new Set(),
    css: new Set(),
    sh: new Set(),
    json: new Set(),
  };
  for (const file of files) {
    const tree = markdown.parse(readFileSync(file, 'utf8'));
    visit(tree, 'paragraph', (node) => {
      for (const sentence of toString(node).split(/(?<=[。！？])/u)) {
        if (
          PLAIN.test(sentence) &&
          sentence.endsWith('。') &&
          isWhole(sentence)
        ) {
          sentences.add(sentence);
        }
      }
    });
    visit(tree, 'code', (node) => {
      if (isLanguage(node.lang) && isUsable(node)) {
        codes[node.lang].add(node.value);
      }
    });
  }
  return {
    sentences: [...sentences],
    terms: GLOSSARY.flatMap(({zh: [zh], en: [en]}) =>
      zh && en ? [{zh, en}] : [],
    ),
    codes: {
      js: [...codes.js],
      ts: [...codes.ts],
      css: [...codes.css],
      sh: [...codes.sh],
      json: [...codes.json],
    },
  };
}
