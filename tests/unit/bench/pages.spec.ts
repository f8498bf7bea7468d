/** The pages that the benchmark against other tools gives to each of them. */
import {expect, test} from '@playwright/test';

import {generatePages, groupPages} from '../../../bench/peers/generatePages';
import {readMaterial} from '../../../bench/peers/material';
import {TOOLS} from '../../../bench/peers/tools';
import {checkBody} from '../../../src/authoring/guard/body';
import {checkFrontMatter} from '../../../src/authoring/guard/frontMatter';
import {kindOf} from '../../../src/markdown/folders';
import {parsePage} from '../../../src/markdown/page';
import {nightly} from '../../nightly';

const material = readMaterial('.');
const pages = generatePages(material, 60);

test.describe('generated pages', nightly('@bench'), () => {
  test('are the same every time', () => {
    expect(generatePages(readMaterial('.'), 60)).toEqual(pages);
  });

  test('differ from each other, also in address and title', () => {
    for (const read of [
      (page: (typeof pages)[number]) => page.hash,
      (page: (typeof pages)[number]) => page.title,
      (page: (typeof pages)[number]) => JSON.stringify(page.blocks),
    ]) {
      expect(new Set(pages.map(read)).size).toBe(pages.length);
    }
  });

  test('hold what a page of documentation holds', () => {
    for (const {blocks, number} of pages) {
      const kinds = blocks.map(({kind}) => kind);
      const depths = blocks.flatMap((block) =>
        block.kind === 'heading' ? [block.depth] : [],
      );
      const links = blocks.flatMap((block) =>
        block.kind === 'links' ? block.to : [],
      );
      const fences = kinds.filter((kind) => kind === 'code').length;
      expect(fences).toBeGreaterThanOrEqual(4);
      expect(fences).toBeLessThanOrEqual(6);
      expect(kinds.filter((kind) => kind === 'table')).toHaveLength(1);
      expect(new Set(depths)).toEqual(new Set([2, 3, 4, 5]));
      expect(links.every((to) => pages[to] && to !== number)).toBe(true);
      expect(links.length).toBeGreaterThan(0);
    }
  });

  test('stand in groups of twenty to thirty', () => {
    const sizes = groupPages(generatePages(material, 300)).map(
      ([, members]) => members.length,
    );
    expect(sizes.slice(0, -1).every((size) => size >= 20 && size <= 30)).toBe(
      true,
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBe(300);
  });
});

test.describe('projects', nightly('@bench'), () => {
  for (const tool of TOOLS) {
    test(`${tool.id} has every page, with its whole text`, () => {
      const files = tool.files(pages);
      for (const page of pages) {
        const text = files.get(tool.source(page)) ?? '';
        for (const block of page.blocks) {
          if (block.kind === 'text') {
            expect(text).toContain(block.text);
          }
          if (block.kind === 'code') {
            expect(text).toContain(`\n${block.code}\n\`\`\``);
          }
        }
      }
      expect(new Set(pages.map(tool.address)).size).toBe(pages.length);
    });
  }

  test('ours obeys the rules for content', () => {
    const ours = TOOLS.find(({id}) => id === 'ours')!;
    const facts = {
      tags: new Map([['docs', new Set(['function', 'async'])]]),
      docIds: new Map(),
      authors: new Set(['hangjian']),
      today: '2026-11-22',
    };
    const markdown = [...ours.files(pages)].filter(([file]) =>
      file.endsWith('.md'),
    );
    expect(markdown.length).toBeGreaterThan(pages.length);
    const problems = markdown.flatMap(([file, text]) => {
      const page = parsePage(file, kindOf(file), text);
      return 'message' in page
        ? [page]
        : [...checkFrontMatter(page, facts), ...checkBody(page)];
    });
    expect(problems).toEqual([]);
  });
});
