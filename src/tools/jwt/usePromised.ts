import {useEffect, useState} from 'react';

/**
 * The answer to the question that stands now; null until it is there.
 * @param ask stable as long as the question is the same; null: there is none.
 */
export function usePromised<T>(ask: (() => Promise<T>) | null): T | null {
  const [answer, setAnswer] = useState<{
    readonly of: () => Promise<T>;
    readonly value: T;
  } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void ask?.().then((value) => isCurrent && setAnswer({of: ask, value}));
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return answer !== null && answer.of === ask ? answer.value : null;
}
