/**
 * Leads back to where a reader stopped. The address names the section; what no
 * address can say is handed from the link to the page within the visit.
 */
import type {LastRead, Spot} from './lastRead';

let asked: LastRead | null = null;

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
