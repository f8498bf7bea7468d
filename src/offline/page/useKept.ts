import {useEffect, useState} from 'react';

import {type Kept, readKept} from '../store/store';
import {type Access, openShelf} from './readKept';

/** While pages come in, from this tab's background or another's. */
const REFRESH_MS = 2000;

export type ShelfState =
  | {readonly status: 'loading'}
  | {readonly status: 'unsupported'}
  | {
      readonly status: 'ready';
      readonly access: Access;
      readonly kept: Kept;
    };

async function readState(access: Access): Promise<ShelfState> {
  return {status: 'ready', access, kept: await readKept(access.store)};
}

/**
 * What is on this device, read again and again while the page is seen.
 * @returns the state, and a function that reads at once.
 */
export function useShelf(base: string): {
  readonly state: ShelfState;
  readonly refresh: () => Promise<void>;
} {
  const [state, setState] = useState<ShelfState>({status: 'loading'});

  useEffect(() => {
    let isCurrent = true;
    let timer: number | undefined;
    const show = (next: ShelfState): void => {
      if (isCurrent) {
        setState(next);
      }
    };
    async function start(): Promise<void> {
      const access = await openShelf(base);
      show(access ? await readState(access) : {status: 'unsupported'});
      if (access && isCurrent) {
        timer = window.setInterval(() => {
          if (!document.hidden) {
            // A store that was emptied meanwhile: the last state stays.
            readState(access).then(show, () => undefined);
          }
        }, REFRESH_MS);
      }
    }
    start().catch(() => show({status: 'unsupported'}));
    return () => {
      isCurrent = false;
      window.clearInterval(timer);
    };
  }, [base]);

  return {
    state,
    async refresh() {
      if (state.status === 'ready') {
        setState(await readState(state.access));
      }
    },
  };
}
