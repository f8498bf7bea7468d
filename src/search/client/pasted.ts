/** Remembers what was pasted into a field that cannot hold it as it was. */
import {condensePasted} from 'docusaurus-theme-chinese-search/client';

function squeeze(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}

export type Pasted = {
  /** Notes a paste into a search field. */
  readonly note: (event: ClipboardEvent) => void;
  /** The whole text, while the field holds what became of it; else the query. */
  readonly wholeOf: (query: string) => string;
};

/** @param limit of the field, in characters. */
export function createPasted(limit: number): Pasted {
  let whole = '';
  return {
    note(event) {
      if (event.target instanceof HTMLInputElement) {
        whole = event.clipboardData?.getData('text') ?? '';
      }
    },
    wholeOf(query) {
      const shown = squeeze(query);
      return shown !== '' &&
        (shown === squeeze(whole) ||
          shown === squeeze(condensePasted(whole, limit)))
        ? whole
        : query;
    },
  };
}
