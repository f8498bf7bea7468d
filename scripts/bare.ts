/**
 * `npm run test:bare`: builds a Debian root with Node and git and nothing else,
 * and runs both commands of the README in it, as a newcomer would. Needs Linux,
 * root and debootstrap; takes the time of several whole test runs.
 */
import {type ChildProcess, spawn, spawnSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import {createServer, type Server} from 'node:net';
import path from 'node:path';
import {parseArgs} from 'node:util';

const SUITE = 'bookworm';
/** As debootstrap left it: a run installs a browser, which the next must not find. */
const PRISTINE = path.resolve('.cache/bare-pristine');
const ROOT = path.resolve('.cache/bare');
/** Ports that the site likes; somebody else has them here. */
const TAKEN = [3000, 4173];
const START_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = 1000;

type Newcomer = {
  readonly name: string;
  /** What is special about it, for the table. */
  readonly what: string;
  readonly user: 'reader' | 'root';
  readonly home: string;
  readonly hasHistory: boolean;
};

/** In this order: root installs a browser, which the last one finds. */
const NEWCOMERS: readonly Newcomer[] = [
  {
    name: 'reader',
    what: '普通用户，没有浏览器、字体和 git 历史',
    user: 'reader',
    home: '/home/reader',
    hasHistory: false,
  },
  {
    name: 'root',
    what: 'root，自己装浏览器，有 git 历史',
    user: 'root',
    home: '/root',
    hasHistory: true,
  },
  {
    name: 'current',
    what: '普通用户，系统里有新的 Chromium',
    user: 'reader',
    home: '/home/reader',
    hasHistory: true,
  },
];

/** @throws with the command’s own words when it fails. */
function must(command: string, args: readonly string[]): void {
  const {status} = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(' ')} 没有成功。`);
  }
}

/** Copies a file or folder of this machine to the same place below the root. */
function share(...files: readonly string[]): void {
  for (const file of files.filter((name) => existsSync(name))) {
    cpSync(file, path.join(ROOT, file), {recursive: true, dereference: true});
  }
}

/** Node and npm of this process; how this machine reaches its registries. */
function equip(): void {
  const npm = realpathSync(
    spawnSync('sh', ['-c', 'command -v npm'], {encoding: 'utf8'}).stdout.trim(),
  );
  const folder = path.resolve(npm, '../..');
  const settings = spawnSync('npm', ['config', 'get', 'globalconfig'], {
    encoding: 'utf8',
  }).stdout.trim();
  cpSync(process.execPath, path.join(ROOT, 'usr/local/bin/node'));
  cpSync(folder, path.join(ROOT, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
  });
  for (const name of ['npm', 'npx']) {
    const link = path.join(ROOT, 'usr/local/bin', name);
    rmSync(link, {force: true});
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, link);
  }
  share(
    '/etc/resolv.conf',
    '/etc/hosts',
    '/etc/apt/sources.list',
    '/etc/apt/sources.list.d/debian.sources',
    '/etc/ssl/certs/ca-certificates.crt',
  );
  // Where npm looks for them, since it stands in another place there.
  if (existsSync(settings)) {
    cpSync(settings, path.join(ROOT, 'usr/local/etc/npmrc'));
  }
}

function createRoot(): void {
  if (!existsSync(PRISTINE)) {
    const half = `${PRISTINE}.part`;
    rmSync(half, {recursive: true, force: true});
    mkdirSync(path.dirname(ROOT), {recursive: true});
    console.log(`用 debootstrap 准备 Debian ${SUITE}：只有 Node 和 git……`);
    must('debootstrap', [
      '--variant=minbase',
      '--include=git,ca-certificates',
      SUITE,
      half,
    ]);
    must('chroot', [half, 'useradd', '--create-home', 'reader']);
    renameSync(half, PRISTINE);
  }
  rmSync(ROOT, {recursive: true, force: true});
  must('cp', ['--archive', PRISTINE, ROOT]);
  equip();
}

/** A shell command inside the root; mounts end with it. */
function enter({user, home}: Newcomer, command: string): ChildProcess {
  const inside = [
    `mount -t proc proc ${ROOT}/proc`,
    `mount --rbind /dev ${ROOT}/dev`,
    `mount -t tmpfs tmpfs ${ROOT}/dev/shm`,
    `mount -t tmpfs tmpfs ${ROOT}/tmp`,
    `chmod 1777 ${ROOT}/tmp`,
    `exec chroot --userspec=${user}:${user} ${ROOT} /usr/bin/env -i HOME=${home} USER=${user} LANG=C.UTF-8 PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin sh -c '${command}'`,
  ].join(' && ');
  return spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inside],
    {stdio: ['ignore', 'pipe', 'inherit'], detached: true},
  );
}

/** Shows what a command prints; @returns all of it, and how it ended. */
async function finish(
  child: ChildProcess,
): Promise<{readonly output: string; readonly isSound: boolean}> {
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    process.stdout.write(text);
    output += text;
  });
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({output, isSound: status === 0}));
  });
}

/** Puts the committed project into the home folder, as somebody who just got it. */
async function settle(newcomer: Newcomer): Promise<void> {
  const {home, user, hasHistory} = newcomer;
  const folder = path.join(ROOT, home, 'hangjian');
  rmSync(folder, {recursive: true, force: true});
  must('git', ['clone', '--quiet', '--no-local', '.', folder]);
  if (!hasHistory) {
    rmSync(path.join(folder, '.git'), {recursive: true});
  }
  await finish(
    enter({...newcomer, user: 'root'}, `chown -R ${user}:${user} ${home}`),
  );
}

/** Whether `npm start` shows the home page. */
async function tryStart(newcomer: Newcomer): Promise<boolean> {
  const child = enter(newcomer, 'cd ~/hangjian && npm start');
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const end = Date.now() + START_TIMEOUT_MS;
  let hasPage = false;
  while (!hasPage && Date.now() < end && child.exitCode === null) {
    const address = /http:\/\/localhost:\d+\//u.exec(output)?.[0];
    if (address !== undefined) {
      hasPage = await fetch(address)
        .then(async (response) =>
          (await response.text()).includes('__docusaurus'),
        )
        .catch(() => false);
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
  if (child.pid !== undefined && child.exitCode === null) {
    process.kill(-child.pid, 'SIGKILL');
  }
  if (!hasPage) {
    console.log(output);
  }
  return hasPage;
}

/** Takes ports; one that somebody else has is taken, too. */
async function takePorts(): Promise<readonly Server[]> {
  return Promise.all(
    TAKEN.map(
      (port) =>
        new Promise<Server>((resolve) => {
          const server = createServer().on('error', () => resolve(server));
          server.listen(port, () => resolve(server));
        }),
    ),
  );
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {only: {type: 'string'}}});
  const chosen = NEWCOMERS.filter(
    ({name}) => values.only === undefined || values.only === name,
  );
  if (chosen.length === 0) {
    throw new Error(
      `没有“${values.only}”；可用：${NEWCOMERS.map(({name}) => name).join('、')}。`,
    );
  }
  if (
    process.platform !== 'linux' ||
    process.getuid?.() !== 0 ||
    spawnSync('debootstrap', ['--version']).status !== 0
  ) {
    throw new Error(
      '要在 Linux 上以 root 运行，并装有 debootstrap（apt-get install debootstrap）；或在容器里运行 npm test，见 .github/workflows/nightly.yml。',
    );
  }
  createRoot();
  const ports = await takePorts();
  const lines: string[] = [];
  let passed = 0;
  for (const newcomer of chosen) {
    console.log(`\n== ${newcomer.what}`);
    await settle(newcomer);
    const began = Date.now();
    const {output, isSound} = await finish(
      enter(newcomer, 'cd ~/hangjian && CI=true npm test'),
    );
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    const hasStarted = await tryStart(newcomer);
    passed += Number(isSound) + Number(hasStarted);
    lines.push(
      `${newcomer.what}：npm test ${output.trim().split('\n').at(-1)}，${minutes} 分钟（含安装）；npm start ${hasStarted ? '打开了首页' : '没有打开首页'}`,
    );
  }
  ports.forEach((server) => server.close());
  console.log(`\n${lines.join('\n')}`);
  console.log(`${passed} passed, ${chosen.length * 2 - passed} failed`);
  process.exitCode = passed === chosen.length * 2 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
