import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import {appendEntries} from '../../components/Console/entries';
import {openSandboxReader} from '../../components/openSandboxReader';
import {createSandbox} from '../../lib/sandbox/host';
import type {
  ConsoleEntry,
  Position,
  RunOptions,
  Sandbox,
  SandboxEvent,
  SourceFile,
  StopReason,
} from '../../lib/sandbox/types';
import {loadHolder, withOfflinePage} from './offlineRun';
import {loadCompiler, warmUp} from './warmUp';

export type RunState =
  | {readonly status: 'idle' | 'loading' | 'running' | 'settled'}
  /** The compiler did not load. */
  | {readonly status: 'unavailable'}
  | {
      readonly status: 'broken';
      readonly error: Position & {readonly message: string};
    }
  | {readonly status: 'ended'; readonly reason: StopReason};

type Options = {
  readonly mountRef: RefObject<HTMLElement | null>;
  /** Takes the place of the mount where there is no network. */
  readonly holderRef: RefObject<HTMLIFrameElement | null>;
  readonly pageUrl: string;
  readonly holderUrl: string;
  readonly packagesUrl: string;
  readonly theme: RunOptions['theme'];
};

export type Runner = {
  readonly state: RunState;
  readonly entries: readonly ConsoleEntry[];
  /** The theme of the last run; a program keeps it. */
  readonly theme: RunOptions['theme'];
  readonly run: (files: readonly SourceFile[]) => void;
  /** Ends the program; what it printed stays. */
  readonly stop: () => void;
  /** Ends the program and forgets what it printed. */
  readonly reset: () => void;
  readonly clear: () => void;
  /** Loads what running will need, so that it is quick and works offline. */
  readonly prepare: (files: readonly SourceFile[]) => void;
};

/** Compiles and runs files in a sandbox inside `mountRef`, or `holderRef`. */
export function useRunner({
  mountRef,
  holderRef,
  pageUrl,
  holderUrl,
  packagesUrl,
  theme,
}: Options): Runner {
  const sandboxRef = useRef<Sandbox>(null);
  // Of several runs that overlap while loading, only the last may go on.
  const runRef = useRef(0);
  const [state, setState] = useState<RunState>({status: 'idle'});
  const [lastTheme, setLastTheme] = useState(theme);
  const [entries, setEntries] = useState<readonly ConsoleEntry[]>([]);

  const print = useCallback((incoming: readonly ConsoleEntry[]) => {
    setEntries((shown) => appendEntries(shown, incoming));
  }, []);
  const handleEvent = useCallback(
    (event: SandboxEvent) => {
      switch (event.type) {
        case 'loading':
        case 'running':
        case 'settled':
          setState({status: event.type});
          break;
        case 'ended':
          setState({status: 'ended', reason: event.reason});
          break;
        case 'console':
          print(event.entries);
          break;
        case 'height':
          // The preview has the size of its pane.
          break;
      }
    },
    [print],
  );
  useEffect(() => {
    if (!mountRef.current || !holderRef.current) {
      return undefined;
    }
    const sandbox = createSandbox(
      withOfflinePage(
        {
          mount: mountRef.current,
          title: '预览',
          pageUrl,
          packagesUrl,
          openReader: openSandboxReader,
          onEvent: handleEvent,
        },
        holderRef.current,
      ),
    );
    sandboxRef.current = sandbox;
    return () => {
      runRef.current += 1;
      sandboxRef.current = null;
      sandbox.stop();
    };
  }, [mountRef, holderRef, pageUrl, packagesUrl, handleEvent]);

  const run = useCallback(
    (files: readonly SourceFile[]) => {
      runRef.current += 1;
      const id = runRef.current;
      setEntries([]);
      setState({status: 'loading'});
      setLastTheme(theme);
      loadCompiler().then(
        ({compile, CompileError}) => {
          if (id !== runRef.current) {
            return;
          }
          try {
            sandboxRef.current?.run(compile(files), {theme});
          } catch (error) {
            if (!(error instanceof CompileError)) {
              throw error;
            }
            const {file, line, column, reason} = error;
            const position = {file, line, column};
            sandboxRef.current?.stop();
            setState({
              status: 'broken',
              error: {...position, message: reason},
            });
            print([{level: 'error', text: reason, values: [], position}]);
          }
        },
        () => {
          if (id === runRef.current) {
            setState({status: 'unavailable'});
          }
        },
      );
    },
    [print, theme],
  );
  const stop = useCallback(() => {
    runRef.current += 1;
    sandboxRef.current?.stop();
    setState({status: 'ended', reason: 'stopped'});
  }, []);
  const prepare = useCallback(
    (files: readonly SourceFile[]) => {
      const usesPackages = files.some(({name}) => /\.[jt]sx$/u.test(name));
      void warmUp(pageUrl, usesPackages ? packagesUrl : null);
      if (holderRef.current) {
        loadHolder(holderRef.current, holderUrl);
      }
    },
    [holderRef, pageUrl, holderUrl, packagesUrl],
  );
  const clear = useCallback(() => setEntries([]), []);
  const reset = useCallback(() => {
    runRef.current += 1;
    sandboxRef.current?.stop();
    setState({status: 'idle'});
    setEntries([]);
  }, []);
  return useMemo(
    () => ({
      state,
      entries,
      theme: lastTheme,
      run,
      stop,
      reset,
      clear,
      prepare,
    }),
    [state, entries, lastTheme, run, stop, reset, clear, prepare],
  );
}
