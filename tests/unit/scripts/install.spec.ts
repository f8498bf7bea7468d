import {spawnSync} from 'node:child_process';

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
    {encoding: 'utf8', env: {...process.env, PATH: ''}},
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
