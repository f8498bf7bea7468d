#!/usr/bin/env node
/**
 * `verified-samples check [files …] [--update] [--fresh] [--browser path]`, in
 * the folder of a site: its `docusaurus samples:check`, which knows the options.
 */
import {spawnSync} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';

const [command, ...rest] = process.argv.slice(2);

/** @throws outside of a site. */
function findDocusaurus(): string {
  const {resolve} = createRequire(path.resolve('package.json'));
  return path.join(
    path.dirname(resolve('@docusaurus/core/package.json')),
    'bin/docusaurus.mjs',
  );
}

function run(): number {
  if (command !== 'check') {
    console.error(
      '用法：verified-samples check [文件或文件夹 …] [--update] [--fresh] [--browser 路径]',
    );
    return 1;
  }
  try {
    const {status} = spawnSync(
      process.execPath,
      [findDocusaurus(), 'samples:check', ...rest],
      {stdio: 'inherit'},
    );
    return status ?? 1;
  } catch {
    console.error('这里没有装 Docusaurus；请在网站的文件夹里运行。');
    return 1;
  }
}

process.exitCode = run();
