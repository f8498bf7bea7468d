/** The search service's client, with two faults of the dialog worked around. */

/** The part of the service's client that the dialog uses. */
export type SearchClient = {
  search: (requests: unknown, options?: unknown) => Promise<unknown>;
  addAlgoliaAgent?: (name: string, version?: string) => unknown;
};

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
 * @param isConfigured without a service, every search fails without a request.
 */
export function keepErrors<Client extends SearchClient>(
  client: Client,
  isConfigured: boolean,
): Client {
  const search = client.search.bind(client);
  client.search = (requests, options) => {
    const started = Date.now();
    const answer = isConfigured
      ? search(requests, options)
      : Promise.reject(new Error('没有配置搜索服务'));
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
          return new Promise(() => {});
        }
      },
    });
  };
  return client;
}
