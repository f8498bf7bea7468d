import {useCallback, useEffect, useEffectEvent, useRef, useState} from 'react';

import type {Project} from './project';
import {getStorage, store, type StoreProblem} from '../kit/storage';
import {DRAFT_KEY, parseDraft, serializeDraft} from './draftStore';
import {LINK_KEY, type Start, TAB_KEY} from './start';
import {type Origin, toProject, type Workspace} from './workspace';

/** Writing waits for a pause in typing of this length. */
const PAUSE_MS = 300;

type Options = {
  readonly start: Start;
  readonly workspace: Workspace;
  /** The address's hash, which tells links apart. */
  readonly hash: string;
  /** Called once, the first time that nothing can be kept. */
  readonly onProblem: (problem: StoreProblem) => void;
  readonly onTake: (project: Project) => void;
};

/** What a save needs to know of the moment it was asked for. */
type Pending = {
  readonly text: string;
  readonly origin: Origin;
  readonly conflict: string | null;
};

/**
 * Keeps the draft in the browser. A draft that another tab wrote is never
 * overwritten before the reader decided; until then this tab keeps its own.
 */
export function useDraft({
  start,
  workspace,
  hash,
  onProblem,
  onTake,
}: Options): {
  readonly hasConflict: boolean;
  readonly takeOther: () => void;
  readonly keepOwn: () => void;
  /** Writes now what would be written after the pause. */
  readonly flush: () => void;
} {
  const {origin} = workspace;
  const [conflict, setConflict] = useState(start.conflict);
  const knownRef = useRef(start.known);
  const wasToldRef = useRef(false);
  const text = serializeDraft(toProject(workspace), workspace.base.id);
  // A link's code that becomes the draft is to be written once more.
  const savedRef = useRef(`${origin} ${text}`);

  const tell = useEffectEvent((problem: StoreProblem) => {
    if (!wasToldRef.current) {
      wasToldRef.current = true;
      onProblem(problem);
    }
  });
  const keepInTab = useEffectEvent((): StoreProblem | null =>
    store(
      getStorage('sessionStorage'),
      TAB_KEY,
      JSON.stringify({draft: text, over: knownRef.current}),
    ),
  );
  const save = useEffectEvent((pending: Pending) => {
    const saved = `${pending.origin} ${pending.text}`;
    if (saved === savedRef.current && pending.conflict === null) {
      return;
    }
    savedRef.current = saved;
    if (pending.origin === 'link') {
      store(
        getStorage('sessionStorage'),
        LINK_KEY,
        JSON.stringify({hash, ...toProject(workspace)}),
      );
      return;
    }
    const storage = getStorage('localStorage');
    const current = storage?.getItem(DRAFT_KEY) ?? null;
    if (
      current !== null &&
      current !== knownRef.current &&
      current !== pending.text
    ) {
      setConflict(current);
      keepInTab();
      return;
    }
    const problem = store(storage, DRAFT_KEY, pending.text);
    if (problem) {
      keepInTab();
      tell(problem);
      return;
    }
    knownRef.current = pending.text;
    getStorage('sessionStorage')?.removeItem(TAB_KEY);
  });
  const flushNow = useEffectEvent(() => save({text, origin, conflict}));
  const handleStorage = useEffectEvent(({key, newValue}: StorageEvent) => {
    if (key !== DRAFT_KEY || newValue === null) {
      return;
    }
    if (origin === 'link' || newValue === text) {
      knownRef.current = newValue;
    } else {
      setConflict(newValue);
      keepInTab();
    }
  });

  useEffect(() => {
    const timer = setTimeout(() => save({text, origin, conflict}), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, origin, conflict]);
  useEffect(() => {
    const controller = new AbortController();
    const {signal} = controller;
    window.addEventListener('storage', (event) => handleStorage(event), {
      signal,
    });
    // The last moments a page is told of before it is closed or put away.
    window.addEventListener('pagehide', () => flushNow(), {signal});
    document.addEventListener('visibilitychange', () => flushNow(), {signal});
    return () => {
      controller.abort();
      flushNow();
    };
  }, []);
  useEffect(() => {
    if (start.problem) {
      tell(start.problem);
    }
  }, [start]);

  const keepOwn = useCallback(() => {
    knownRef.current = conflict;
    savedRef.current = '';
    setConflict(null);
  }, [conflict]);
  const takeOther = useCallback(() => {
    const other = parseDraft(conflict);
    keepOwn();
    if (other.kind === 'ok') {
      onTake(other.project);
    }
  }, [conflict, keepOwn, onTake]);
  const flushRef = useRef<() => void>(() => {});
  useEffect(() => {
    flushRef.current = () => flushNow();
  }, []);
  const flush = useCallback(() => flushRef.current(), []);
  return {hasConflict: conflict !== null, takeOther, keepOwn, flush};
}
