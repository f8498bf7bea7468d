import {connect} from './connect';
import {createFrame} from './createFrame';

/** For a frame to begin to load; else its process may hang. */
const SILENT_MS = 6000;
/** For the last attempt, over a slow network. */
const LAST_SILENT_MS = 20_000;
/** Between the load of the frame's page and its report; others send none. */
const REPORT_MS = 5000;

export type FrameRequest = {
  readonly mount: HTMLElement;
  readonly title: string;
  readonly pageUrl: string;
  readonly theme: 'light' | 'dark';
  /** Removes the frame. */
  readonly signal: AbortSignal;
  readonly onFlood: () => void;
};

export type OpenFrame = {
  readonly frame: HTMLIFrameElement;
  readonly port: MessagePort;
};

/** 128 bits; `randomUUID` is missing without a secure connection. */
function createNonce(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * Puts a frame into the mount.
 * @returns the frame and a port to it; `missing` when another page came, and
 *   `silent` when none did in time. Then the frame is gone.
 */
export function openFrame(
  {mount, title, pageUrl, theme, signal, onFlood}: FrameRequest,
  isLastAttempt: boolean,
): Promise<OpenFrame | 'missing' | 'silent'> {
  return new Promise((resolve) => {
    const nonce = createNonce();
    const frame = createFrame({src: `${pageUrl}#${nonce}`, title, theme});
    const ending = new AbortController();
    const loading = new AbortController();

    function fail(outcome: 'missing' | 'silent'): void {
      loading.abort();
      ending.abort();
      frame.remove();
      resolve(outcome);
    }
    let timeout = window.setTimeout(
      () => fail('silent'),
      isLastAttempt ? LAST_SILENT_MS : SILENT_MS,
    );
    frame.addEventListener(
      'load',
      () => {
        window.clearTimeout(timeout);
        timeout = window.setTimeout(() => fail('missing'), REPORT_MS);
      },
      {signal: loading.signal},
    );
    signal.addEventListener('abort', () => {
      window.clearTimeout(timeout);
      ending.abort();
      frame.remove();
    });

    mount.append(frame);
    if (!frame.contentWindow) {
      fail('missing');
      return;
    }
    connect(frame.contentWindow, {
      view: mount.ownerDocument.defaultView ?? window,
      nonce,
      signal: ending.signal,
      onFlood,
      onPort(port) {
        window.clearTimeout(timeout);
        loading.abort();
        resolve({frame, port});
      },
    });
  });
}
