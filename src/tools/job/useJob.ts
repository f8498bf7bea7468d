import {useCallback, useEffect, useMemo, useRef, useState} from 'react';

import type {JobInput, JobName, JobValue} from './jobs';
import {startJob} from './startJob';

/** A job longer than this shows that it is running, and can be cancelled. */
const SLOW_MS = 200;
/** Typing goes on while a long input is not computed at every key. */
const LONG_INPUT = 100_000;
const LONG_DELAY_MS = 250;
const DEFAULT_TIMEOUT_MS = 60_000;
const IDLE = {status: 'idle'} as const;

export type JobState<Value> =
  | {readonly status: 'idle'}
  | {readonly status: 'running'; readonly fraction: number | null}
  | {readonly status: 'done'; readonly value: Value}
  | {
      readonly status: 'stopped';
      readonly reason: 'cancelled' | 'timeout' | 'loading' | 'broken';
    };

export type Job<Value> = {
  readonly state: JobState<Value>;
  readonly cancel: () => void;
  readonly retry: () => void;
};

function measure(input: object): number {
  return Object.values(input).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
}

/**
 * Computes in the worker whenever the input changes; the last result stays
 * until the next is there, or it takes long.
 * @param input stable between renders (`useMemo`); null: there is nothing to do.
 */
export function useJob<Name extends JobName>(
  name: Name,
  input: (JobInput<Name> & object) | null,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Job<JobValue<Name>> {
  const [state, setState] = useState<JobState<JobValue<Name>>>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const cancelRef = useRef<() => void>(() => {});
  // Another attempt at the same input is another request.
  const request = useMemo(() => input && {input, attempt}, [input, attempt]);

  useEffect(() => {
    if (request === null) {
      return undefined;
    }
    let stop: () => void = () => {};
    let isOver = false;
    const end = (next: JobState<JobValue<Name>>): void => {
      isOver = true;
      clearTimeout(slow);
      setState(next);
    };
    const slow = setTimeout(
      () => setState({status: 'running', fraction: null}),
      SLOW_MS,
    );
    const start = setTimeout(
      () => {
        stop = startJob({
          name,
          input: request.input,
          timeoutMs,
          onProgress: (fraction) =>
            setState((previous) =>
              previous.status === 'running'
                ? {status: 'running', fraction}
                : previous,
            ),
          onEnd: (result) => {
            switch (result.kind) {
              case 'done':
                end({status: 'done', value: result.value});
                break;
              case 'timeout':
                end({status: 'stopped', reason: 'timeout'});
                break;
              case 'failed':
                end({
                  status: 'stopped',
                  reason: result.isLoading ? 'loading' : 'broken',
                });
                break;
            }
          },
        });
      },
      measure(request.input) > LONG_INPUT ? LONG_DELAY_MS : 0,
    );
    const abandon = (): void => {
      clearTimeout(start);
      clearTimeout(slow);
      if (!isOver) {
        isOver = true;
        stop();
      }
    };
    cancelRef.current = () => {
      if (!isOver) {
        abandon();
        setState({status: 'stopped', reason: 'cancelled'});
      }
    };
    return abandon;
  }, [name, request, timeoutMs]);

  const cancel = useCallback(() => cancelRef.current(), []);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return {state: input === null ? IDLE : state, cancel, retry};
}
