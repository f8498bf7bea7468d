import {useColorMode} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type RefObject, useEffect, useRef, useState} from 'react';

import {
  describeCompileError,
  loadCompiler,
  runOnce,
  type StopReason,
} from 'docusaurus-theme-verified-samples/sandbox';
import {sandboxAt} from 'docusaurus-theme-verified-samples/reader';
import {STOP_TEXT} from 'docusaurus-theme-verified-samples/client';
import {compileTask, isPageLanguage, type TaskSource} from '../../task/program';
import {readResults, type TaskRun} from '../../task/results';

export type Judged =
  | {readonly status: 'idle' | 'running'}
  /** Why nothing could be judged, in Chinese. */
  | {readonly status: 'stopped'; readonly reason: string}
  | {readonly status: 'judged'; readonly run: TaskRun};

/** The same random numbers for each answer, or they could not be compared. */
const SEED = 20_260_101;

function describeStop(reason: StopReason): string {
  return reason === 'unresponsive'
    ? '代码几秒没有反应，已经停下。多半有一个停不下来的循环：看看它的条件会不会变成假。'
    : `${STOP_TEXT[reason]}。`;
}

/** Runs answers with the tests of their task. */
export function useTaskRun(): {
  /** Holds the frames. */
  readonly mountRef: RefObject<HTMLDivElement | null>;
  readonly judged: Judged;
  /** Judges an answer and shows it; null: it was not judged. */
  readonly check: (source: TaskSource) => Promise<TaskRun | null>;
  /** Judges an answer in silence; null: the next `check`, or an end, came first. */
  readonly peek: (source: TaskSource) => Promise<Judged | null>;
  readonly stop: () => void;
  /** Ends what runs and forgets what was judged. */
  readonly reset: () => void;
} {
  const mountRef = useRef<HTMLDivElement>(null);
  const endingRef = useRef<AbortController>(null);
  const [judged, setJudged] = useState<Judged>({status: 'idle'});
  const {colorMode} = useColorMode();
  const baseUrl = useBaseUrl('/');

  useEffect(() => () => endingRef.current?.abort(), []);

  async function run(source: TaskSource, signal: AbortSignal): Promise<Judged> {
    const compiler = await loadCompiler();
    const mount = mountRef.current;
    if (!compiler || !mount) {
      return {
        status: 'stopped',
        reason: '没能加载运行环境，请检查网络后再按一次。',
      };
    }
    const mark = `行间 ${crypto.getRandomValues(new Uint32Array(2)).join('-')} `;
    let program;
    try {
      program = compileTask(compiler.compile, source, mark);
    } catch (error) {
      return {status: 'stopped', reason: `${describeCompileError(error)}。`};
    }
    const {entries, reason} = await runOnce(
      {
        ...sandboxAt(baseUrl),
        mount,
        title: '练习的画面',
      },
      program,
      // What a page looks like to its tests does not depend on the reader's choice.
      {
        theme: isPageLanguage(source.language) ? 'light' : colorMode,
        seed: SEED,
      },
      signal,
    );
    return reason === null
      ? {status: 'judged', run: readResults(entries, mark)}
      : {status: 'stopped', reason: describeStop(reason)};
  }

  async function check(source: TaskSource): Promise<TaskRun | null> {
    endingRef.current?.abort();
    const ending = new AbortController();
    endingRef.current = ending;
    setJudged({status: 'running'});
    const result = await run(source, ending.signal);
    if (endingRef.current !== ending) {
      return null;
    }
    setJudged(result);
    return result.status === 'judged' ? result.run : null;
  }
  async function peek(source: TaskSource): Promise<Judged | null> {
    const {current} = endingRef;
    if (!current || current.signal.aborted) {
      return null;
    }
    const result = await run(source, current.signal);
    return current.signal.aborted ? null : result;
  }
  function stop(): void {
    endingRef.current?.abort();
  }
  function reset(): void {
    stop();
    endingRef.current = null;
    setJudged({status: 'idle'});
  }
  return {mountRef, judged, check, peek, stop, reset};
}
