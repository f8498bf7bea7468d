/** Whether the build can know when a page changed. */
import {spawnSync} from 'node:child_process';

/** Dates the build can know: not in a copy without git or a shallow clone. */
export function hasHistory(): boolean {
  const {stdout} = spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
    encoding: 'utf8',
  });
  return stdout?.trim() === 'false';
}
