import {useEffect, useMemo, useRef, useState} from 'react';

import {type PackedHash, packState} from '../packedState';
import {keep, readKept} from '../kept';
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

function isSame(one: ToolState, other: ToolState): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => one[name] === other[name])
  );
}

const FAILED: PackedHash = {
  kind: 'tooLong',
  message:
    '内容放不进链接：浏览器没能压缩它。链接里只有选项，刷新这一页要重新粘贴。',
};

/**
 * The address of what a tool shows. The browser's holds of it what is no content
 * of the reader's; that is kept beside it.
 * @param shared the state that may be seen; stable between renders.
 * @param content the part of it that the reader has put there; stable, too.
 */
export function useAddress(
  id: string,
  shared: ToolState,
  content: ToolState,
): Address {
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

  // What a tool begins with is kept at once: the reader may leave it as quickly.
  const hasWritten = useRef(false);
  const problem =
    plain === null && result?.kind === 'tooLong' ? result.message : null;

  useEffect(() => {
    if (isPacking) {
      return undefined;
    }
    const names = Object.keys(content);
    const written =
      names.length === 0
        ? hash
        : (toHash(
            id,
            Object.fromEntries(
              Object.entries(shared).filter(([name]) => !names.includes(name)),
            ),
          ) ?? options);
    // What is too long for a link is too long to be kept.
    const kept = problem === null ? content : {};
    const timer = setTimeout(
      () => {
        const {hash: shown} = window.location;
        const route = parseHash(shown, (other) => other === id);
        // Nothing is written when another address is on its way.
        if (
          route.kind === 'tool' &&
          (shown !== written || !isSame(readKept(id), kept))
        ) {
          keep(id, written, kept);
        }
        hasWritten.current = true;
      },
      hasWritten.current ? WRITE_DELAY_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [content, hash, id, isPacking, options, problem, shared]);

  return {hash, isPacking, problem};
}
