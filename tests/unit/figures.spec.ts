/** The walks of the figures: what they say of the code is what the code does. */
import {execSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {runInNewContext} from 'node:vm';

import {expect, test} from '@playwright/test';

import {contents, mixUp, type Walk} from '../../src/features/figures/walk';
import eventLoop from '../../src/features/figures/walks/eventLoop';
import eventPath from '../../src/features/figures/walks/eventPath';
import generatorPull from '../../src/features/figures/walks/generatorPull';
import gitTrees from '../../src/features/figures/walks/gitTrees';
import prototypeChain from '../../src/features/figures/walks/prototypeChain';
import scopeChain from '../../src/features/figures/walks/scopeChain';
import stateQueue from '../../src/features/figures/walks/stateQueue';
import thisBinding from '../../src/features/figures/walks/thisBinding';

const FOLDER = 'src/features/figures';

const WALKS: Readonly<Record<string, Walk>> = {
  eventLoop,
  eventPath,
  generatorPull,
  gitTrees,
  prototypeChain,
  scopeChain,
  stateQueue,
  thisBinding,
};

test('every walk is looked at', () => {
  const files = readdirSync(`${FOLDER}/walks`);
  expect(files).toEqual(
    Object.keys(WALKS)
      .map((name) => `${name}.ts`)
      .sort(),
  );
});

/** What a program prints until its timers have run out, one item a line. */
async function run(code: string): Promise<readonly string[]> {
  const printed: string[] = [];
  const timers: Promise<void>[] = [];
  runInNewContext(code, {
    console: {
      log: (...values: unknown[]) => printed.push(values.map(String).join(' ')),
    },
    queueMicrotask,
    structuredClone,
    setTimeout(callback: () => void, delay = 0) {
      timers.push(
        new Promise((resolve) => {
          setTimeout(() => {
            callback();
            resolve();
          }, delay);
        }),
      );
    },
  });
  // Timers may set timers.
  for (const timer of timers) {
    await timer;
  }
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return printed;
}

for (const [name, walk] of Object.entries(WALKS)) {
  test.describe(name, () => {
    const {printsTo} = walk;
    if (printsTo !== undefined) {
      test('prints what its last step shows', async () => {
        expect(await run(walk.code)).toEqual(contents(walk).at(-1)?.[printsTo]);
      });
    }

    test('points at lines that exist and boxes that it has', () => {
      const last = walk.code.split('\n').length;
      const ids = walk.boxes.map(({id}) => id);
      for (const {lines, boxes = {}} of walk.steps) {
        expect(Math.max(0, ...lines)).toBeLessThanOrEqual(last);
        expect(ids).toEqual(expect.arrayContaining(Object.keys(boxes)));
      }
      expect(new Set(walk.steps.map(({say}) => say)).size).toBe(
        walk.steps.length,
      );
    });

    test('asks what it answers', () => {
      const {question} = walk;
      if (question.kind === 'order') {
        expect(new Set(question.items).size).toBe(question.items.length);
        expect(mixUp(question.items)).not.toEqual(question.items);
      } else {
        expect(question.choices[question.answer]).toBeDefined();
      }
    });
  });
}

test('the commands of gitTrees do to a repository what it shows', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'git-trees-'));
  const sh = (command: string): string =>
    execSync(command, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: 'a',
        GIT_AUTHOR_EMAIL: 'a@example.com',
        GIT_COMMITTER_NAME: 'a',
        GIT_COMMITTER_EMAIL: 'a@example.com',
      },
    }).trim();
  const show = (revision: string): string[] => {
    try {
      return [sh(`git show ${revision}cart.js`)];
    } catch {
      return [];
    }
  };
  sh('git init --quiet');
  const commands = gitTrees.code.split('\n');
  const all = contents(gitTrees);
  expect(gitTrees.steps.map(({lines}) => lines)).toEqual(
    commands.map((_, index) => [index + 1]),
  );
  for (const [index, command] of commands.entries()) {
    sh(command);
    expect([command, sh('cat cart.js'), show(':'), show('HEAD:')]).toEqual([
      command,
      all[index]?.work?.[0],
      all[index]?.index,
      // Without the message of the commit.
      all[index]?.head?.map((text) => text.replace(/（.*）$/u, '')),
    ]);
  }
  rmSync(folder, {recursive: true, force: true});
});

test('every figure stands on a page', () => {
  const pages = ['docs', 'interview', 'fullStack', 'other', 'third', 'tips']
    .flatMap((folder) =>
      readdirSync(folder, {recursive: true}).map((file) =>
        path.join(folder, String(file)),
      ),
    )
    .filter((file) => /\.mdx?$/u.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unused = readdirSync(FOLDER)
    .filter((name) => /^[a-z].*\.tsx$/u.test(name))
    .map((name) =>
      name
        .replace('.tsx', '')
        .replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`),
    )
    .filter((name) => !pages.includes(`::figure{name=${name}}`));
  expect(unused).toEqual([]);
});
