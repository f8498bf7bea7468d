import {useColorMode} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type RefObject, useEffect, useReducer, useRef} from 'react';

import {createSandbox} from '../sandbox/host';
import type {
  ConsoleEntry,
  Program,
  RunOptions,
  Sandbox,
  SandboxEvent,
  StopReason,
} from '../sandbox/types';
import {appendEntries} from '../sandbox/entries';
import {sandboxAt} from '../sandbox/openReader';

export type RunState = {
  readonly status: 'idle' | 'running' | 'settled' | 'ended';
  readonly entries: readonly ConsoleEntry[];
  /** Why it ended, when it did not settle. */
  readonly reason?: StopReason;
  /** CSS pixels of the frame's document. */
  readonly height: number;
};

const IDLE: RunState = {status: 'idle', entries: [], height: 0};

function reduce(
  state: RunState,
  event: SandboxEvent | {readonly type: 'reset'},
): RunState {
  switch (event.type) {
    case 'reset':
      return IDLE;
    case 'loading':
      return {...IDLE, status: 'running'};
    case 'running':
      return {...state, status: 'running'};
    case 'settled':
      return {...state, status: 'settled'};
    case 'ended':
      return {...state, status: 'ended', reason: event.reason};
    case 'console':
      return {...state, entries: appendEntries(state.entries, event.entries)};
    case 'trace':
      return state;
    case 'height':
      return {...state, height: event.height};
  }
}

/** What the reader is told when a program did not come to its own end. */
export const STOP_TEXT: Readonly<Record<StopReason, string>> = {
  stopped: '已停止',
  unresponsive: '几秒没有响应，已停止',
  navigated: '代码离开了沙箱页面，已停止',
  flooded: '消息太多，已停止',
  costly: '消息太大，读起来太慢，已停止',
  history: '不断新增后退记录，已停止',
  focus: '不断抢走焦点，已停止',
  packages: '引用的包没有拿到',
  unavailable: '沙箱没有加载成功，请检查网络后重试',
};

/**
 * Runs programs in a sandbox below `mountRef`'s element, in the site's theme.
 * @param title accessible name of the frame.
 * @returns `run` replaces what runs; leaving the page ends it.
 */
export function useSandboxRun(title: string): {
  readonly mountRef: RefObject<HTMLDivElement | null>;
  readonly state: RunState;
  readonly run: (
    program: Program,
    conditions?: Omit<RunOptions, 'theme'>,
  ) => void;
  readonly stop: () => void;
  /** Ends what runs and forgets it. */
  readonly reset: () => void;
} {
  const mountRef = useRef<HTMLDivElement>(null);
  const sandboxRef = useRef<Sandbox>(null);
  const [state, dispatch] = useReducer(reduce, IDLE);
  const {colorMode} = useColorMode();
  const baseUrl = useBaseUrl('/');

  useEffect(() => () => sandboxRef.current?.stop(), []);
  function run(
    program: Program,
    conditions: Omit<RunOptions, 'theme'> = {},
  ): void {
    if (!mountRef.current) {
      return;
    }
    const sandbox = (sandboxRef.current ??= createSandbox({
      ...sandboxAt(baseUrl),
      mount: mountRef.current,
      title,
      onEvent: dispatch,
    }));
    sandbox.run(program, {...conditions, theme: colorMode});
  }
  function stop(): void {
    sandboxRef.current?.stop();
  }
  function reset(): void {
    stop();
    dispatch({type: 'reset'});
  }
  return {mountRef, state, run, stop, reset};
}
