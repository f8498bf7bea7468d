import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import {appendEntries} from '../sandbox/console';
import {sandboxAt} from 'docusaurus-theme-verified-samples/reader';
import {
  createSandbox,
  type ConsoleEntry,
  type RunOptions,
  type Sandbox,
  type SandboxEvent,
  type SourceFile,
} from 'docusaurus-theme-verified-samples/sandbox';
import {findFault, type RunState} from './describeState';
import {loadCompiler, warmUp} from './warmUp';

type Options = {
  readonly mountRef: RefObject<HTMLElement | null>;
  /** Of the site; ends in a slash. */
  readonly baseUrl: string;
  readonly theme: RunOptions['theme'];
};

export type Runner = {
  readonly state: RunState;
  /** Whether the last run has nothing to look at; not before there was one. */
  readonly isBlank: boolean;
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

/** Compiles and runs files in a sandbox inside `mountRef`. */
export function useRunner({mountRef, baseUrl, theme}: Options): Runner {
  const sandboxRef = useRef<Sandbox>(null);
  // Of several runs that overlap while loading, only the last may go on.
  const runRef = useRef(0);
  const [state, setState] = useState<RunState>({status: 'idle'});
  const [isBlank, setBlank] = useState(false);
  const [lastTheme, setLastTheme] = useState(theme);
  const [entries, setEntries] = useState<readonly ConsoleEntry[]>([]);

  const print = useCallback((incoming: readonly ConsoleEntry[]) => {
    setEntries((shown) => appendEntries(shown, incoming));
  }, []);
  const handleEvent = useCallback(
    (event: SandboxEvent) => {
      switch (event.type) {
        case 'loading':
          setState({status: 'loading'});
          break;
        case 'running':
        case 'settled':
          setState((before) => ({
            status: event.type,
            fault: 'fault' in before ? before.fault : 'none',
          }));
          break;
        case 'ended':
          setState({status: 'ended', reason: event.reason});
          setBlank(true);
          break;
        case 'console':
          print(event.entries);
          setState((before) =>
            'fault' in before
              ? {
                  status:
                    before.status === 'settled' ? 'waking' : before.status,
                  fault: findFault(before.fault, event.entries),
                }
              : before,
          );
          break;
        case 'height':
          setBlank(event.height === 0);
          break;
      }
    },
    [print],
  );
  useEffect(() => {
    if (!mountRef.current) {
      return undefined;
    }
    const sandbox = createSandbox({
      ...sandboxAt(baseUrl),
      mount: mountRef.current,
      title: '预览',
      onEvent: handleEvent,
    });
    sandboxRef.current = sandbox;
    return () => {
      runRef.current += 1;
      sandboxRef.current = null;
      sandbox.stop();
    };
  }, [mountRef, baseUrl, handleEvent]);

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
            setBlank(true);
            print([{level: 'error', text: reason, values: [], position}]);
          }
        },
        () => {
          if (id === runRef.current) {
            setState({status: 'unavailable'});
            setBlank(true);
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
    setBlank(true);
  }, []);
  const prepare = useCallback(
    (files: readonly SourceFile[]) => {
      const usesPackages = files.some(({name}) => /\.[jt]sx$/u.test(name));
      warmUp(usesPackages ? sandboxAt(baseUrl).packagesUrl : null);
      void sandboxRef.current?.prepare();
    },
    [baseUrl],
  );
  const clear = useCallback(() => setEntries([]), []);
  const reset = useCallback(() => {
    runRef.current += 1;
    sandboxRef.current?.stop();
    setState({status: 'idle'});
    setBlank(false);
    setEntries([]);
  }, []);
  return useMemo(
    () => ({
      state,
      isBlank,
      entries,
      theme: lastTheme,
      run,
      stop,
      reset,
      clear,
      prepare,
    }),
    [state, isBlank, entries, lastTheme, run, stop, reset, clear, prepare],
  );
}
