/** As the platform has it; TypeScript's own types do not know it yet. */
type CloseWatcher = EventTarget & {readonly destroy: () => void};

/**
 * Hears that the reader wants to close what lies above the page: Escape, and on
 * Android Back, which would leave the page otherwise. Browsers without
 * CloseWatcher (HTML, “Close requests and close watchers”) have Escape only.
 * @returns a function that stops it; a request that was heard has stopped it too.
 */
export function onCloseRequest(close: () => void): () => void {
  const {CloseWatcher: Watcher} = globalThis as {
    CloseWatcher?: new () => CloseWatcher;
  };
  if (Watcher) {
    const watcher = new Watcher();
    watcher.addEventListener('close', close);
    // What is destroyed hears of nothing any more.
    return () => watcher.destroy();
  }
  const stop = new AbortController();
  document.addEventListener(
    'keydown',
    ({key}) => {
      if (key === 'Escape') {
        stop.abort();
        close();
      }
    },
    {signal: stop.signal},
  );
  return () => stop.abort();
}
