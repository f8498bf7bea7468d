import {type RefObject, useEffect, useRef, useState} from 'react';

import type {Settings} from './engine/settings';
import {NOTHING_YET, type Report} from './report';
import {
  type Canvases,
  createShow,
  type MountedCanvases,
  type Show,
} from './show';

type ShowState = {
  /** Null before the first effect and after the last one. */
  readonly showRef: RefObject<Show | null>;
  readonly report: Report;
  /** Nothing moves any more. */
  readonly hasFailed: boolean;
};

/** A show on the canvases of the component, for as long as it is there. */
export function useShow(
  canvasesRef: RefObject<MountedCanvases>,
  settings: Settings,
  isPlaying: boolean,
): ShowState {
  const showRef = useRef<Show | null>(null);
  const [report, setReport] = useState(NOTHING_YET);
  const [hasFailed, setFailed] = useState(false);
  const startRef = useRef({settings, isPlaying});

  useEffect(() => {
    startRef.current = {settings, isPlaying};
  }, [settings, isPlaying]);
  useEffect(() => {
    const show = createShow({
      ...startRef.current,
      canvases: canvasesRef.current as Canvases,
      onReport: setReport,
      onFailure: () => setFailed(true),
    });
    showRef.current = show;
    return () => {
      showRef.current = null;
      show.dispose();
    };
  }, [canvasesRef]);
  useEffect(() => showRef.current?.setSettings(settings), [settings]);
  useEffect(() => showRef.current?.setPlaying(isPlaying), [isPlaying]);

  return {showRef, report, hasFailed};
}
