/**
 * Which tags a section has, and for each the ones that often stand beside it.
 */
export type Relations = {
  /** Label, permalink, and how many notes. */
  readonly tags: readonly (readonly [string, string, number])[];
  /** By permalink: indexes into `tags`, the closest first. */
  readonly related: Readonly<Record<string, readonly number[]>>;
};

/** Shape of the generated `tags-<section>.json`. */
export type TagFacts = Relations & {
  /** Level and minutes of each note, by permalink, in the order to read them. */
  readonly notes: Readonly<Record<string, readonly [string, number]>>;
  /** By permalink: tags of that name elsewhere. */
  readonly elsewhere: Elsewhere;
};

/** Where else, the address of the tag there, and how many pages. */
export type Elsewhere = Readonly<
  Record<string, readonly (readonly [string, string, number])[]>
>;

/** One section of the generated `tag-index.json`. */
export type SectionTags = {
  /** Of the docs instance. */
  readonly id: string;
  /** Label, permalink, and the notes' titles in the order to read them. */
  readonly tags: readonly (readonly [string, string, readonly string[]])[];
};

/** A section, or the blog, with its tags. */
type Shelf = {
  readonly label: string;
  readonly tags: SectionTags['tags'];
};

/** The tags of one shelf that others have, too, by name. */
export function findElsewhere(own: Shelf, all: readonly Shelf[]): Elsewhere {
  const others = all.filter(({label}) => label !== own.label);
  return Object.fromEntries(
    own.tags.flatMap(([name, permalink]) => {
      const found = others.flatMap(({label, tags}) =>
        tags
          .filter(([other]) => other.toLowerCase() === name.toLowerCase())
          .map(([, to, {length}]) => [label, to, length] as const),
      );
      return found.length > 0 ? [[permalink, found] as const] : [];
    }),
  );
}

const RELATED_SHOWN = 6;

type Tagged = {
  readonly tags: readonly {
    readonly label: string;
    readonly permalink: string;
  }[];
};

/** Which tags stand together, from the notes of a section. */
export function relateTags(notes: readonly Tagged[]): Relations {
  const labels = new Map<string, string>();
  const counts = new Map<string, number>();
  const together = new Map<string, Map<string, number>>();
  for (const {tags} of notes) {
    for (const {label, permalink} of tags) {
      labels.set(permalink, label);
      counts.set(permalink, (counts.get(permalink) ?? 0) + 1);
      const others = together.get(permalink) ?? new Map<string, number>();
      together.set(permalink, others);
      for (const other of tags) {
        if (other.permalink !== permalink) {
          others.set(other.permalink, (others.get(other.permalink) ?? 0) + 1);
        }
      }
    }
  }
  const countOf = (permalink: string): number => counts.get(permalink) ?? 0;
  const all = [...labels.keys()].sort(
    (a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1),
  );
  const places = new Map(all.map((permalink, index) => [permalink, index]));
  return {
    tags: all.map((permalink) => [
      labels.get(permalink) ?? '',
      permalink,
      countOf(permalink),
    ]),
    related: Object.fromEntries(
      [...together].map(([permalink, others]) => [
        permalink,
        [...others]
          .sort(
            (a, b) =>
              b[1] - a[1] || (places.get(a[0]) ?? 0) - (places.get(b[0]) ?? 0),
          )
          .slice(0, RELATED_SHOWN)
          .flatMap(([other]) => places.get(other) ?? []),
      ]),
    ),
  };
}

/**
 * The tags of a section as a book's index has them: most notes first, ties by
 * code point, each with the titles of its notes.
 * @param order permalinks of notes in the order to read them; others follow.
 */
export function indexTags(
  notes: readonly (Tagged & {
    readonly title: string;
    readonly permalink: string;
  })[],
  order: readonly string[],
): SectionTags['tags'] {
  const places = new Map(order.map((permalink, index) => [permalink, index]));
  const placeOf = (permalink: string): number =>
    places.get(permalink) ?? order.length;
  const sorted = [...notes].sort(
    (a, b) => placeOf(a.permalink) - placeOf(b.permalink),
  );
  const found = new Map<string, [string, string, string[]]>();
  for (const {title, tags} of sorted) {
    for (const {label, permalink} of tags) {
      const entry = found.get(permalink) ?? [label, permalink, []];
      entry[2].push(title);
      found.set(permalink, entry);
    }
  }
  return [...found.values()].sort(
    (a, b) => b[2].length - a[2].length || (a[0] < b[0] ? -1 : 1),
  );
}
