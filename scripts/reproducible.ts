/**
 * `npm run test:reproducible`: builds the last commit twice, once here in a heap
 * of 300 MB, once as somebody else would, and compares every byte; nothing that was kept is used. Takes as long
 * as two builds, so a nightly workflow runs it.
 */
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The heap in which Docusaurus promises that a site builds, in MB. */
const HEAP_MB = 300;
/** Another reader of the clock, another language, one processor. */
const ELSEWHERE = {
  TZ: 'America/New_York',
  LANG: 'zh_CN.UTF-8',
  LC_ALL: 'zh_CN.UTF-8',
  RAYON_NUM_THREADS: '1',
};

function run(command: string, args: readonly string[]): void {
  const {status} = spawnSync(command, args, {stdio: 'inherit'});
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} 没有成功。`);
  }
}

function build(
  folder: string,
  env: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const {status} = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts', '--fresh'],
    {cwd: folder, stdio: 'inherit', env: {...process.env, ...env}},
  );
  if (status !== 0) {
    throw new Error(`${folder} 里的构建没有成功。`);
  }
  return hashTree(path.join(folder, 'build'));
}

function hashTree(folder: string): ReadonlyMap<string, string> {
  return new Map(
    readdirSync(folder, {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        const hash = createHash('sha256').update(readFileSync(file));
        return [path.relative(folder, file), hash.digest('hex')];
      }),
  );
}

function main(): void {
  const {stdout} = spawnSync('git', ['status', '--porcelain'], {
    encoding: 'utf8',
  });
  if (stdout.trim() !== '') {
    throw new Error('有没有提交的改动；请先提交，另一处的构建才是同样的内容。');
  }
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'hangjian-'));
  try {
    const other = path.join(temporary, '另一处 site');
    run('git', ['clone', '--quiet', '--no-local', '.', other]);
    cpSync('node_modules', path.join(other, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => path.basename(source) !== '.cache',
    });
    const here = build('.', {
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    });
    const there = build(other, ELSEWHERE);
    const names = [...new Set([...here.keys(), ...there.keys()])].sort();
    const different = names.filter(
      (name) => here.get(name) !== there.get(name),
    );
    if (different.length > 0) {
      throw new Error(
        `${names.length} 个文件里有 ${different.length} 个不同：\n${different.join('\n')}`,
      );
    }
    console.log(
      `${names.length} 个文件，两处构建的每个字节都相同；堆上限 ${HEAP_MB} MB。`,
    );
  } finally {
    rmSync(temporary, {recursive: true, force: true});
  }
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
