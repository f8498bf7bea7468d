import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

/** Runs the installer in a Node that says it is of this version. */
function install(version: string): ReturnType<typeof spawnSync> {
  const pretend = `Object.defineProperty(process, 'versions', {value: {...process.versions, node: '${version}'}});`;
  return spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(pretend)}`,
      'scripts/install.mjs',
    ],
    // Were it let through, npm would not be found, and so install nothing.
    {encoding: 'utf8', env: {...process.env, npm_execpath: '', PATH: ''}},
  );
}

for (const version of ['18.20.8', '19.30.0', '20.18.3']) {
  test(`an older Node is told what is needed: ${version}`, () => {
    const {status, stderr, stdout} = install(version);
    expect(stderr).toContain(
      `需要 Node 20.19 或更新的版本，现在是 ${version}。`,
    );
    expect(status).toBe(1);
    expect(stdout).toBe('');
  });
}

for (const version of ['20.19.0', '22.0.0']) {
  test(`Node ${version} is new enough`, () => {
    expect(install(version).stderr).not.toContain('需要 Node');
  });
}

test.describe('in a project with a workspace', () => {
  /** As `npm ci` deletes and installs, without a registry. */
  const FAKE_NPM = `
    import fs from 'node:fs';
    import path from 'node:path';
    fs.appendFileSync(process.env.NPM_LOG, process.argv.slice(2).join(' ') + ' in ' + fs.realpathSync('.') + '\\n');
    const {packages} = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
    for (const folder of ['', 'examples/one/']) fs.rmSync(folder + 'node_modules', {recursive: true, force: true});
    if (process.env.NPM_FAILS) {
      console.error('npm error network');
      process.exit(7);
    }
    // Node never ends making a folder below one that was deleted.
    const isOrphan = () => !fs.existsSync('package-lock.json');
    const isHeld = () => process.env.NPM_WAITS && !fs.existsSync(process.env.NPM_WAITS);
    while (isHeld() && !isOrphan()) await new Promise((resolve) => setTimeout(resolve, 20));
    if (isOrphan()) process.exit(1);
    if (process.env.NPM_HANGS) setInterval(() => {}, 1000);
    else {
      const here = Object.entries(packages).filter(([folder, {optional}]) => folder && !optional);
      for (const [folder, {link, resolved}] of here) {
        if (link) fs.symlinkSync('../' + resolved, folder);
        else fs.mkdirSync(folder, {recursive: true});
      }
      fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({packages: Object.fromEntries(here)}));
    }`;
  const LOCK = {
    '': {name: 'project', workspaces: ['examples/one']},
    'examples/one': {name: 'one'},
    'examples/one/node_modules/express': {version: '5.3.0', integrity: 'e'},
    'node_modules/a': {version: '1.0.0', integrity: 'x'},
    'node_modules/a/node_modules/b': {version: '2.0.0', integrity: 'y'},
    'node_modules/for-others': {
      version: '1.0.0',
      optional: true,
      os: ['aix'],
      cpu: ['ppc64'],
    },
    'node_modules/one': {resolved: 'examples/one', link: true},
  };
  type Lock = Readonly<Record<string, object>>;
  let project = '';
  const at = (...parts: readonly string[]) => path.join(project, ...parts);

  function writeLock(packages: Lock): void {
    writeFileSync(at('package-lock.json'), JSON.stringify({packages}));
  }
  function change(folder: keyof typeof LOCK, fields: object): Lock {
    return {...LOCK, [folder]: {...LOCK[folder], ...fields}};
  }
  const environment = (more: Readonly<Record<string, string>>) => ({
    ...process.env,
    npm_execpath: '',
    PATH: `${at('bin')}:${path.dirname(process.execPath)}:/usr/bin:/bin`,
    NPM_LOG: at('npm.log'),
    ...more,
  });
  function run(more: Readonly<Record<string, string>> = {}) {
    return spawnSync(process.execPath, [at('scripts/install.mjs')], {
      encoding: 'utf8',
      cwd: project,
      env: environment(more),
    });
  }
  const readLog = (): readonly string[] =>
    existsSync(at('npm.log'))
      ? readFileSync(at('npm.log'), 'utf8').trim().split('\n')
      : [];

  let prepared = '';
  test.beforeAll(() => {
    prepared = realpathSync(
      mkdtempSync(path.join(tmpdir(), 'hangjian-install-')),
    );
    project = prepared;
    for (const folder of ['bin', 'scripts', 'examples/one']) {
      mkdirSync(at(folder), {recursive: true});
    }
    for (const name of ['install.mjs', 'installed.mjs']) {
      cpSync(path.join('scripts', name), at('scripts', name));
    }
    writeFileSync(at('fake-npm.mjs'), FAKE_NPM);
    writeFileSync(
      at('bin/npm'),
      `#!/bin/sh\nexec node "$(dirname "$0")/../fake-npm.mjs" "$@"\n`,
    );
    chmodSync(at('bin/npm'), 0o755);
    writeFileSync(at('package.json'), '{"name":"project"}');
    writeFileSync(at('examples/one/package.json'), '{"name":"one"}');
    writeLock(LOCK);
    expect(run().status).toBe(0);
    // In the project itself, where there was nothing.
    expect(readLog()).toEqual([expect.stringContaining(`in ${project}`)]);
    rmSync(at('npm.log'));
    // Something that works.
    writeFileSync(at('node_modules/a/works'), '');
    writeFileSync(at('examples/one/node_modules/express/works'), '');
  });
  // The runner reads which fixtures it needs from the pattern: none.
  // oxlint-disable-next-line eslint/no-empty-pattern
  test.beforeEach(({}, {testId}) => {
    project = `${prepared}-${testId}`;
    cpSync(prepared, project, {recursive: true, verbatimSymlinks: true});
  });
  test.afterEach(() => rmSync(project, {recursive: true, force: true}));
  test.afterAll(() => rmSync(prepared, {recursive: true, force: true}));

  const isWorking = () =>
    existsSync(at('node_modules/a/works')) &&
    existsSync(at('examples/one/node_modules/express/works'));

  test('a lock file with a new date and the same text installs nothing', () => {
    const later = new Date(Date.now() + 60_000);
    utimesSync(at('package-lock.json'), later, later);
    const {status, stdout, stderr} = run({NPM_FAILS: '1'});
    expect([status, stdout, stderr]).toEqual([0, '', '']);
    expect(readLog()).toEqual([]);
    expect(isWorking()).toBe(true);
  });

  test('an installation that looks newer is replaced when the lock says otherwise', () => {
    writeLock(change('node_modules/a', {version: '1.1.0', integrity: 'z'}));
    const earlier = new Date(0);
    utimesSync(at('package-lock.json'), earlier, earlier);
    const {status, stdout} = run();
    expect(status).toBe(0);
    expect(stdout).toContain('a 是 1.0.0，应是 1.1.0');
    expect(readLog()).toEqual([
      expect.stringContaining(`in ${at('.cache/install/next')}`),
    ]);
    expect(isWorking()).toBe(false);
    expect(
      readFileSync(at('node_modules/.package-lock.json'), 'utf8'),
    ).toContain('1.1.0');
    expect(existsSync(at('examples/one/node_modules/express'))).toBe(true);
    expect(realpathSync(at('node_modules/one'))).toBe(at('examples/one'));
    expect(existsSync(at('.cache/install'))).toBe(false);
    // And that was that.
    run();
    expect(readLog()).toHaveLength(1);
  });

  test('what works stays when the new one cannot be had', () => {
    writeLock(change('node_modules/a', {version: '1.1.0'}));
    const {status, stderr} = run({NPM_FAILS: '1'});
    expect(status).toBe(7);
    expect(stderr).toContain('新的依赖没有装上，原来装好的没有动');
    expect(isWorking()).toBe(true);
    expect(existsSync(at('.cache/install'))).toBe(false);
  });

  test('what works stays when the reader presses Ctrl+C', async () => {
    writeLock(change('node_modules/a', {version: '1.1.0'}));
    const child: ChildProcess = spawn(
      process.execPath,
      [at('scripts/install.mjs')],
      {cwd: project, env: environment({NPM_HANGS: '1'}), detached: true},
    );
    const ended = new Promise((resolve) => {
      child.on('exit', resolve);
    });
    await expect.poll(readLog).toHaveLength(1);
    // To all that run in the terminal.
    process.kill(-child.pid!, 'SIGINT');
    await ended;
    expect(isWorking()).toBe(true);
    expect(run().status).toBe(0);
    expect(existsSync(at('.cache/install'))).toBe(false);
  });

  /** Starts an installer that goes on by itself. */
  function start(more: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, [at('scripts/install.mjs')], {
      cwd: project,
      env: environment(more),
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
    });
    const status = new Promise<number | null>((resolve) => {
      child.on('exit', resolve);
    });
    return {child, status, read: () => output};
  }

  test('of two commands at once, one installs and the other waits for it', async () => {
    writeLock(change('node_modules/a', {version: '1.1.0'}));
    const first = start({NPM_WAITS: at('go')});
    await expect.poll(readLog).toHaveLength(1);
    const second = start({});
    await expect.poll(second.read).toContain('另一个命令正在安装依赖');
    writeFileSync(at('go'), '');
    expect(await Promise.all([first.status, second.status])).toEqual([0, 0]);
    expect(readLog()).toHaveLength(1);
    expect(run()).toMatchObject({status: 0, stdout: ''});
  });

  test('a command that was killed while it installed is not waited for', async () => {
    writeLock(change('node_modules/a', {version: '1.1.0'}));
    const {child, status} = start({NPM_WAITS: at('never')});
    await expect.poll(readLog).toHaveLength(1);
    child.kill('SIGKILL');
    await status;
    expect(run().status).toBe(0);
    // The npm that it left behind comes to its end, too, and to nothing here.
    writeFileSync(at('never'), '');
    expect(run()).toMatchObject({status: 0, stdout: ''});
    expect(
      readFileSync(at('node_modules/.package-lock.json'), 'utf8'),
    ).toContain('1.1.0');
  });

  test('a workspace that is new is linked, and nothing is installed', () => {
    mkdirSync(at('packages/two'), {recursive: true});
    writeLock({
      ...LOCK,
      'packages/two': {name: 'two'},
      'node_modules/two': {resolved: 'packages/two', link: true},
    });
    for (const time of ['first', 'second']) {
      expect(run({NPM_FAILS: '1'}).status, time).toBe(0);
      expect(realpathSync(at('node_modules/two'))).toBe(at('packages/two'));
    }
    expect(readLog()).toEqual([]);
    expect(isWorking()).toBe(true);
  });

  test('a module of the workspace that is missing is noticed', () => {
    rmSync(at('examples/one/node_modules'), {recursive: true});
    const {status, stdout} = run();
    expect(status).toBe(0);
    expect(stdout).toContain('缺少 express（在 examples/one 里）');
    expect(existsSync(at('examples/one/node_modules/express'))).toBe(true);
  });

  test('a module inside another that the lock no longer has is noticed', () => {
    const {'node_modules/a/node_modules/b': _, ...rest} = LOCK;
    writeLock(rest);
    expect(run().stdout).toContain('多了 b（在 node_modules/a 里）');
    expect(existsSync(at('node_modules/a/node_modules/b'))).toBe(false);
  });

  test('a module that somebody tries beside the others is left alone', () => {
    const file = at('node_modules/.package-lock.json');
    const {packages} = JSON.parse(readFileSync(file, 'utf8')) as {
      packages: Lock;
    };
    const mine = {...packages, 'node_modules/mine': {version: '1.0.0'}};
    writeFileSync(file, JSON.stringify({packages: mine}));
    run();
    expect(readLog()).toEqual([]);
  });

  test('what is compiled for this machine is asked for once, where it cannot be had', () => {
    writeLock({
      ...LOCK,
      'node_modules/for-us': {
        version: '1.0.0',
        optional: true,
        os: [process.platform],
        cpu: [process.arch, 'other'],
      },
    });
    expect(run().stdout).toContain('缺少 for-us');
    run();
    expect(readLog()).toHaveLength(1);
  });

  test('one word says as much as a list of it', () => {
    writeLock({
      ...LOCK,
      'node_modules/for-a-library-of-others': {
        version: '1.0.0',
        optional: true,
        os: [process.platform],
        cpu: process.arch,
        libc: 'other',
      },
    });
    const {status, stderr} = run();
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(readLog()).toEqual([]);
  });

  test('a swap that was killed half way is undone', () => {
    mkdirSync(at('.cache/install/aside'), {recursive: true});
    renameSync(at('node_modules'), at('.cache/install/aside/node_modules'));
    mkdirSync(at('node_modules/new'), {recursive: true});
    expect(run().status).toBe(0);
    expect(readLog()).toEqual([]);
    expect(isWorking()).toBe(true);
  });

  test('a lock with marks of a conflict is told', () => {
    writeFileSync(at('package-lock.json'), '<<<<<<< ours');
    const {status, stderr} = run();
    expect(status).toBe(1);
    expect(stderr).toContain('读不出 package-lock.json');
    expect(isWorking()).toBe(true);
  });
});
