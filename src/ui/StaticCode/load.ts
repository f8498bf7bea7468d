import {toHtmlNow} from './now';

type ToHtml = NonNullable<typeof toHtmlNow>;

let loaded = toHtmlNow;

/** What colours code, where it is there already. */
export function getToHtml(): ToHtml | undefined {
  return loaded;
}

/** Loads it; rejects when it cannot be had. */
export async function loadToHtml(): Promise<ToHtml> {
  const {toHtml} = await import('./toHtml');
  loaded = toHtml;
  return toHtml;
}
