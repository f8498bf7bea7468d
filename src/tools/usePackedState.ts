import {useEffect, useState} from 'react';

import {unpackState} from './packedState';
import type {ToolState} from './route';

const NOTHING: ToolState = {};

export type Opened =
  | {readonly kind: 'loading'}
  | {readonly kind: 'ready'; readonly state: ToolState}
  /** `message` is Chinese. */
  | {readonly kind: 'error'; readonly message: string};

/**
 * Opens a compressed state.
 * @param packed null: there is none; the same as long as the component lives.
 */
export function usePackedState(packed: string | null): Opened {
  const [opened, setOpened] = useState<Opened>(
    packed === null ? {kind: 'ready', state: NOTHING} : {kind: 'loading'},
  );
  useEffect(() => {
    if (packed === null) {
      return undefined;
    }
    let isCurrent = true;
    void unpackState(packed).then((result) => {
      if (isCurrent) {
        setOpened(
          typeof result === 'string'
            ? {kind: 'error', message: result}
            : {kind: 'ready', state: result},
        );
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [packed]);
  return opened;
}
