/**
 * `npm run build`: builds into a folder of its own, compresses it, and only
 * then swaps it in. A failed or killed build leaves the previous `build/` as it
 * was; so does one for which nothing has changed. `--fresh` builds as if nothing
 * had ever been built. Other arguments go to `docusaurus build`.
 */
import {spawn} from 'node:child_process';
import {existsSync, renameSync, rmSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import {pathToFileURL} from 'node:url';

import {latestDay} from '../src/kit/latestDay';
import {adviseOn} from '../src/publish/advice';
import {keepTimes} from '../src/publish/keepTimes';
import {lockBuild, nameChild} from '../src/publish/lock';
import {
  explainSignal,
  explainTrouble,
  probeFolder,
} from '../src/publish/trouble';
import {FRESH_VARIABLE} from '../src/cache';
import {tidy, tidyBundler} from '../src/cache/tidy';
import {compressFiles, compressFolder} from '../src/publish/compress';
import {mendFeeds} from '../src/publish/feeds';
import {mendOpenSearch} from '../src/publish/openSearch';
import {hashInputs, isUnchanged, stampBuild} from '../src/publish/unchanged';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const END_WITH_PARENT = new URL(
  '../src/publish/endWithParent.mjs',
  pathToFileURL(__filename),
).href;
/**
 * Room for young objects, in MiB: with Node's own 16, copying them was a seventh
 * of an edit's CPU time (19 instead of 22 s, four builds each in turns).
 */
const YOUNG_SPACE = '--max-semi-space-size=64';
const OUTPUT = 'build';
const NEXT = '.build-next';
const PREVIOUS = '.build-previous';
const FRESH = '--fresh';

const args = process.argv.slice(2).filter((word) => word !== FRESH);
const isFresh =
  process.argv.includes(FRESH) || process.env[FRESH_VARIABLE] === '1';
if (isFresh) {
  // Read by everything that keeps its work, here and in the process below.
  process.env[FRESH_VARIABLE] = '1';
  process.env.DOCUSAURUS_NO_PERSISTENT_CACHE = '1';
}

type Ending = {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it said of warnings and errors. */
  readonly complaints: string;
};

/** Runs Docusaurus into NEXT; all that it says is shown as it comes. */
function runDocusaurus(): Promise<Ending> {
  const child = spawn(
    process.execPath,
    [
      YOUNG_SPACE,
      '--import',
      END_WITH_PARENT,
      DOCUSAURUS,
      'build',
      '--out-dir',
      NEXT,
      ...args,
    ],
    {
      // The channel says when this process is gone, however it ended.
      stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
      // Sorting inside Docusaurus follows the process locale; fix it, so that
      // the same input gives the same bytes everywhere.
      env: {...process.env, LC_ALL: 'C', TZ: 'UTC'},
    },
  );
  if (child.pid !== undefined) {
    nameChild(child.pid);
  }
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    complaints += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status, signal) =>
      resolve({status, signal, complaints}),
    );
  });
}

/** Docusaurus speaks English; what to do about it is added in Chinese. */
async function render(): Promise<void> {
  const {status, signal, complaints} = await runDocusaurus();
  const advice = adviseOn(complaints);
  if (advice.length > 0) {
    console.error(['怎样改：', ...advice].join('\n- '));
  }
  if (status !== 0) {
    throw new Error(
      explainSignal(status, signal) ?? probeFolder(NEXT) ?? '原因见上面。',
    );
  }
}

/** Puts the finished site into the place of the previous one. */
function swap(): void {
  rmSync(PREVIOUS, {recursive: true, force: true});
  try {
    if (existsSync(OUTPUT)) {
      renameSync(OUTPUT, PREVIOUS);
    }
    renameSync(NEXT, OUTPUT);
  } catch (error) {
    restore();
    throw new Error(
      `${explainTrouble(error)}新的一版已经在 ${NEXT}/ 里，也可以把它的内容复制进 ${OUTPUT}/。`,
      {cause: error},
    );
  }
}

/** Between the two renames above, the previous site stands elsewhere. */
function restore(): void {
  if (!existsSync(OUTPUT) && existsSync(PREVIOUS)) {
    renameSync(PREVIOUS, OUTPUT);
  }
}

function readInputs(): Promise<string | null> {
  const today = latestDay(new Date());
  return hashInputs({siteDir: '.', env: process.env, args, today});
}

/** @returns false when nothing has changed, and nothing was done. */
async function build(): Promise<boolean> {
  // A run that was killed may have left either.
  restore();
  rmSync(NEXT, {recursive: true, force: true});
  const inputs = await readInputs();
  if (!isFresh && isUnchanged(inputs, OUTPUT)) {
    return false;
  }
  await buildNext();
  swap();
  // Beside what follows: removing 9,000 files takes half a second.
  const removed = rm(PREVIOUS, {recursive: true, force: true});
  stampBuild(inputs, await readInputs(), OUTPUT);
  tidy();
  tidyBundler();
  await removed;
  return true;
}

async function buildNext(): Promise<void> {
  const trouble = probeFolder(NEXT);
  if (trouble !== null) {
    throw new Error(trouble);
  }
  try {
    await render();
    mendFeeds(NEXT);
    mendOpenSearch(NEXT);
    const {files, made, before, after, quick} = await compressFolder(NEXT);
    // Loaded when needed: it brings a bundler.
    const {writeOffline} = await import('../src/offline/build/writeOffline');
    await compressFiles(await writeOffline(NEXT));
    console.log(
      `${files} 个文件预压缩，${toMib(before)} MiB → ${toMib(after)} MiB（brotli）；其中 ${files - made} 个以前压过。`,
    );
    const kept = keepTimes(NEXT, OUTPUT);
    if (kept > 0) {
      console.log(`${kept} 个文件与上一版相同，读者不用重新下载。`);
    }
    if (quick) {
      console.log('网页太多，改用快得多的一档压缩，每页大约 8%。');
    }
  } catch (error) {
    const reason = explainTrouble(error);
    rmSync(NEXT, {recursive: true, force: true});
    throw new Error(reason, {cause: error});
  }
}

function toMib(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

async function main(): Promise<void> {
  try {
    const unlock = lockBuild();
    let isBuilt: boolean;
    try {
      isBuilt = await build();
    } finally {
      unlock();
    }
    console.log(
      isBuilt
        ? '构建完成：build/。npm run serve 可以查看。'
        : '没有变化：build/ 就是这些文件构建出来的。npm run build -- --fresh 重新构建。',
    );
  } catch (error) {
    const outcome = existsSync(OUTPUT)
      ? 'build/ 还是上一次成功的版本。'
      : '没有产生 build/。';
    console.error(`构建失败：${outcome}${explainTrouble(error)}`);
    process.exitCode = 1;
  }
}

void main();
