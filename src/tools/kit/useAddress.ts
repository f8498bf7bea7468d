import {useEffect, useMemo, useState} from 'react';

import {type PackedHash, packState} from '../packedState';
import {parseHash, toHash, toPath, type ToolState} from '../route';

/** An address may be replaced a hundred times in half a minute, not more. */
const WRITE_DELAY_MS = 400;
/** A longer state is compressed; a shorter one can be read in the address. */
const MAX_PLAIN_LENGTH = 2000;
/** A longer value is content, not an option. */
const MAX_OPTION_LENGTH = 100;

export type Address = {
  /** With the `#`; without the content while that is packed, or too long. */
  readonly hash: string;
  readonly isPacking: boolean;
  /** Why the content is not in it, in Chinese. */
  readonly problem: string | null;
};

const FAILED: PackedHash = {
  kind: 'tooLong',
  message:
    '内容放不进链接：浏览器没能压缩它。链接里只有选项，刷新这一页要重新粘贴。',
};

/**
 * The address of what a tool shows, which is also written into the browser's.
 * @param shared the state that may be seen; stable between renders.
 */
export function useAddress(id: string, shared: ToolState): Address {
  const plain = useMemo(
    () => toHash(id, shared, MAX_PLAIN_LENGTH),
    [id, shared],
  );
  const options = useMemo(
    () =>
      toHash(
        id,
        Object.fromEntries(
          Object.entries(shared).filter(
            ([, {length}]) => length < MAX_OPTION_LENGTH,
          ),
        ),
      ) ?? `#${toPath(id)}`,
    [id, shared],
  );
  const [packed, setPacked] = useState<{
    readonly of: ToolState;
    readonly result: PackedHash;
  } | null>(null);

  useEffect(() => {
    if (plain !== null) {
      return undefined;
    }
    let isCurrent = true;
    const show = (result: PackedHash): void => {
      if (isCurrent) {
        setPacked({of: shared, result});
      }
    };
    const timer = setTimeout(() => {
      packState(id, shared).then(show, () => show(FAILED));
    }, WRITE_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, plain, shared]);

  const result = packed?.of === shared ? packed.result : null;
  const isPacking = plain === null && result === null;
  const hash = plain ?? (result?.kind === 'ok' ? result.hash : options);

  useEffect(() => {
    if (isPacking) {
      return undefined;
    }
    const timer = setTimeout(() => {
      const {hash: shown} = window.location;
      const route = parseHash(shown, (other) => other === id);
      // Nothing is written when another address is on its way.
      if (route.kind === 'tool' && shown !== hash) {
        window.history.replaceState(window.history.state, '', hash);
      }
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, id, isPacking]);

  return {
    hash,
    isPacking,
    problem:
      plain === null && result?.kind === 'tooLong' ? result.message : null,
  };
}
