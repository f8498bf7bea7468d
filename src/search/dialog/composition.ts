/** Holds searches back while an input method composes. */
export type Hold = {
  /** Listens to compositions; returns how to stop. */
  readonly watch: () => () => void;
  /** Runs the search now, or after the composition under way. */
  readonly run: <Result>(search: () => Promise<Result>) => Promise<Result>;
};

/**
 * An input method composes 微任务 out of `wei ren wu`, and the stock dialog
 * searches for each of those letters. A search asked for during composition
 * waits for its end; of several that wait, only the last one runs. The input's
 * events go through: React's controlled input would fall behind the text.
 */
export function createHold(): Hold {
  let end: Promise<void> | undefined;
  let finish = () => {};
  let turn = 0;

  function handleStart(): void {
    end ??= new Promise((resolve) => {
      finish = resolve;
    });
  }
  function handleEnd(): void {
    finish();
    end = undefined;
  }
  return {
    watch() {
      document.addEventListener('compositionstart', handleStart);
      document.addEventListener('compositionend', handleEnd);
      return () => {
        document.removeEventListener('compositionstart', handleStart);
        document.removeEventListener('compositionend', handleEnd);
        handleEnd();
      };
    },
    async run(search) {
      turn += 1;
      const mine = turn;
      if (end) {
        await end;
        if (mine !== turn) {
          return new Promise<never>(() => {});
        }
      }
      return search();
    },
  };
}
