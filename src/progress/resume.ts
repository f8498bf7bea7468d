/**
 * Leads back to where a reader stopped. The address names the section; what no
 * address can say is handed from the link to the page within the visit.
 */
import type {LastRead, Spot} from './lastRead';

/** Whoever has so much of a document behind them is not led back to its end. */
const READ_PART = 0.95;

let asked: LastRead | null = null;

/** Whether the reader came to the end, and the next document is what to go on with. */
export function isBehind({spot}: LastRead): boolean {
  return (spot?.part ?? 0) >= READ_PART;
}

/** Of the section where the reader stopped; of the document where none is known. */
export function toSpotAddress({permalink, spot}: LastRead): string {
  return spot ? `${permalink}#${spot.anchor}` : permalink;
}

/** A link to where the reader stopped was followed. */
export function askForSpot(last: LastRead): void {
  asked = last;
}

/** What was asked for, once; null where another document was opened instead. */
export function takeSpot(permalink: string): Spot | null {
  const spot = asked?.permalink === permalink ? asked.spot : undefined;
  asked = null;
  return spot ?? null;
}
