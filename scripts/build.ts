/**
 * `npm run build`: builds into a folder of its own, compresses it, and only
 * then swaps it in. A failed or killed build leaves the previous `build/` as it
 * was.
 */
import {spawnSync} from 'node:child_process';
import {existsSync, renameSync, rmSync} from 'node:fs';

import {compressFiles, compressFolder} from './compress';
import {linkFeedsToThemselves} from './feeds';
import {writeOffline} from './offline';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const OUTPUT = 'build';
const NEXT = '.build-next';
const PREVIOUS = '.build-previous';

async function main(): Promise<number> {
  // A run that was killed between the two renames below left this.
  if (!existsSync(OUTPUT) && existsSync(PREVIOUS)) {
    renameSync(PREVIOUS, OUTPUT);
  }
  rmSync(NEXT, {recursive: true, force: true});
  const {status} = spawnSync(
    process.execPath,
    [DOCUSAURUS, 'build', '--out-dir', NEXT, ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      // Sorting inside Docusaurus follows the process locale; fix it, so that
      // the same input gives the same bytes everywhere.
      env: {...process.env, LC_ALL: 'C', TZ: 'UTC'},
    },
  );
  if (status !== 0) {
    rmSync(NEXT, {recursive: true, force: true});
    console.error(
      existsSync(OUTPUT)
        ? '构建失败：build/ 还是上一次成功的版本。'
        : '构建失败，没有产生 build/。',
    );
    return status ?? 1;
  }
  linkFeedsToThemselves(NEXT);
  const {files, before, after} = await compressFolder(NEXT);
  await compressFiles(await writeOffline(NEXT));
  rmSync(PREVIOUS, {recursive: true, force: true});
  if (existsSync(OUTPUT)) {
    renameSync(OUTPUT, PREVIOUS);
  }
  renameSync(NEXT, OUTPUT);
  rmSync(PREVIOUS, {recursive: true, force: true});
  console.log(
    `构建完成：build/，${files} 个文件预压缩，${toMib(before)} MiB → ${toMib(after)} MiB（brotli）。npm run serve 可以查看。`,
  );
  return 0;
}

function toMib(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(`构建失败：${error.message}`);
    process.exitCode = 1;
  },
);
