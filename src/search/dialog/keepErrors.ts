/** The dialog marks a search as stalled after 300 ms; an error comes later. */
const ERROR_DELAY_MS = 320;

/** An error that the dialog shows as “无法获取结果”. */
function toRetryError(reason: unknown): Error {
  return Object.assign(
    reason instanceof Error ? reason : new Error(String(reason)),
    {name: 'RetryError'},
  );
}

/**
 * Keeps the dialog's error screen. DocSearch 3.9 sets the status `error` and
 * autocomplete-core resets it in the same turn, so an unreachable service looks
 * like “no results”. A search that fails here runs the dialog's handler after
 * its stall timer and then never settles; the next query starts afresh.
 */
export function keepErrors<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const started = Date.now();
  // The dialog calls `.catch(handler)` on just this promise.
  return Object.assign(answer, {
    async catch(handler: (error: Error) => unknown) {
      try {
        return await answer;
      } catch (reason) {
        const elapsed = Date.now() - started;
        await new Promise((resolve) => {
          setTimeout(resolve, Math.max(0, ERROR_DELAY_MS - elapsed));
        });
        try {
          await handler(toRetryError(reason));
        } catch {
          // The handler throws what it has just shown.
        }
        return new Promise<never>(() => {});
      }
    },
  });
}
