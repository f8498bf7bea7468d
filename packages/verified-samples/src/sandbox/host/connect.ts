import type {ConnectMessage, ReadyMessage} from '../protocol';

/** Messages around the port that a program may send; none is needed. */
const MAX_STRAY_MESSAGES = 500;

/** Whether a message comes from the frame or from a frame inside it. */
function isFrom(source: MessageEventSource | null, frame: Window): boolean {
  let current = source as Window | null;
  while (current && current !== frame && current !== current.parent) {
    current = current.parent;
  }
  return current === frame;
}

/**
 * Waits until the frame reports, then hands it one end of a channel.
 * @param view the window around the frame, to which it reports.
 * @param nonce known to the document that was loaded first, and to no other.
 * @param signal ends the listening.
 * @returns nothing; `onPort` is called at most once.
 */
export function connect(
  frame: Window,
  {
    view,
    nonce,
    signal,
    onPort,
    onFlood,
  }: {
    readonly view: Window;
    readonly nonce: string;
    readonly signal: AbortSignal;
    readonly onPort: (port: MessagePort) => void;
    readonly onFlood: () => void;
  },
): void {
  let isConnected = false;
  let strays = 0;

  /** Reads no data after the connection: that alone could take long. */
  function isReady(event: MessageEvent<unknown>): boolean {
    if (isConnected || event.source !== frame || event.origin !== 'null') {
      return false;
    }
    const message = event.data as Partial<ReadyMessage> | null;
    return message?.type === 'sandbox-ready' && message.nonce === nonce;
  }

  function handleMessage(event: MessageEvent<unknown>): void {
    if (isReady(event)) {
      isConnected = true;
      const {port1, port2} = new MessageChannel();
      // An opaque origin has no name that could be given as the target.
      frame.postMessage(
        {type: 'sandbox-connect', nonce} satisfies ConnectMessage,
        '*',
        [port2],
      );
      onPort(port1);
    } else if (event.origin === 'null' && isFrom(event.source, frame)) {
      strays += 1;
      if (strays > MAX_STRAY_MESSAGES) {
        onFlood();
      }
    }
  }

  view.addEventListener('message', handleMessage, {signal});
}
