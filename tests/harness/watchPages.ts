/** Checks pages while somebody writes them: one block of words a save. */
import {stat} from 'node:fs/promises';

import {watch} from 'chokidar';

import {findHeavyPages} from '../../src/authoring/guard';
import {FOLLOWED, followContent} from '../../src/authoring/guard/follow';
import {formatProblems, type Problem} from '../../src/markdown/problem';
import {checkWriting} from './quickCheck';

/** A save is several events; some editors write a file in pieces. */
const PAUSE_MS = 60;
/** Names that are told; the others are counted. */
const TOLD = 3;

/** Tools find the beginning and the end of a block by these words. */
export const BEGINS = '正在检查';
export const WAITS = '等待下一次保存';

function nameFiles(files: readonly string[]): string {
  const names = files.slice(0, TOLD).join('、');
  return files.length > TOLD ? `${names} 等 ${files.length} 页` : names;
}

/** Whether a page is one of those named, or below a folder that is. */
function isNamed(names: readonly string[], file: string): boolean {
  return (
    names.length === 0 ||
    names.some(
      (name) =>
        file === name || file.startsWith(`${name.replace(/\/+$/u, '')}/`),
    )
  );
}

/** Typography and samples, of the pages that changed only. */
function followWriting(): (
  changed: readonly string[],
  gone: readonly string[],
) => Promise<readonly Problem[]> {
  let known: readonly Problem[] = [];
  return async (changed, gone) => {
    const found = await checkWriting(changed);
    known = [
      ...known.filter(
        ({file}) => !changed.includes(file) && !gone.includes(file),
      ),
      ...found,
    ];
    return known;
  };
}

/** What a page says that is told by both. */
function unite(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({file, line, message}) => {
    const key = `${file}:${line} ${message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * Watches until it is told to stop.
 * @param names of pages and folders; none: all pages.
 * @param say writes lines for the author.
 * @param signal ends it.
 * @throws when there is no page of a name; Chinese.
 */
export async function watchPages(
  names: readonly string[],
  say: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const name of names) {
    if (!(await stat(name).catch(() => null))) {
      throw new Error(
        `没有这个文件：${name}；请写从项目文件夹起的路径，例如 docs/css/flex-and-grid.md。`,
      );
    }
  }
  const askContent = followContent('.', (file) => isNamed(names, file));
  const askWriting = followWriting();
  let isFirst = true;

  async function check(): Promise<void> {
    const started = performance.now();
    if (isFirst) {
      say(
        `${BEGINS} ${names.length > 0 ? nameFiles(names) : '全部页面'}，以后每次保存再查；按 Ctrl + C 停止。`,
      );
      const heavy = names.length > 0 ? [] : await findHeavyPages('.');
      heavy.forEach(({file, message}) => say(`${file}：${message}`));
    }
    const round = await askContent();
    if (
      !isFirst &&
      round.changed.length + round.gone.length === 0 &&
      !round.isNewWorld
    ) {
      return;
    }
    if (!isFirst) {
      const saved = nameFiles(round.changed);
      const deleted = nameFiles(round.gone);
      const what = [
        ...(saved ? [`保存了 ${saved}`] : []),
        ...(deleted ? [`${deleted} 不在了`] : []),
      ];
      say(`\n${BEGINS}：${what.join('，') || '页面用到的文件变了'}`);
    }
    isFirst = false;
    const problems = unite([
      ...round.problems,
      ...(await askWriting(round.changed, round.gone)),
    ]);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (problems.length > 0) {
      say(formatProblems(problems));
    }
    say(
      problems.length > 0
        ? `✗ ${problems.length} 个问题（${seconds} 秒）。${WAITS}。`
        : `✓ 没有问题（${seconds} 秒）。${WAITS}。`,
    );
  }

  // Before the first look, so that nothing saved meanwhile is missed.
  const watcher = watch([...FOLLOWED], {
    ignoreInitial: true,
    ignored: /(?:^|\/)node_modules(?:\/|$)/u,
    awaitWriteFinish: {stabilityThreshold: PAUSE_MS, pollInterval: 20},
  });
  await new Promise<void>((resolve, reject) => {
    let isBusy = false;
    let isStale = true;
    let timer: NodeJS.Timeout | undefined;
    async function work(): Promise<void> {
      if (isBusy) {
        return;
      }
      isBusy = true;
      while (isStale && !signal.aborted) {
        isStale = false;
        try {
          await check();
        } catch (error) {
          // Such as a file that is deleted while it is read: its own event
          // brings another round.
          say(
            `✗ 没有查完：${error instanceof Error ? error.message : String(error)}。${WAITS}。`,
          );
        }
      }
      isBusy = false;
    }
    function schedule(): void {
      isStale = true;
      clearTimeout(timer);
      timer = setTimeout(() => void work(), PAUSE_MS);
    }
    watcher.on('all', schedule).on('error', reject);
    watcher.on('ready', () => void work());
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  }).finally(() => watcher.close());
}
