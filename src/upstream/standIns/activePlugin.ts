/**
 * In place of docsClientUtils of the docs plugin, whose `getActivePlugin` sorts
 * by `localeCompare`: the first call makes a collator, 15 ms of a first load
 * here and four times as much on a slow phone.
 */
import {getActivePlugin as pick} from '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js';

export * from '@docusaurus/plugin-content-docs/lib/client/docsClientUtils.js';

/** The instance whose pages are below the longest path that `pathname` is in. */
export const getActivePlugin: typeof pick = (all, pathname, options) => {
  const around = Object.entries(all)
    .filter(([, {path}]) =>
      `${pathname}/`.startsWith(path.endsWith('/') ? path : `${path}/`),
    )
    .sort(([, a], [, b]) => b.path.length - a.path.length);
  return pick(Object.fromEntries(around.slice(0, 1)), pathname, options);
};
