/**
 * Finds English that a reader of a Chinese site would see or hear. The words
 * of the content are its authors' business; everything around it is the site's.
 */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';

import type {Page} from '@playwright/test';
import {parse} from 'yaml';

import {SECTIONS} from '../../src/config/sections';
import type {SpokenNode} from './accessibilityTree';
import {expect} from './test';

const HAN = /\p{Script=Han}/u;
const LATIN_WORD = /[A-Za-z]{3,}/u;

/** Names that are written in Latin letters in Chinese text, too. */
const PROPER_NAMES = ['WebGL', 'Algolia', 'ISO 8601（UTC）'];

const FOLDERS = [...SECTIONS.map((section) => section.path), 'blog'];

/** Tells whether a string is English words and no Chinese at all. */
export function isStrayEnglish(
  text: string,
  allowed: ReadonlySet<string>,
): boolean {
  const words = normalise(text);
  return (
    !HAN.test(words) &&
    LATIN_WORD.test(words) &&
    // Names in a row are as good as each.
    !words.split('；').every((name) => allowed.has(name))
  );
}

function normalise(text: string): string {
  return text.replaceAll(/[\s\u200B]+/gu, ' ').trim();
}

/**
 * Proper names, and what authors may name in English: titles, sidebar labels,
 * categories, tags, keywords and people. Read from the sources, because a heading of the
 * site itself, such as “Tags”, must not excuse itself by standing on a page.
 */
export function readAllowedNames(): ReadonlySet<string> {
  const names = new Set(PROPER_NAMES);
  for (const folder of FOLDERS) {
    for (const name of readdirSync(folder, {recursive: true})) {
      const file = path.join(folder, String(name));
      for (const label of readLabels(file)) {
        names.add(normalise(label));
      }
    }
  }
  return names;
}

function readLabels(file: string): readonly string[] {
  if (/\.mdx?$/u.test(file)) {
    const text = readFileSync(file, 'utf8');
    const data = parse(text.split(/^---$/mu)[1] ?? '') as Labels;
    // The index of words has keywords, and names notes without their subtitles.
    const keywords = Object.values(data.keywords ?? {});
    const name = isText(data.title) ? data.title.split('：')[0] : undefined;
    return [data.title, name, data.sidebar_label, ...keywords].filter(isText);
  }
  if (/_category_\.json$|(?:tags|authors)\.yml$/u.test(file)) {
    const data = parse(readFileSync(file, 'utf8')) as Labels;
    return [data, ...Object.values(data)].flatMap((entry) =>
      typeof entry === 'object' && entry !== null
        ? [entry.label, entry.name, entry.title].filter(isText)
        : [],
    );
  }
  return [];
}

type Labels = {readonly [field: string]: Labels | string | undefined};

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/**
 * All texts and names of the page outside its content, shown or hidden: text
 * nodes, accessible names, tooltips, placeholders, alternative texts, and what
 * search engines and link previews show.
 */
export function collectStrings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The playground's editor, and the names of files, are code too.
    const CODE =
      'code, pre, script, style, template, .cm-content, [aria-label="文件"] [role="tab"], [class*="codeBlockTitle"]';
    const CONTENT = '.markdown, .table-of-contents';
    // Parts of the site that stand among the content.
    const SITE_IN_CONTENT =
      'button, .doc-header, [class*="admonitionHeading"], [class*="playgroundHeader"], noscript';
    // What a sample of the content draws.
    const PREVIEW = '[class*="playgroundPreview"], [class*="preview_"]';
    const ATTRIBUTES = [
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
      'label',
    ];
    const strings: string[] = [];
    const walker = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      const text = node.nodeValue ?? '';
      const isContent =
        parent.closest(CONTENT) !== null &&
        (parent.closest(SITE_IN_CONTENT) === null ||
          parent.closest(PREVIEW) !== null);
      if (!isContent && parent.closest(CODE) === null) {
        // With JavaScript on, a noscript element holds its markup as text.
        strings.push(
          parent.localName === 'noscript'
            ? text
                .replaceAll(/<style>.*?<\/style>/gsu, ' ')
                .replaceAll(/<[^>]*>/gu, ' ')
            : text,
        );
      }
    }
    for (const element of document.querySelectorAll('*')) {
      if (element.closest(PREVIEW) === null) {
        for (const name of ATTRIBUTES) {
          strings.push(element.getAttribute(name) ?? '');
        }
      }
      if (
        element instanceof HTMLInputElement &&
        /^(?:button|submit|reset)$/u.test(element.type)
      ) {
        strings.push(element.value);
      }
    }
    for (const meta of document.querySelectorAll<HTMLMetaElement>(
      'meta[name="description"], meta[property="og:title"], meta[property="og:description"], meta[property="og:site_name"]',
    )) {
      strings.push(meta.content);
    }
    return strings.filter((text) => text.trim() !== '');
  });
}

let names: ReadonlySet<string> | undefined;

function allowedNames(): ReadonlySet<string> {
  names ??= readAllowedNames();
  return names;
}

/** The English strings of a page that has something to read. */
export async function findStrayEnglish(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', {level: 1}).first()).toBeVisible();
  const strings = await collectStrings(page);
  // A page has at least a title, a navbar and a footer to read.
  expect(strings.length).toBeGreaterThan(20);
  return strings.filter((text) => isStrayEnglish(text, allowedNames()));
}

/** What the site, not an author, names: links and headings may quote code. */
const NAMED_BY_SITE = new Set([
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'spinbutton',
  'navigation',
  'complementary',
  'region',
  'search',
  'form',
  'group',
  'figure',
  'dialog',
  'Iframe',
  'image',
  'list',
  'tablist',
  'tabpanel',
  'status',
  'log',
  'alert',
  'progressbar',
]);

/** A file of the playground names its tab and what the tab shows. */
const FILE_NAME = /^[\w-]+\.(?:js|jsx|ts|tsx|css|html|json)$/u;

/** Names that a screen reader says in English, as `role “name”`. */
export function findSpokenEnglish(nodes: readonly SpokenNode[]): string[] {
  return nodes
    .filter(
      ({role, name}) =>
        NAMED_BY_SITE.has(role) &&
        !FILE_NAME.test(name) &&
        isStrayEnglish(name, allowedNames()),
    )
    .map(({role, name}) => `${role} “${name}”`);
}
