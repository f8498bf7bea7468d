import {
  chmodSync,
  chownSync,
  createReadStream,
  createWriteStream,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import {
  mkdir,
  open,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import {spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pipeline} from 'node:stream/promises';
import {pathToFileURL} from 'node:url';

import {expect, test} from '@playwright/test';

import {claims} from '../claims';

const FILE = 'docs/es6/modules.md';

type Replace = (
  file: string | URL,
  data: Parameters<typeof writeFile>[1],
) => Promise<void>;

/** A folder of its own, with the page's function. */
async function withFolder(
  use: (at: (name: string) => string, replaceFile: Replace) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangjian-claims-'));
  const at = (name: string): string => path.join(folder, name);
  const [, after = ''] = readFileSync(FILE, 'utf8').split(
    'title="replace-file.mjs"\n',
  );
  const code = after.slice(0, after.indexOf('async function* breakHalfway'));
  writeFileSync(at('replace.mjs'), `${code}export {replaceFile};`);
  try {
    const {replaceFile} = (await import(
      pathToFileURL(at('replace.mjs')).href
    )) as {replaceFile: Replace};
    rmSync(at('replace.mjs'));
    await use(at, replaceFile);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function codeOf(promise: Promise<unknown>): Promise<string | undefined> {
  return promise.then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
}

claims('docs/es6/modules.md', {
  '`writeFile` 建文件，不建文件夹': () =>
    withFolder(async (at) => {
      expect(await codeOf(writeFile(at('a.txt'), ''))).toBeUndefined();
      expect(await codeOf(writeFile(at('none/a.txt'), ''))).toBe('ENOENT');
    }),
  '600 MB 的英文日志读成字符串就抛 `Invalid string length`，`readFileSync` 抛的是 `ERR_STRING_TOO_LONG`':
    () =>
      withFolder(async (at) => {
        const file = await open(at('log'), 'w');
        await file.truncate(600 * 1024 ** 2);
        await file.close();
        expect(
          await codeOf(
            Promise.resolve().then(() => readFileSync(at('log'), 'utf8')),
          ),
        ).toBe('ERR_STRING_TOO_LONG');
        expect(await codeOf(readFile(at('log'), 'utf8'))).toBe(
          'Invalid string length',
        );
      }),
  '一次给一行，读完、中途 `break` 都自己关文件': () =>
    withFolder(async (at) => {
      writeFileSync(at('a.csv'), '甲\r\n乙\n丙');
      for (const last of ['甲', '丙']) {
        const file = await open(at('a.csv'));
        const lines: string[] = [];
        for await (const line of file.readLines()) {
          lines.push(line);
          if (line === last) {
            break;
          }
        }
        expect(lines.at(-1)).toBe(last);
        await expect.poll(() => file.fd).toBe(-1);
      }
    }),
  '`a.pipe(b)` 不传错误：`a` 出错，`b` 一直开着': () =>
    withFolder(async (at) => {
      const piped = createWriteStream(at('piped'));
      const missing = createReadStream(at('none'));
      missing.pipe(piped);
      await once(missing, 'close').catch(() => {});
      expect([missing.destroyed, piped.destroyed]).toEqual([true, false]);
      piped.destroy();

      const kept = createWriteStream(at('kept'));
      const failed = pipeline(createReadStream(at('none')), kept);
      expect([await codeOf(failed), kept.destroyed]).toEqual(['ENOENT', true]);
    }),
  '`rename` 不能跨磁盘，那样会抛 `EXDEV`': () =>
    withFolder(async (at) => {
      const memory = '/dev/shm';
      const isOther =
        statSync(memory, {throwIfNoEntry: false})?.dev !== undefined &&
        statSync(memory).dev !== statSync(at('.')).dev;
      if (isOther) {
        const elsewhere = path.join(memory, path.basename(at('.')) + '-x');
        writeFileSync(at('a.txt'), '');
        expect(await codeOf(rename(at('a.txt'), elsewhere))).toBe('EXDEV');
      }
    }),
  只给自己看的配置换过之后仍只有自己能看: () =>
    withFolder(async (at, replaceFile) => {
      writeFileSync(at('a.env'), 'KEY=1');
      chmodSync(at('a.env'), 0o600);
      await replaceFile(at('a.env'), 'KEY=2');
      expect(statSync(at('a.env')).mode & 0o777).toBe(0o600);
    }),
  '建的时候，umask 会去掉几位': () =>
    withFolder(async (at, replaceFile) => {
      writeFileSync(at('a.json'), '旧');
      chmodSync(at('a.json'), 0o666);
      const old = process.umask(0o022);
      try {
        await writeFile(at('b.json'), '', {mode: 0o666});
        await replaceFile(at('a.json'), '新');
      } finally {
        process.umask(old);
      }
      expect(
        ['b.json', 'a.json'].map((name) => statSync(at(name)).mode & 0o777),
      ).toEqual([0o644, 0o666]);
    }),
  '是链接，就换它指的那一个': () =>
    withFolder(async (at, replaceFile) => {
      writeFileSync(at('real.json'), '旧');
      symlinkSync('real.json', at('link.json'));
      symlinkSync('none.json', at('broken.json'));
      await replaceFile(at('link.json'), '新');
      await replaceFile(at('broken.json'), '新');
      expect([
        lstatSync(at('link.json')).isSymbolicLink(),
        readFileSync(at('real.json'), 'utf8'),
        readFileSync(at('broken.json'), 'utf8'),
      ]).toEqual([true, '新', '新']);
    }),
  '属主却是运行脚本的人：用 root 换过，原来的人可能就读不到了': () =>
    withFolder(async (at, replaceFile) => {
      test.skip(process.getuid?.() !== 0, '不是 root');
      writeFileSync(at('a.env'), 'KEY=1');
      chmodSync(at('a.env'), 0o600);
      chownSync(at('a.env'), 65534, 65534);
      await replaceFile(at('a.env'), 'KEY=2');
      expect([
        statSync(at('a.env')).uid,
        statSync(at('a.env')).mode & 0o777,
      ]).toEqual([0, 0o600]);
    }),
  '单独挂进容器的文件（`docker run -v 文件:文件`）换不掉，`rename` 抛 `EBUSY`':
    () =>
      withFolder((at) => {
        for (const name of ['outside', 'inside', 'new']) {
          writeFileSync(at(name), name);
        }
        // As containers do it; it needs the right to mount.
        const {status, stdout} = spawnSync(
          'unshare',
          [
            '--mount',
            'sh',
            '-c',
            `mount --bind outside inside && exec "${process.execPath}" -e '
            require("node:fs").rename("new", "inside", (error) => console.log(error?.code))'`,
          ],
          {cwd: at('.'), encoding: 'utf8'},
        );
        test.skip(status !== 0, '不许挂载');
        expect(stdout).toBe('EBUSY\n');
        return Promise.resolve();
      }),
  '别人读到的是旧的或新的，没有写了一半的': () =>
    withFolder(async (at, replaceFile) => {
      const texts = ['旧', '新'].map((letter) => letter.repeat(1_000_000));
      await replaceFile(at('a.txt'), texts[0] ?? '');
      const state = {isDone: false};
      const writing = (async () => {
        for (let turn = 1; turn <= 20; turn += 1) {
          await replaceFile(at('a.txt'), texts[turn % 2] ?? '');
        }
        state.isDone = true;
      })();
      while (!state.isDone) {
        const text = await readFile(at('a.txt'), 'utf8');
        expect([text.length, texts.includes(text)]).toEqual([1_000_000, true]);
      }
      await writing;
      expect(readdirSync(at('.'))).toEqual(['a.txt']);
    }),
  出错时旧的还在: () =>
    withFolder(async (at, replaceFile) => {
      const url = pathToFileURL(at('价 格.json'));
      await replaceFile(url, '旧');
      // Of a wrong type, ended by its source, and several at once.
      expect(await codeOf(replaceFile(url, {} as never))).toBe(
        'ERR_INVALID_ARG_TYPE',
      );
      const broken = (function* () {
        yield '新';
        throw new Error('断了');
      })();
      expect(await codeOf(replaceFile(url, broken))).toBe('断了');
      expect(readFileSync(url, 'utf8')).toBe('旧');
      await Promise.all(
        ['甲', '乙', '丙'].map((text) => replaceFile(url, text)),
      );
      expect(['甲', '乙', '丙']).toContain(readFileSync(url, 'utf8'));
      expect(await codeOf(replaceFile(at('none/a'), ''))).toBe('ENOENT');
      expect(await codeOf(replaceFile(at('.'), ''))).toMatch(
        /EISDIR|ENOTEMPTY|EXDEV|EBUSY|EEXIST/u,
      );
      expect(readdirSync(at('.'))).toEqual(['价 格.json']);
    }),
  '`Promise.all` 里几千个 `readFile` 一起打开': async () => {
    await withFolder(async (at) => {
      const names = Array.from({length: 2000}, (_, number) => at(`${number}`));
      names.forEach((name) => writeFileSync(name, 'x'));
      const read = (reading: string): string =>
        spawnSync(
          'bash',
          ['-c', 'ulimit -n 256; exec node --input-type=module -'],
          {
            input: `import {readFile} from 'node:fs/promises';
              const names = ${JSON.stringify(names)};
              ${reading}
              console.log('done');`,
            encoding: 'utf8',
          },
        ).stdout.trim();
      expect(
        read(
          'await Promise.all(names.map((name) => readFile(name))).catch(({code}) => { console.log(code); process.exit(); });',
        ),
      ).toBe('EMFILE');
      expect(read('for (const name of names) await readFile(name);')).toBe(
        'done',
      );
    });
  },
  '把文件夹当成了文件，或者把文件当成了文件夹': async () => {
    await withFolder(async (at) => {
      writeFileSync(at('a'), 'x');
      await expect(readFile(at('.'))).rejects.toMatchObject({code: 'EISDIR'});
      await expect(readFile(at('a/b'))).rejects.toMatchObject({
        code: 'ENOTDIR',
      });
    });
  },
  '`mkdir` 加上 `recursive` 就不报': async () => {
    await withFolder(async (at) => {
      await mkdir(at('b'));
      await expect(mkdir(at('b'))).rejects.toMatchObject({code: 'EEXIST'});
      await mkdir(at('b'), {recursive: true});
    });
  },
  '文件夹不空，`rmdir` 不删': async () => {
    await withFolder(async (at) => {
      await mkdir(at('c'));
      writeFileSync(at('c/d'), 'x');
      await expect(rmdir(at('c'))).rejects.toMatchObject({code: 'ENOTEMPTY'});
      await rm(at('c'), {recursive: true});
    });
  },
});
