/** deploy/switch.sh on builds of a few files. */
import {spawnSync} from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';

import {expect, test} from '@playwright/test';

test.skip(process.platform !== 'linux', 'For servers, which run Linux.');

let home = '';
test.beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'hangjian-switch-'));
});
test.afterEach(() => rmSync(home, {recursive: true, force: true}));

/** Deploys a build whose only asset is named after it. */
function deploy(
  name: string,
  env: Readonly<Record<string, string>> = {},
  baseUrl = '/',
): {readonly code: number | null; readonly output: string} {
  const build = path.join(home, 'build');
  rmSync(build, {recursive: true, force: true});
  mkdirSync(path.join(build, 'assets/js'), {recursive: true});
  writeFileSync(path.join(build, '404.html'), '');
  mkdirSync(path.join(build, '.deploy'));
  writeFileSync(
    path.join(build, '.deploy/site.json'),
    JSON.stringify({siteUrl: 'https://a.example', baseUrl}),
  );
  writeFileSync(path.join(build, 'index.html'), name);
  writeFileSync(path.join(build, `assets/js/${name}.js`), name);
  const {status, stderr, stdout} = spawnSync('deploy/switch.sh', [build], {
    encoding: 'utf8',
    env: {...process.env, HANGJIAN_HOME: home, RELOAD: 'true', ...env},
  });
  return {code: status, output: stdout + stderr};
}

function readCurrent(): {readonly page: string; readonly assets: string[]} {
  const site = path.join(home, 'current/site');
  return {
    page: readFileSync(path.join(site, 'index.html'), 'utf8'),
    assets: readdirSync(path.join(site, 'assets/js')).sort(),
  };
}

test('puts a build on line, with a root that is its real folder', () => {
  expect(deploy('a')).toMatchObject({code: 0});
  expect(readCurrent()).toEqual({page: 'a', assets: ['a.js']});
  const release = path.join(home, readlinkSync(path.join(home, 'current')));
  expect(readFileSync(path.join(release, 'root.conf'), 'utf8')).toBe(
    `root ${release}/site;
error_page 404 /404.html;
location ~ ^/index\\.html$ { rewrite ^ / permanent; }
`,
  );
  expect(existsSync(path.join(home, 'lock'))).toBe(false);
});

test('a file that did not change keeps its time, so that no reader loads it again', () => {
  const OLD = new Date('2026-01-05T09:00:00Z');
  const timeOf = (file: string): number =>
    statSync(path.join(home, 'current/site', file)).mtime.getTime();
  expect(deploy('a')).toMatchObject({code: 0});
  for (const file of ['404.html', 'index.html']) {
    utimesSync(path.join(home, 'current/site', file), OLD, OLD);
  }
  expect(deploy('b')).toMatchObject({code: 0});
  expect(timeOf('404.html')).toBe(OLD.getTime());
  expect(timeOf('index.html')).not.toBe(OLD.getTime());
});

test('keeps the files of the last builds for open tabs, and no others', () => {
  for (const name of ['a', 'b', 'c', 'd']) {
    expect(deploy(name, {KEEP: '2'})).toMatchObject({code: 0});
  }
  expect(readCurrent()).toEqual({page: 'd', assets: ['b.js', 'c.js', 'd.js']});
  expect(readdirSync(path.join(home, 'releases'))).toHaveLength(3);
});

test('a build for a path stands at that path, and its headers where they did', () => {
  expect(deploy('a', {}, '/docs/kb/')).toMatchObject({code: 0});
  const current = path.join(home, 'current');
  expect(
    readFileSync(path.join(current, 'site/docs/kb/index.html'), 'utf8'),
  ).toBe('a');
  expect(readdirSync(path.join(current, 'site'))).toEqual(['docs']);
  expect(existsSync(path.join(current, 'deploy/site.json'))).toBe(true);
  expect(readFileSync(path.join(current, 'root.conf'), 'utf8')).toContain(
    `error_page 404 /docs/kb/404.html;
location ~ ^/docs/kb(?:/index\\.html)?$ { rewrite ^ /docs/kb/ permanent; }`,
  );
  expect(deploy('b', {}, '/docs/kb/')).toMatchObject({code: 0});
  expect(
    readdirSync(path.join(current, 'site/docs/kb/assets/js')).sort(),
  ).toEqual(['a.js', 'b.js']);
});

for (const base of ['/a b/', '/kb', 'kb/', '/../', '/a;b/', '/$x/']) {
  test(`refuses a build for ${base}, which no configuration could hold`, () => {
    deploy('a');
    const {code, output} = deploy('b', {}, base);
    expect(code).toBe(1);
    expect(output).toContain('前缀只能用英文');
    expect(readCurrent()).toEqual({page: 'a', assets: ['a.js']});
  });
}

test('goes back when the server refuses the new configuration', () => {
  deploy('a');
  const {code, output} = deploy('b', {RELOAD: 'false'});
  expect(code).toBe(1);
  expect(output).toContain('重新加载失败，已换回 releases/');
  expect(readCurrent()).toEqual({page: 'a', assets: ['a.js']});
  expect(readdirSync(path.join(home, 'releases'))).toHaveLength(1);
});

test('refuses a second deployment meanwhile, and what is no build', () => {
  mkdirSync(path.join(home, 'lock'));
  expect(deploy('a')).toMatchObject({code: 1});
  expect(existsSync(path.join(home, 'current'))).toBe(false);
  const {status, stderr} = spawnSync('deploy/switch.sh', [home], {
    encoding: 'utf8',
    env: {...process.env, HANGJIAN_HOME: home},
  });
  expect(status).toBe(1);
  expect(stderr).toContain('不是完整的构建');
});
