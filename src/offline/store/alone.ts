import {inTurn} from './inTurn';

/** Runs work while no other work on what is kept runs. */
export type Alone = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * One change of what is kept at a time, in all tabs and the worker: what a page
 * needs must not go while the page comes. No network within: others wait.
 * @param base path of the site; another one's are not in the way.
 * @returns null where the browser has no locks.
 */
export function createAlone(base: string): Alone | null {
  // Missing in older browsers, whatever the types say.
  const {locks} = navigator as {readonly locks?: LockManager};
  return locks ? (work) => locks.request(`hangjian${base}kept`, work) : null;
}

/** Without locks: at least in this tab. */
export const aloneInTab: Alone = inTurn;
