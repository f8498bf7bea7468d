import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';

import {isOfflineOn} from '../options';
import {
  LIST_PATH,
  OFFLINE_PAGE,
  type OfflineList,
  pickFiles,
  WORKER_PATH,
} from '../list';
import type {WorkerBuild} from '../worker/build';
import {NOTE_FILE, type OfflineNote} from '.';
import {bundle} from '../../kit/bundle';
import {createList} from './createList';

const GENERATED = '.docusaurus';

function describeBuild(list: OfflineList): WorkerBuild {
  const {version, pages} = list;
  const page = pages.find((candidate) => candidate.path === OFFLINE_PAGE);
  if (!page) {
    throw new Error(`构建里没有 /${OFFLINE_PAGE}/ 这一页，无法生成离线清单。`);
  }
  return {
    version,
    files: pickFiles(list, page.files),
    page: {...page, files: page.files.map((_, index) => index)},
  };
}

function readNote(): OfflineNote | null {
  const file = path.join(GENERATED, NOTE_FILE);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as OfflineNote)
    : null;
}

/**
 * Writes the list of what can be kept, and the worker, into a finished build.
 * With `OFFLINE=off`, the worker that removes itself.
 * @param note of the bundler; null: the site has no such plugin, and nothing
 *   is written.
 * @returns the files, not compressed yet.
 */
export async function writeOffline(
  outDir: string,
  note = readNote(),
): Promise<readonly string[]> {
  if (!note) {
    return [];
  }
  const workerFile = path.join(outDir, WORKER_PATH);
  if (!isOfflineOn(process.env)) {
    writeFileSync(
      workerFile,
      await bundle('./src/offline/worker/withdraw.ts', 'script'),
    );
    return [workerFile];
  }
  const list = createList(outDir, note);
  const listFile = path.join(outDir, LIST_PATH);
  writeFileSync(listFile, JSON.stringify(list));
  const code = await bundle('./src/offline/worker/index.ts', 'script');
  writeFileSync(
    workerFile,
    `self.HANGJIAN_BUILD=${JSON.stringify(describeBuild(list))};\n${code}`,
  );
  return [listFile, workerFile];
}
