import {useEffect, useRef, useState} from 'react';

import {keep, type KeepOutcome} from '../store/keep';
import type {Access} from './readKept';
import {planSection} from './keptPages';

/** A section on its way to this device. */
export type Job = {
  readonly sectionId: string;
  /** From 0 to 1. */
  readonly part: number;
};

/** Best effort: the browser then clears this site's storage last. */
async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Some browsers have no such promise to give.
  }
}

/**
 * Takes one section along at a time.
 * @param onEnd called with how it ended, whichever way.
 */
export function useJob(
  onEnd: (sectionId: string, outcome: KeepOutcome) => void,
): {
  readonly job: Job | null;
  readonly start: (access: Access, sectionId: string) => void;
  readonly stop: () => void;
} {
  const [job, setJob] = useState<Job | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function run({store, list}: Access, sectionId: string): Promise<void> {
    const {pages, files} = planSection(list, sectionId);
    const controller = new AbortController();
    abort.current = controller;
    setJob({sectionId, part: 0});
    void askToPersist();
    const outcome = await keep({
      store,
      list,
      pages,
      files,
      signal: controller.signal,
      onProgress: (part) => setJob({sectionId, part}),
    }).catch((): KeepOutcome => 'offline');
    setJob(null);
    onEnd(sectionId, outcome);
  }

  return {
    job,
    start: (access, sectionId) => void run(access, sectionId),
    stop: () => abort.current?.abort(),
  };
}
