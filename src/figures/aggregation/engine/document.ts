/** Documents as the practice of aggregation shows and compares them. */
export type Document = Readonly<Record<string, unknown>>;

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

function isPlain(value: unknown): value is Document {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Date)
  );
}

function write(value: unknown, isSorted: boolean): string {
  if (Array.isArray(value)) {
    return `[${value.map((one) => write(one, isSorted)).join(', ')}]`;
  }
  if (isPlain(value)) {
    const entries = Object.entries(value);
    const list = isSorted
      ? entries.toSorted(([a], [b]) => (a < b ? -1 : 1))
      : entries;
    const fields = list.map(
      ([name, field]) =>
        `${NAME.test(name) ? name : JSON.stringify(name)}: ${write(field, isSorted)}`,
    );
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
  }
  if (value instanceof Date) {
    return `ISODate('${value.toJSON()}')`;
  }
  return typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : String(value);
}

/** As mongosh writes it, on one line. */
export function showDocument(value: unknown): string {
  return write(value, false);
}

/** Equal for documents that differ in nothing but the order of their fields. */
export function toKey(value: unknown): string {
  return write(value, true);
}
