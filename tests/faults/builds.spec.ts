/**
 * Real builds of tests/fixtures/site in the variants of its configuration: what
 * must fail, what must only warn, and what a build may leave behind. A build
 * takes seconds, so faults share one where they can, and none runs beside
 * another.
 */
import {spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import {expect, test} from '@playwright/test';

import {adviseOn} from '../../src/publish/advice';

import {nightly} from '../nightly';
import {
  copySite,
  hashTree,
  killAll,
  type Result,
  runDocusaurus,
  runScript as runProjectScript,
} from './sites';

const FIXTURE = 'tests/fixtures/site';
/** Below test-results, of this file alone. */
const FOLDER = 'faults';

// In one worker and in order, but one failure does not skip the rest.
test.describe.configure({mode: 'default'});

function read(site: string, file: string): string {
  return readFileSync(path.join(site, file), 'utf8');
}

/** `docusaurus build` of one variant. */
function build(site: string, fault: string): Promise<Result> {
  return runDocusaurus(site, {FAULT: fault}).finished;
}

/** `npm run build` of one variant. */
function runScript(
  site: string,
  fault: string,
  env: Readonly<Record<string, string>> = {},
) {
  return runProjectScript(site, {FAULT: fault, ...env});
}

test.afterAll(() => {
  killAll();
  rmSync(path.resolve('test-results', FOLDER), {recursive: true, force: true});
});

test.describe('pages and navbar items that cannot be rendered', () => {
  let result: Result;
  /** What the build says of one route. */
  function reasonOf(route: string): string {
    const [, ...sections] = result.output.split(
      "Can't render static file for pathname ",
    );
    return sections.find((text) => text.startsWith(`"${route}"`)) ?? '';
  }

  test.beforeAll(async () => {
    result = await build(copySite(FOLDER, 'pages'), 'pages');
  });

  const REASONS = {
    '/no-default-export': [
      "The page component at /no-default-export doesn't have a default export",
    ],
    '/translate-without-message': [
      'Docusaurus translation declarations must have at least a translation id or a default translation message',
    ],
    '/translate-with-element': [
      'The Docusaurus <Translate> component only accept simple string values',
    ],
    '/docs-data-missing': [
      'this plugin does not seem to be enabled (pluginId=nope',
      'Docusaurus plugin global data not found for "docusaurus-plugin-content-docs" plugin with id "nope".',
    ],
    '/navbar-custom-type': [
      'No NavbarItem component found for type "custom-foo".',
    ],
    '/navbar-sidebar-without-link': [
      'DocSidebarNavbarItem: Sidebar with ID "empty" doesn\'t have anything to be linked to.',
    ],
    '/navbar-unknown-sidebar': [`Can't find any sidebar with id "nosuch"`],
    '/navbar-unknown-doc': [
      `Couldn't find any doc with id "nosuch" in version "current".`,
    ],
  } as const;

  for (const [route, reasons] of Object.entries(REASONS)) {
    test(`${route} fails and says why`, () => {
      for (const reason of reasons) {
        expect(reasonOf(route)).toContain(reason);
      }
    });
  }

  test('are all that fails, and fail the build', () => {
    expect(result.code).toBe(1);
    expect(result.output).toContain(
      `static site generation failed for ${Object.keys(REASONS).length} paths`,
    );
  });

  test('are told with a remedy where the configuration is at fault', () => {
    const advice = adviseOn(result.output).join('\n');
    expect(advice).toContain('src/config/navbar.ts：没有叫“nosuch”的文档');
    expect(advice).toContain('src/config/navbar.ts：导航栏没有“custom-foo”');
  });

  test('include a warning of the element inside Translate', () => {
    expect(result.output).toContain('Illegal <Translate> children');
  });
});

test.describe('faults that only warn', nightly('@build'), () => {
  let site: string;
  let result: Result;
  test.beforeAll(async () => {
    site = copySite(FOLDER, 'warnings');
    result = await build(site, 'warnings');
  });

  test('let the build succeed', () => {
    expect(result).toMatchObject({code: 0});
    expect(result.output).toContain('[SUCCESS]');
    expect(result.output).not.toContain('[ERROR]');
  });

  test('a broken .md link names its target and its page, in Chinese', () => {
    expect(result.output).toContain(
      '[WARNING] Markdown 链接 ./missing.md 找不到对应的文件（docs-warnings/broken-link.md）',
    );
    expect(read(site, 'build/docs/broken-link/index.html')).toContain(
      '没有的一篇',
    );
  });

  test('a title that holds </script> runs nothing and stays whole', () => {
    // In an attribute, og:title, the same characters are harmless.
    const html = read(site, 'build/docs/hostile-title/index.html').replace(
      /="[^"]*"/gu,
      '=""',
    );
    const scripts = [
      ...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/gu),
    ].map(([, code = '']) => code);
    expect(scripts.filter((code) => code.startsWith('window.hostile'))).toEqual(
      [],
    );
    const structured = scripts.find((code) => code.includes('BreadcrumbList'));
    expect(structured).toBeDefined();
    expect(JSON.stringify(JSON.parse(structured!))).toContain(
      '</script><script>window.hostile = true</script>',
    );
  });

  test('a duplicate route names its address', () => {
    expect(result.output).toMatch(
      /\[WARNING\] Duplicate routes found!\n- Attempting to create page at \/docs\/intro, but a page already exists/u,
    );
    expect(adviseOn(result.output)).toContain(
      '地址 /docs/intro 有两个页面，只有一个会发布；请改其中一个的 slug 或文件名。',
    );
  });

  test('a navbar item of a draft renders nothing, not even its label', () => {
    const html = read(site, 'build/index.html');
    expect(html).toContain('>文档</a>');
    expect(html).not.toContain('草稿的入口');
    expect(existsSync(path.join(site, 'build/docs/draft'))).toBe(false);
  });

  test('a site that follows the system scheme builds, and its head script asks for it', () => {
    expect(read(site, 'build/index.html')).toContain(
      'matchMedia("(prefers-color-scheme: dark)")',
    );
  });
});

test.describe('npm run build', () => {
  /** Environments of two authors; the bytes must not depend on them. */
  const SHANGHAI = {LC_ALL: 'zh_CN.UTF-8', TZ: 'Asia/Shanghai'};
  const NEW_YORK = {LC_ALL: 'en_US.UTF-8', TZ: 'America/New_York'};

  let site: string;
  let first: Result;
  let before: Readonly<Record<string, string>>;

  test.beforeAll(async () => {
    site = copySite(FOLDER, 'first');
    first = await runScript(site, 'none', SHANGHAI).finished;
    before = hashTree(path.join(site, 'build'));
  });

  /** Names in the site folder that builds leave behind. */
  function leftovers(): string[] {
    return readdirSync(site)
      .filter((name) => name.startsWith('.build') || name === 'build')
      .sort();
  }

  test('puts the compressed site into build/ and nothing beside it', () => {
    expect(first).toMatchObject({code: 0});
    expect(first.output).toContain('构建完成：build/');
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['index.html', 'index.html.br', 'index.html.gz']),
    );
    expect(leftovers()).toEqual(['build']);
  });

  test('gives each page a policy, and the build the same as headers', () => {
    const policy =
      /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/u;
    const [, ofPage = ''] = policy.exec(read(site, 'build/index.html')) ?? [];
    expect(ofPage).toMatch(
      /^default-src 'none'; script-src 'self' .*'sha256-/u,
    );
    expect(read(site, 'build/_headers')).toContain(
      `Content-Security-Policy: ${ofPage}; frame-ancestors 'none'`,
    );
    expect(read(site, 'build/.deploy/nginx-maps.conf')).toContain(ofPage);
    expect(read(site, 'build/.deploy/caddy-headers')).toContain(ofPage);
  });

  test(
    'does not follow the system scheme unless it is told to',
    nightly('@build'),
    () => {
      expect(read(site, 'build/index.html')).not.toContain('matchMedia');
    },
  );

  test(
    'killed midway, leaves the previous build as it was',
    nightly('@build'),
    async () => {
      test.skip(process.platform === 'win32', 'Windows has no process groups.');
      const run = runScript(site, 'none');
      const bundles = path.join(site, '.build-next/assets/js');
      await expect
        .poll(() => existsSync(bundles), {intervals: [20], timeout: 120_000})
        .toBe(true);
      run.kill();
      expect(await run.finished).toMatchObject({code: null, signal: 'SIGKILL'});
      expect(leftovers()).toEqual(['.build-next', 'build']);
      expect(hashTree(path.join(site, 'build'))).toEqual(before);
    },
  );

  /** The script itself, and the Docusaurus that it started. */
  function readOwners(): readonly number[] {
    try {
      return read(site, '.cache/build.lock').split(' ').map(Number);
    } catch {
      return [];
    }
  }

  function isRunning(pid: number): boolean {
    try {
      return !/\) Z/u.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    } catch {
      return false;
    }
  }

  for (const [moment, isThere] of [
    // Not the names that a build which was killed before has left.
    [
      'as soon as it has begun',
      () => readOwners().length === 2 && readOwners().every(isRunning),
    ],
    [
      'while it writes',
      () => existsSync(path.join(site, '.build-next/assets/js')),
    ],
  ] as const) {
    test(
      `killed alone with -9 ${moment}, ends what it started, and the next one is whole`,
      nightly('@build'),
      async () => {
        test.skip(process.platform !== 'linux', '只有 Linux 有 /proc');
        const run = runScript(site, 'none');
        await expect
          .poll(isThere, {intervals: [10], timeout: 120_000})
          .toBe(true);
        const [script = 0, docusaurus = 0] = readOwners();
        expect([script, docusaurus].map(isRunning)).toEqual([true, true]);
        // Not its group: npm and shells pass no signal on when they are killed.
        process.kill(script, 'SIGKILL');
        // An author who begins again at once is told to wait, or gets a build
        // that nobody else writes into.
        const atOnce = await runScript(site, 'none', SHANGHAI).finished;
        if (atOnce.code !== 0) {
          expect(atOnce.output).toContain(
            `另一个构建正在进行（进程 ${docusaurus}）`,
          );
          await expect.poll(() => isRunning(docusaurus)).toBe(false);
          const next = await runScript(site, 'none', SHANGHAI).finished;
          expect(next).toMatchObject({code: 0});
        }
        await run.finished;
        expect(isRunning(docusaurus)).toBe(false);
        expect(hashTree(path.join(site, 'build'))).toEqual(before);
        expect(leftovers()).toEqual(['build']);
        expect(readOwners()).toEqual([]);
      },
    );
  }

  test('failing at a broken link, leaves the previous build and says so', async () => {
    const {code, output} = await runScript(site, 'broken-link').finished;
    expect(code).toBe(1);
    expect(output).toContain('Docusaurus found broken links!');
    expect(output).toMatch(
      /source page path = \/:\n\s+-> linking to \/docs\/nowhere/u,
    );
    expect(output).toContain('构建失败：build/ 还是上一次成功的版本。');
    expect(leftovers()).toEqual(['build']);
    expect(hashTree(path.join(site, 'build'))).toEqual(before);
  });

  test(
    'finding code in a page that is not expected, names it and leaves the previous build',
    nightly('@build'),
    async () => {
      const {code, output} = await runScript(site, 'hostile-page').finished;
      expect(code).toBe(1);
      expect(output).toContain('页面里有不该运行的代码，构建停止：');
      for (const problem of [
        /index\.html：有一段没有登记的内联脚本：window\.hostile\s*=\s*["']script/u,
        /index\.html：<img> 有内联事件 onerror=/u,
        /index\.html：<a> 的 href 是一段程序/u,
        /index\.html：有一段没有登记的内联脚本：window\.hostile\s*=\s*["']drawing/u,
      ]) {
        expect(output).toMatch(problem);
      }
      expect(leftovers()).toEqual(['build']);
      expect(hashTree(path.join(site, 'build'))).toEqual(before);
    },
  );

  test(
    'finding code in the announcement or the footer, names the pages',
    nightly('@build'),
    async () => {
      const {code, output} = await runScript(site, 'hostile-texts').finished;
      expect(code).toBe(1);
      expect(output).toContain('index.html：<b> 有内联事件 onclick=');
      expect(output).toMatch(
        /index\.html：有一段没有登记的内联脚本：window\.hostile\s*=\s*2/u,
      );
      expect(hashTree(path.join(site, 'build'))).toEqual(before);
    },
  );

  test(
    'finds an unknown navbar item type in the configuration, and restores the build that was killed between its two renames',
    nightly('@build'),
    async () => {
      renameSync(path.join(site, 'build'), path.join(site, '.build-previous'));
      const {code, output} = await runScript(site, 'navbar-type').finished;
      expect(code).toBe(1);
      expect(output).toContain('Bad navbar item type foo');
      expect(output).toContain('- src/config/navbar.ts：导航栏没有“foo”');
      expect(leftovers()).toEqual(['build']);
      expect(hashTree(path.join(site, 'build'))).toEqual(before);
    },
  );

  test(
    'in another folder, time zone and locale, gives the same bytes',
    nightly('@build'),
    async () => {
      const other = copySite(FOLDER, 'second-author');
      const {code} = await runScript(other, 'none', NEW_YORK).finished;
      expect(code).toBe(0);
      expect(hashTree(path.join(other, 'build'))).toEqual(before);
    },
  );

  test(
    'below a Chinese path, from files of other days, gives the same bytes',
    nightly('@build'),
    async () => {
      const other = copySite(FOLDER, '另一处 site');
      for (const entry of readdirSync(path.join(other, 'docs'))) {
        utimesSync(path.join(other, 'docs', entry), 0, 0);
      }
      const {code} = await runScript(other, 'none', NEW_YORK).finished;
      expect(code).toBe(0);
      expect(hashTree(path.join(other, 'build'))).toEqual(before);
    },
  );

  test('is refused while another one is under way, and takes over from a dead one', async () => {
    const lock = path.join(site, '.cache/build.lock');
    mkdirSync(path.dirname(lock), {recursive: true});
    writeFileSync(lock, String(process.pid));
    const {code, output} = await runScript(site, 'none').finished;
    expect(code).toBe(1);
    expect(output).toContain(
      `build/ 还是上一次成功的版本。另一个构建正在进行（进程 ${process.pid}），请等它结束。`,
    );
    expect(hashTree(path.join(site, 'build'))).toEqual(before);

    // No process has a number as high.
    writeFileSync(lock, '4194305');
    const next = await runScript(site, 'broken-link').finished;
    expect(next.output).toContain('Docusaurus found broken links!');
    expect(existsSync(lock)).toBe(false);
  });

  test.describe('on a disk of its own', nightly('@build'), () => {
    let disk: string;
    let kept: Readonly<Record<string, string>>;

    function mount(...args: readonly string[]): boolean {
      return spawnSync('mount', args).status === 0;
    }

    test.beforeAll(async () => {
      disk = path.resolve('test-results', FOLDER, 'disk');
      mkdirSync(disk, {recursive: true});
      test.skip(
        !mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk),
        'Only some systems let tests mount a disk.',
      );
      cpSync(FIXTURE, disk, {recursive: true});
      // More than the script tries to write before it starts.
      mkdirSync(path.join(disk, 'static'));
      writeFileSync(
        path.join(disk, 'static/large.bin'),
        Buffer.alloc(8_000_000),
      );
      symlinkSync(
        path.resolve('node_modules'),
        path.join(disk, 'node_modules'),
        'junction',
      );
      expect(await runScript(disk, 'none').finished).toMatchObject({code: 0});
      kept = hashTree(path.join(disk, 'build'));
    });

    test.afterAll(() => {
      spawnSync('umount', [path.join(disk, 'build')]);
      spawnSync('umount', [disk]);
    });

    async function expectRefused(...parts: readonly string[]): Promise<void> {
      const {code, output} = await runScript(disk, 'none').finished;
      expect(code).toBe(1);
      for (const part of parts) {
        expect(output).toContain(part);
      }
      expect(hashTree(path.join(disk, 'build'))).toEqual(kept);
    }

    /** Leaves so much room on the disk. */
    function leave(bytes: number): void {
      const {blocks, bfree, bsize} = statfsSync(disk);
      const size = (blocks - bfree) * bsize + bytes;
      expect(mount('-o', `remount,size=${size}`, disk)).toBe(true);
    }

    test('that is full before, says so at once', async () => {
      leave(1_000_000);
      await expectRefused(
        '构建失败：build/ 还是上一次成功的版本。.build-next：磁盘满了；请腾出空间',
      );
    });

    test('that becomes full, says so, and leaves no half of it', async () => {
      // Enough for the probe, not for a build.
      leave(4_400_000);
      await expectRefused(
        'build/ 还是上一次成功的版本。',
        '磁盘满了；请腾出空间',
      );
      expect(existsSync(path.join(disk, '.build-next'))).toBe(false);
      expect(mount('-o', 'remount,size=64m', disk)).toBe(true);
    });

    test('that cannot be written to, says so at once', async () => {
      expect(mount('-o', 'remount,ro', disk)).toBe(true);
      try {
        await expectRefused('build/ 还是上一次成功的版本。', '只读的文件系统');
      } finally {
        expect(mount('-o', 'remount,rw', disk)).toBe(true);
      }
    });

    test('with build/ mounted from elsewhere, says where the new one is', async () => {
      const target = path.join(disk, 'build');
      expect(mount('--bind', target, target)).toBe(true);
      await expectRefused(
        '挂载点；请把挂载移到上一级文件夹（EBUSY）。新的一版已经在 .build-next/ 里',
      );
      expect(existsSync(path.join(disk, '.build-next/index.html'))).toBe(true);
      spawnSync('umount', [target]);
    });
  });
});
