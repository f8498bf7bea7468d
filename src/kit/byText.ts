/**
 * Remembers what was made of a text, for `npm start`, where an edit changes one
 * note of a hundred and plugins read them all.
 * @param make depends on nothing but the text.
 */
export function byText<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) {
      known.set(text, make(text));
    }
    return known.get(text) as T;
  };
}
