/**
 * Runs a command and tells what it took: processor time of all its processes
 * (GNU time, which asks the kernel), and the most memory that they held
 * together (resident pages from /proc, twice a second; shared ones count in
 * each process). Linux only.
 */
import {spawn} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';

const TIME = '/usr/bin/time';
const SAMPLE_MS = 500;
const PAGE_BYTES = 4096;

export type Limits = {readonly seconds: number; readonly bytes: number};

export type BuildResult =
  | {
      readonly kind: 'done';
      readonly cpuSeconds: number;
      readonly wallSeconds: number;
      readonly peakBytes: number;
    }
  | {readonly kind: 'too-large' | 'too-slow'; readonly peakBytes: number}
  | {readonly kind: 'failed'; readonly output: string};

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** Memory of every process in the session of `leader`. */
function measureSession(leader: number): number {
  let bytes = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/u.test(pid)) {
      continue;
    }
    // Behind the name, which may hold spaces: state, parent, group, session.
    const fields = readProc(pid, 'stat').split(') ').at(-1)?.split(' ');
    if (Number(fields?.[3]) === leader) {
      bytes +=
        Number(readProc(pid, 'statm').split(' ')[1] ?? 0) * PAGE_BYTES || 0;
    }
  }
  return bytes;
}

/**
 * Builds a project.
 * @throws where GNU time is missing.
 */
export async function runBuild(
  folder: string,
  [executable, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  limits: Limits,
): Promise<BuildResult> {
  if (!existsSync(TIME)) {
    throw new Error(`需要 Linux 和 GNU time（${TIME}）才能量构建。`);
  }
  const report = path.join(folder, '.bench-time');
  const started = performance.now();
  const child = spawn(
    TIME,
    [
      '--output',
      report,
      '--format',
      '%U %S',
      path.join('node_modules/.bin', executable),
      ...args,
    ],
    {
      cwd: folder,
      // A session of its own: that is how its processes are found.
      detached: true,
      env: {...process.env, CI: '1', FORCE_COLOR: '0', ...env},
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  const {pid} = child;
  let peakBytes = 0;
  let broken: 'too-large' | 'too-slow' | null = null;
  const timer = setInterval(() => {
    if (pid === undefined) {
      return;
    }
    peakBytes = Math.max(peakBytes, measureSession(pid));
    const isSlow = performance.now() - started > limits.seconds * 1000;
    if (peakBytes > limits.bytes || isSlow) {
      broken = isSlow ? 'too-slow' : 'too-large';
      process.kill(-pid, 'SIGKILL');
    }
  }, SAMPLE_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  clearInterval(timer);
  if (broken) {
    return {kind: broken, peakBytes};
  }
  if (code !== 0) {
    return {kind: 'failed', output};
  }
  const [user = 0, system = 0] = readFileSync(report, 'utf8')
    .trim()
    .split(' ')
    .map(Number);
  rmSync(report);
  return {
    kind: 'done',
    cpuSeconds: user + system,
    wallSeconds: (performance.now() - started) / 1000,
    peakBytes,
  };
}
