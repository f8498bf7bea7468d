import {useEffect, useEffectEvent, useState} from 'react';

import {PRESETS} from '../shaders/presets';
import type {Values} from '../stage/scene';
import {decodeShader, isShaderHash} from './share';

/** Compiling at every key would only flash errors. */
const TYPING_PAUSE_MS = 400;
const FIRST = PRESETS[0]?.source ?? '';

export type Origin = 'own' | 'link' | 'brokenLink';

type Shader = {
  readonly text: string;
  /** The text that is compiled; behind `text` while the reader types. */
  readonly source: string;
  readonly values: Values;
  readonly origin: Origin;
  readonly edit: (text: string) => void;
  readonly setValues: (values: Values) => void;
  readonly open: (text: string) => void;
  readonly run: () => void;
};

/** The reader's shader; one from a link runs only when the reader says so. */
export function useShader(): Shader {
  const [text, setText] = useState(FIRST);
  const [source, setSource] = useState(FIRST);
  const [values, setValues] = useState<Values>({});
  const [origin, setOrigin] = useState<Origin>('own');

  const readHash = useEffectEvent(async (isCurrent: () => boolean) => {
    const {hash} = window.location;
    if (!isShaderHash(hash)) {
      return;
    }
    const shared = await decodeShader(hash);
    if (!isCurrent()) {
      return;
    }
    if (!shared) {
      setOrigin('brokenLink');
      return;
    }
    setValues(shared.values);
    if (shared.source !== text) {
      setText(shared.source);
      setOrigin('link');
    }
  });
  useEffect(() => {
    let isMounted = true;
    const read = () => void readHash(() => isMounted);
    read();
    window.addEventListener('hashchange', read);
    return () => {
      isMounted = false;
      window.removeEventListener('hashchange', read);
    };
  }, []);
  useEffect(() => {
    if (origin === 'link') {
      return undefined;
    }
    const timer = setTimeout(() => setSource(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, origin]);

  return {
    text,
    source,
    values,
    origin,
    edit: setText,
    setValues,
    open(next) {
      setText(next);
      setSource(next);
      setValues({});
      setOrigin('own');
    },
    run() {
      setSource(text);
      setOrigin('own');
    },
  };
}
