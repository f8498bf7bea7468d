import docs from '@generated/contents/default/fetched-previews-default.json';
import fullStack from '@generated/contents/default/fetched-previews-fullStack.json';
import interview from '@generated/contents/default/fetched-previews-interview.json';
import other from '@generated/contents/default/fetched-previews-other.json';
import third from '@generated/contents/default/fetched-previews-third.json';
import tips from '@generated/contents/default/fetched-previews-tips.json';

import {type DataAddress, fetchData} from '../../kit/fetchData';

/** Title, level, minutes, conclusion; by permalink. See src/contents/build. */
export type Previews = Readonly<
  Record<string, readonly [string, string, number, string]>
>;

/** Each section's are a file of their own. */
const FILES: Readonly<Record<string, DataAddress<Previews>>> = {
  docs,
  third,
  tips,
  fullStack,
  other,
  interview,
};

/**
 * What is known of the page at an address.
 * @param pathname of a link, with the site's base.
 * @returns null for a page that is no note.
 */
export async function loadPreview(
  pathname: string,
): Promise<Previews[string] | null> {
  const folder = Object.keys(FILES).find((name) =>
    pathname.includes(`/${name}/`),
  );
  const file = folder === undefined ? undefined : FILES[folder];
  if (file === undefined) {
    return null;
  }
  const previews = await fetchData(file);
  return previews[pathname.replace(/\/$/u, '')] ?? null;
}
