import {toHtml} from './toHtml';

/** Where pages are built. In the browser upstream/slim puts notNow.ts here. */
export const toHtmlNow: typeof toHtml | undefined = toHtml;
