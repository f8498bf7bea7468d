import {useCallback, useEffect, useEffectEvent, useRef, useState} from 'react';

import type {SourceFile} from 'docusaurus-theme-verified-samples/sandbox';
import {getStorage, store} from '../kit/storage';

const KEY = 'hangjian.playground.autorun';
/** A pause in typing that means “try it”. */
const PAUSE_MS = 700;

type Options = {
  readonly files: readonly SourceFile[];
  /** False while the code is a link's that nobody has run yet. */
  readonly isAllowed: boolean;
  readonly onRun: () => void;
};

/** Runs after each pause in typing, when the reader wants that. */
export function useAutoRun({files, isAllowed, onRun}: Options): {
  readonly isOn: boolean;
  readonly toggle: () => void;
} {
  const [isOn, setOn] = useState(
    () => getStorage('localStorage')?.getItem(KEY) === 'on',
  );
  const run = useEffectEvent(onRun);
  // The code as it was when there was last a reason not to run it.
  const seenRef = useRef(files);

  useEffect(() => {
    if (!isOn || !isAllowed) {
      seenRef.current = files;
      return undefined;
    }
    if (files === seenRef.current) {
      return undefined;
    }
    const timer = setTimeout(() => {
      seenRef.current = files;
      run();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [files, isOn, isAllowed]);

  const toggle = useCallback(() => {
    setOn(!isOn);
    // Not remembered where nothing can be: it works until the page closes.
    store(getStorage('localStorage'), KEY, isOn ? 'off' : 'on');
    if (!isOn && isAllowed) {
      onRun();
    }
  }, [isOn, isAllowed, onRun]);
  return {isOn, toggle};
}
