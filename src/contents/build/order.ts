/** What the order of a list needs to know of a note. */
export type Ordered = {
  readonly id: string;
  /** Ids of what to read first, of any list. */
  readonly prereq: readonly string[];
};

/**
 * The notes in the order of the sidebar, but none before what it needs: what is
 * needed moves up to just before the first that needs it. What stands in another
 * list, or in a circle, moves nothing.
 */
export function orderByNeed<T extends Ordered>(notes: readonly T[]): T[] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const placed = new Set<string>();
  const result: T[] = [];
  const place = (note: T, above: ReadonlySet<string>): void => {
    if (placed.has(note.id) || above.has(note.id)) {
      return;
    }
    const chain = new Set([...above, note.id]);
    for (const id of note.prereq) {
      const needed = byId.get(id);
      if (needed) {
        place(needed, chain);
      }
    }
    placed.add(note.id);
    result.push(note);
  };
  for (const note of notes) {
    place(note, new Set());
  }
  return result;
}
