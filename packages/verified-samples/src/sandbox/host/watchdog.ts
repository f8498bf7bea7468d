/** Ends a frame that no longer answers. Times in ms. */
const PING_MS = 1000;
/** Beyond what the guards inside the frame allow, 2 s, with room to spare. */
const DEAD_MS = 5000;
/** A frame that is not hanging has answered a ping within this time. */
const SILENT_MS = 1500;
/**
 * A new document in the frame has no port, and so does not answer. Nor does a
 * program that fills the page with messages until the guards stop it.
 */
const GONE_MS = 4500;

export type Watchdog = {
  /** The frame has answered the ping with this number. */
  readonly hear: (id: number) => void;
  /** A document was loaded in the frame: the program's, or another one. */
  readonly checkPresence: () => void;
  /** Whether the frame may be hanging at this moment. */
  readonly isSilent: () => boolean;
  readonly stop: () => void;
};

/**
 * @param ping asks the frame for an answer.
 * @param onSilence is called once.
 */
export function createWatchdog(
  ping: (id: number) => void,
  onSilence: (reason: 'unresponsive' | 'navigated') => void,
): Watchdog {
  let sent = 0;
  let heard = 0;
  let heardAt = performance.now();
  let lookedAt = heardAt;
  let presence: number | undefined;

  function send(): number {
    sent += 1;
    ping(sent);
    return sent;
  }

  const timer = window.setInterval(() => {
    const now = performance.now();
    // A hidden page's timers are slowed down, a sleeping computer's stand still.
    if (document.hidden || now - lookedAt > 2 * PING_MS) {
      heardAt = now;
    }
    lookedAt = now;
    send();
    if (now - heardAt > DEAD_MS) {
      onSilence('unresponsive');
    }
  }, PING_MS);

  return {
    hear(id) {
      heard = Math.max(heard, Math.min(id, sent));
      heardAt = performance.now();
    },
    checkPresence() {
      const id = send();
      window.clearTimeout(presence);
      presence = window.setTimeout(() => {
        if (heard < id) {
          onSilence('navigated');
        }
      }, GONE_MS);
    },
    isSilent: () => performance.now() - heardAt > SILENT_MS,
    stop() {
      window.clearInterval(timer);
      window.clearTimeout(presence);
    },
  };
}
