import {useColorMode} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type RefObject, useEffect, useEffectEvent, useState} from 'react';

import {
  ENDLESS,
  type FinishedRun,
  printsSame,
  runOnce,
  describeCompileError,
  loadCompiler,
  type Program,
  type RunOptions,
  type SourceFile,
} from 'docusaurus-theme-verified-samples/sandbox';
import {sandboxAt} from 'docusaurus-theme-verified-samples/reader';
import {STOP_TEXT} from 'docusaurus-theme-verified-samples/client';
import {type Story, tellStory} from './story';

export type Tracing =
  | {readonly status: 'running'}
  | {readonly status: 'ready'; readonly story: Story}
  /** Why there are no rows, in Chinese. */
  | {readonly status: 'failed'; readonly reason: string};

const DIFFERENT =
  '这段代码记录行间时的输出与平常运行的不同，所以不显示行间：它会说错。';
const UNSTABLE =
  '这段代码每次运行的输出都不一样，没法核对记录有没有改变它，所以不显示行间。把时间、随机数之类会变的值固定下来，再打开一次。';

const TOO_SLOW =
  '这段代码循环太多：边跑边记就超过了连续运行 2 秒的上限，平常运行没有超过，所以不显示行间。把循环的次数改小，再打开一次。';

/** Whether the guard ended a loop or a call. */
function wasEnded({entries}: FinishedRun): boolean {
  return entries.some(
    ({level, text}) => level === 'uncaught' && text.includes(ENDLESS),
  );
}

/** What is looked into. */
export type Subject = {
  /** What is shown; the first one where nothing happened in any. */
  readonly files: readonly SourceFile[];
  /** Makes the program, plain or traced, where it is more than these files. */
  readonly compile?: (
    compiler: typeof import('docusaurus-theme-verified-samples/compile'),
    isTraced: boolean,
  ) => Program;
  /** What is fixed of the world that it runs in. */
  readonly options?: Pick<RunOptions, 'now' | 'seed' | 'wait'>;
};

/**
 * Runs a program twice, without and with a trace, and compares; once, when it is
 * first shown.
 * @param mountRef holds the frames.
 */
export function useTrace(
  mountRef: RefObject<HTMLDivElement | null>,
  {files, compile, options: fixed}: Subject,
): Tracing {
  const [tracing, setTracing] = useState<Tracing>({status: 'running'});
  const {colorMode} = useColorMode();
  const baseUrl = useBaseUrl('/');

  async function trace(
    mount: HTMLElement,
    signal: AbortSignal,
  ): Promise<Tracing> {
    const compiler = await loadCompiler();
    if (!compiler) {
      return {
        status: 'failed',
        reason: '没能加载运行环境，请检查网络后再打开一次。',
      };
    }
    const options = {
      ...fixed,
      theme: colorMode,
      // Both runs draw the same random numbers.
      seed: fixed?.seed ?? Math.floor(Math.random() * 1e9),
    };
    const settings = {
      ...sandboxAt(baseUrl),
      mount,
      title: '记录行间时的画面',
    };
    const make = (isTraced: boolean) =>
      compile ? compile(compiler, isTraced) : compiler.compile(files, isTraced);
    const plainProgram = make(false);
    const tracedProgram = make(true);
    const plain = await runOnce(settings, plainProgram, options, signal);
    const traced = await runOnce(settings, tracedProgram, options, signal);
    if (!printsSame(plain, traced)) {
      const again = await runOnce(settings, plainProgram, options, signal);
      if (!printsSame(again, traced)) {
        return {
          status: 'failed',
          reason:
            wasEnded(traced) && !wasEnded(again)
              ? TOO_SLOW
              : printsSame(plain, again)
                ? DIFFERENT
                : UNSTABLE,
        };
      }
    }
    if (traced.reason !== null) {
      return {
        status: 'failed',
        reason: `没有跑到结束，没有行间可看：${STOP_TEXT[traced.reason]}。`,
      };
    }
    const {sites = []} = tracedProgram;
    return traced.trace && traced.trace.steps.length > 0
      ? {
          status: 'ready',
          story: tellStory(sites, traced.trace, traced.entries),
        }
      : {status: 'failed', reason: '这段代码运行时没有可以记下的步骤。'};
  }

  const begin = useEffectEvent(async (signal: AbortSignal) => {
    if (!mountRef.current) {
      return;
    }
    let result: Tracing;
    try {
      result = await trace(mountRef.current, signal);
    } catch (error) {
      result = {status: 'failed', reason: describeCompileError(error)};
    }
    if (!signal.aborted) {
      setTracing(result);
    }
  });
  useEffect(() => {
    const ending = new AbortController();
    void begin(ending.signal);
    return () => ending.abort();
  }, []);
  return tracing;
}
