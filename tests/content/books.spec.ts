/** The book of each section: whole, well-formed, and nothing that leads nowhere. */
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

import {strFromU8, unzipSync} from 'fflate';

import {expect, test} from '@playwright/test';
import sax from 'sax';

import {SECTIONS} from '../../src/config/sections';
import {nightly} from '../nightly';
import {BUILD} from './builtPages';

const bookOf = (section: string): string =>
  path.join(BUILD, 'books', `${section}.epub`);

/** Addresses in a document, and how it is no XML; null: it is. */
function readDocument(text: string): {
  readonly links: readonly string[];
  readonly fault: string | null;
} {
  const links: string[] = [];
  let fault: string | null = null;
  const parser = sax.parser(true);
  parser.onopentag = ({attributes}) => {
    if (attributes.href !== undefined) {
      links.push(String(attributes.href));
    }
  };
  parser.onerror = ({message}) => {
    fault ??= message;
    parser.resume();
  };
  parser.write(text).close();
  return {links, fault};
}

for (const {path: section, label} of SECTIONS) {
  test(`the book of ${label} has each of its notes, and every link in it leads somewhere`, () => {
    const files = unzipSync(readFileSync(bookOf(section)));
    const documents = Object.keys(files).filter((name) =>
      /\.(?:xhtml|opf|xml)$/u.test(name),
    );
    const problems = documents.flatMap((name) => {
      const {links, fault} = readDocument(strFromU8(files[name]!));
      return [
        ...(fault === null ? [] : [`${name}: ${fault}`]),
        ...links
          .filter((link) => !/^https?:/u.test(link))
          .filter((link) => !files[`EPUB/${link}`])
          .map((link) => `${name} → ${link}`),
      ];
    });
    expect(problems).toEqual([]);
    const chapters = documents.filter((name) => /\/\d+\.xhtml$/u.test(name));
    const listed = readFileSync(
      path.join(BUILD, 'contents', section, 'index.html'),
      'utf8',
    );
    expect(chapters.length).toBe(
      new Set(
        [...listed.matchAll(/data-note="?([^"\s>]+)/gu)].map(([, at]) => at),
      ).size,
    );
    expect(listed).toContain(`/books/${section}.epub`);
  });
}

/** Where Debian keeps it. */
const CHECKER = '/usr/share/java/epubcheck.jar';

test(
  'a checker of books finds nothing wrong with them',
  nightly('@content'),
  () => {
    test.skip(!existsSync(CHECKER), 'epubcheck is not installed');
    for (const {path: section} of SECTIONS) {
      const {status, stdout, stderr} = spawnSync(
        'java',
        ['-jar', CHECKER, '--failonwarnings', bookOf(section)],
        {encoding: 'utf8'},
      );
      expect(status, `${section}\n${stdout}${stderr}`).toBe(0);
    }
  },
);
