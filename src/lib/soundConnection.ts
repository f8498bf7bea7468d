/**
 * Client module. Docusaurus (3.10) takes it that a browser which tells of its
 * connection tells how fast it is. Firefox on Android does not, and each link
 * that comes into view would throw.
 */
type Connection = {
  readonly saveData?: unknown;
  readonly type?: unknown;
  readonly effectiveType?: unknown;
};

/** The same connection with a text for its speed, empty where there is none. */
export function mendConnection(browser: {
  readonly connection?: Connection | null;
}): void {
  const {connection} = browser;
  if (connection && typeof connection.effectiveType !== 'string') {
    const {saveData, type} = connection;
    Object.defineProperty(browser, 'connection', {
      value: {saveData: saveData === true, type, effectiveType: ''},
      configurable: true,
    });
  }
}

if (typeof navigator !== 'undefined') {
  mendConnection(navigator as Parameters<typeof mendConnection>[0]);
}
