/** In the browser, which should not load what colours code before it has to. */
export const toHtmlNow = undefined;
