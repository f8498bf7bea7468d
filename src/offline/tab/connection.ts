/** Chromium's; other browsers tell nothing. */
type Connection = {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
};

/**
 * Whether the reader pays for each byte, or waits for it: then nothing is
 * fetched that was not asked for. What a browser does not tell is not assumed.
 */
export function isCostly(connection: Connection | undefined): boolean {
  return (
    connection?.saveData === true ||
    /(?:^|-)[23]g$/u.test(connection?.effectiveType ?? '') ||
    connection?.type === 'cellular'
  );
}

/** The connection of this tab. */
export function readConnection(): Connection | undefined {
  return (navigator as Navigator & {readonly connection?: Connection})
    .connection;
}
