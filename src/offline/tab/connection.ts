import type {Preference} from './preference';

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

/**
 * What holds for who has chosen nothing. Safari and Firefox do not tell what a
 * phone is connected to, which may be paid for by the byte: nobody is asked to
 * pay for nine megabytes.
 */
export function chooseUnasked(): Preference {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  return isPhone && readConnection() === undefined ? 'visited' : 'returning';
}
