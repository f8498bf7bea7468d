/** Title, level, minutes, conclusion; by permalink. See src/contents/build. */
export type Previews = Readonly<
  Record<string, readonly [string, string, number, string]>
>;

type Module = {readonly default: Previews};

/** Each section's are a file of their own. */
const FILES: Readonly<Record<string, () => Promise<Module>>> = {
  docs: () => import('@generated/contents/default/previews-default.json'),
  third: () => import('@generated/contents/default/previews-third.json'),
  tips: () => import('@generated/contents/default/previews-tips.json'),
  fullStack: () =>
    import('@generated/contents/default/previews-fullStack.json'),
  other: () => import('@generated/contents/default/previews-other.json'),
  interview: () =>
    import('@generated/contents/default/previews-interview.json'),
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
  const load = folder === undefined ? undefined : FILES[folder];
  if (!load) {
    return null;
  }
  const {default: previews} = await load();
  return previews[pathname.replace(/\/$/u, '')] ?? null;
}
