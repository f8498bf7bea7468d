/**
 * JSON that is safe inside a `<script>` element: `<` is escaped, so neither
 * `</script>` nor `<!--` can occur. JSON parsers read the same value.
 */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
