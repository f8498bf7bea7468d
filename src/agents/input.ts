/** Input that is not what its tool asked for; the message is for the agent. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

/**
 * A field of a tool's input that has to be a text.
 * @param maxLength in UTF-16 units.
 * @throws {InputError} when it is missing, empty, no text or too long.
 */
export function readText(
  input: unknown,
  field: string,
  maxLength: number,
): string {
  const value: unknown =
    typeof input === 'object' && input !== null
      ? (input as Readonly<Record<string, unknown>>)[field]
      : undefined;
  if (typeof value !== 'string' || value.trim() === '') {
    throw new InputError(`缺少 ${field}：要一段不为空的文字`);
  }
  if (value.length > maxLength) {
    throw new InputError(
      `${field} 有 ${value.length} 个字符，最多 ${maxLength} 个`,
    );
  }
  return value;
}

/**
 * The address of a page's Markdown.
 * @param address of a page of this site, whole or from its root, with or
 *   without a fragment.
 * @param root absolute address of the site, with a slash at its end.
 * @throws {InputError} when it leads elsewhere.
 */
export function toMarkdownUrl(address: string, root: string): URL {
  if (!URL.canParse(address, root)) {
    throw new InputError(`${address} 不是地址`);
  }
  const url = new URL(address, root);
  if (!url.href.startsWith(root)) {
    throw new InputError(`只能读本站的页面，它们的地址以 ${root} 开头`);
  }
  const path = url.pathname.replace(/(?:\.md|\/)$/u, '');
  return new URL(`${path}.md`, url.origin);
}
