/** What can be previewed in a line of code. */
export type Preview =
  | {readonly kind: 'image'; readonly address: string; readonly alt: string}
  /** Of another site, or relative to a file that is not there. */
  | {readonly kind: 'foreign'; readonly address: string}
  | {readonly kind: 'colour'; readonly value: string};

const MARKDOWN = /!\[(?<alt>[^\]]*)\]\(\s*(?<address>[^\s)]+)/u;
const DATA = /data:image\/[\w.+-]+(?:;[\w=-]+)*,[^\s"'`)]+/iu;
const COLOUR =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^()]*\)/iu;

/** The first image of a line, or else its first colour; null: there is none. */
export function findPreview(line: string): Preview | null {
  const {alt = '', address} = MARKDOWN.exec(line)?.groups ?? {};
  if (address !== undefined) {
    const isOwn = /^\/(?!\/)/u.test(address) || /^data:image\//iu.test(address);
    return isOwn ? {kind: 'image', address, alt} : {kind: 'foreign', address};
  }
  const data = DATA.exec(line)?.[0];
  if (data !== undefined) {
    return {kind: 'image', address: data, alt: ''};
  }
  const value = COLOUR.exec(line)?.[0];
  return value === undefined ? null : {kind: 'colour', value};
}
