import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import type {Props} from '@docusaurus/types';
import {expect, test} from '@playwright/test';

import {
  finish,
  listSteps,
  type PageStep,
  STEPS,
} from '../../../src/publish/finishPages';

let outDir: string;

test.beforeEach(() => {
  outDir = mkdtempSync(path.join(tmpdir(), 'hangjian-pages-'));
  mkdirSync(path.join(outDir, 'docs/a'), {recursive: true});
  for (const name of ['index.html', 'docs/a/index.html', 'style.css']) {
    writeFileSync(path.join(outDir, name), name);
  }
});

test.afterEach(() => rmSync(outDir, {recursive: true, force: true}));

function finishWith(...steps: readonly PageStep[]): Promise<void> {
  return finish({outDir} as Props, steps);
}

function read(name: string): string {
  return readFileSync(path.join(outDir, name), 'utf8');
}

test('each step gets the page as the one before has left it', async () => {
  const told: string[] = [];
  await finishWith(
    {
      begin: async () => void told.push('begin'),
      page: (html) => `${html}+1`,
    },
    {
      page: async (html, name) => {
        told.push(name);
        return `${html}+2`;
      },
      end: async () => void told.push('end'),
    },
  );
  expect(read('index.html')).toBe('index.html+1+2');
  expect(read('docs/a/index.html')).toBe('docs/a/index.html+1+2');
  expect(read('style.css')).toBe('style.css');
  expect(told).toEqual(['begin', 'docs/a/index.html', 'index.html', 'end']);
});

test('what the last step finds wrong ends the build', async () => {
  const failing: PageStep = {
    page: (html) => html,
    end: () => Promise.reject(new Error('页面里有不该运行的代码')),
  };
  await expect(finishWith(failing)).rejects.toThrow('不该运行');
});

test('the order is that of the list, not that of the plugins', async () => {
  const steps = STEPS.toReversed().map((name) => ({
    name,
    pageStep: {page: (html: string) => `${html} ${name}`},
  }));
  await finishWith(...listSteps([{name: 'no-step'}, ...steps]));
  expect(read('index.html')).toBe(['index.html', ...STEPS].join(' '));
});

test('a step that has no place in the list is refused, with what to do', () => {
  const plugin = {name: 'new-one', pageStep: {page: (html: string) => html}};
  expect(() => listSteps([plugin])).toThrow(/new-one.*STEPS/u);
});
