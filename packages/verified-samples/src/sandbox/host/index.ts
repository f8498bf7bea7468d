/** The page's side of the sandbox. */
import {createHolder} from './holder';
import {Run, type SandboxSettings} from './run';
import type {Sandbox} from '../types';

export type {SandboxSettings} from './run';

/**
 * Runs programs, one at a time, each in a new frame. After `stop`, or when the
 * mount is removed, nothing of them goes on.
 */
export function createSandbox(settings: SandboxSettings): Sandbox {
  const {holderUrl} = settings;
  const holder =
    holderUrl === undefined ? null : createHolder({...settings, holderUrl});
  let current: Run | null = null;
  return {
    run(program, options) {
      current?.end('stopped');
      current = new Run(settings, holder);
      void current.start(program, options);
    },
    stop() {
      current?.end('stopped');
      current = null;
    },
    async prepare() {
      await holder?.prepare();
    },
  };
}
