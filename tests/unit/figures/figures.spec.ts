/** The walks of the figures: what they say of the code is what the code does. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {runInNewContext} from 'node:vm';

import {expect, test} from '@playwright/test';

import {runInGit} from '../../../src/samples/check/git';
import {contents, mixUp, type Walk} from '../../../src/figures/walk';
import cascade from '../../../src/figures/walks/cascade';
import eventLoop from '../../../src/figures/walks/eventLoop';
import eventPath from '../../../src/figures/walks/eventPath';
import extensionMessage from '../../../src/figures/walks/extensionMessage';
import gitTrees from '../../../src/figures/walks/gitTrees';
import mergeRebase from '../../../src/figures/walks/mergeRebase';
import middlewareOrder from '../../../src/figures/walks/middlewareOrder';
import prototypeChain from '../../../src/figures/walks/prototypeChain';
import scopeChain from '../../../src/figures/walks/scopeChain';
import stateQueue from '../../../src/figures/walks/stateQueue';

const FOLDER = 'src/figures';

const WALKS: Readonly<Record<string, Walk>> = {
  cascade,
  eventLoop,
  eventPath,
  extensionMessage,
  gitTrees,
  mergeRebase,
  middlewareOrder,
  prototypeChain,
  scopeChain,
  stateQueue,
};

test('no walk of src/figures/walks is left out of these tests', () => {
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

/** What commands print in a repository that examples/git prepares. */
async function runGit(repository: string, code: string): Promise<string> {
  const outcome = await runInGit({
    file: 'docs/a.md',
    line: 1,
    endLine: 1,
    fence: {kind: 'git', language: 'sh', title: null, repository},
    code,
    output: null,
  });
  return outcome.kind === 'ended' ? outcome.text : outcome.reason;
}

test('the commands of gitTrees do to a repository what it shows', async () => {
  const commands = gitTrees.code.split('\n');
  const all = contents(gitTrees);
  expect(gitTrees.steps.map(({lines}) => lines)).toEqual(
    commands.map((_, index) => [index + 1]),
  );
  const show = ['cat cart.js', 'git show :cart.js', 'git show HEAD:cart.js'];
  const printed = await runGit(
    'empty',
    commands
      .map(
        (command) =>
          `{ ${command}; } > /dev/null; echo $(for each in ${show.map((one) => `'${one}'`).join(' ')}; do $each 2> /dev/null || echo -; done)`,
      )
      .join('\n'),
  );
  expect(printed.split('\n')).toEqual(
    all.map(({work, index, head}) =>
      [work, index, head]
        // Without the message of the commit.
        .map((box) => box?.[0]?.replace(/（.*）$/u, '') ?? '-')
        .join(' '),
    ),
  );
});

test('the commands of mergeRebase do to the branches what it shows', async () => {
  const all = contents(mergeRebase);
  const log = (branch: string): string =>
    `echo $(git log --reverse --format=%s ${branch})`;
  for (const [index, command] of mergeRebase.code.split('\n').entries()) {
    const step = mergeRebase.steps.findLastIndex(({lines}) =>
      lines.includes(index + 1),
    );
    const commands = mergeRebase.code.split('\n').slice(0, index + 1);
    const printed = await runGit(
      'branches',
      `{ ${commands.join('\n')}\n} > /dev/null 2>&1\n${log('main')}\n${log('feature')}`,
    );
    expect([command, ...printed.split('\n')]).toEqual([
      command,
      ...[all[step]?.main, all[step]?.feature].map((box) =>
        box?.map((name) => name.replace('（新）', '')).join(' '),
      ),
    ]);
  }
});

test('the lines of extensionMessage are those of the extension', () => {
  const folder = 'examples/extensions/page-count';
  const lines = ['popup.js', 'background.js'].flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .map((line) => line.trim()),
  );
  const shown = extensionMessage.code
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('// '));
  expect(shown.length).toBeGreaterThan(5);
  expect(lines).toEqual(expect.arrayContaining(shown));
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
