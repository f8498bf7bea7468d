/** A note as the contents list it; see src/contents/build. */
export type Note = {
  readonly permalink: string;
  readonly title: string;
  /** Offsets in the title where a line may end, as authoring/wordBreaks has them. */
  readonly breaks: readonly number[];
  /** What the reader will be able to do: the note's description. */
  readonly promise: string;
  readonly level: string;
  /** How long it takes, in steps of five. */
  readonly minutes: number;
  /** What to read first and does not stand above it in the same list. */
  readonly needs: readonly Needed[];
};

export type Needed = {readonly title: string; readonly permalink: string};

export type Group = {
  /** Null where a section is one list. */
  readonly label: string | null;
  /** Anchor on the page. */
  readonly id: string;
  /** What one can do with all of it; null where nobody has written it. */
  readonly promise: string | null;
  readonly notes: readonly Note[];
};

export type SectionContents = {
  readonly id: string;
  readonly label: string;
  readonly summary: string;
  readonly groups: readonly Group[];
  readonly tags: readonly {
    readonly label: string;
    readonly permalink: string;
    readonly count: number;
  }[];
  readonly tagsPath: string;
  /** Whether it can be followed: without a git history nothing is known to be new. */
  readonly hasFeed: boolean;
};

/** A path of src/contents/paths.ts with its notes. */
export type PathContents = {
  readonly id: string;
  readonly title: string;
  readonly promise: string;
  readonly who: string;
  readonly parts: readonly {
    readonly label: string;
    readonly why: string;
    readonly notes: readonly (Note & {readonly section: string})[];
  }[];
};

/** What the overview, and the home page, say of each path and section. */
export type Overview = {
  readonly paths: readonly {
    readonly id: string;
    readonly title: string;
    readonly promise: string;
    readonly count: number;
    readonly minutes: number;
    /** The first few. */
    readonly steps: readonly Needed[];
  }[];
  readonly sections: readonly {
    readonly id: string;
    readonly count: number;
    readonly minutes: number;
    readonly groups: readonly {readonly label: string; readonly id: string}[];
  }[];
};

/** Sum of what the notes take. */
export function sumMinutes(notes: readonly Pick<Note, 'minutes'>[]): number {
  return notes.reduce((sum, {minutes}) => sum + minutes, 0);
}

/** From here on, minutes say more than one wants to know. */
const COARSE = 90;

/** 70 分钟, 2.5 小时: a note's as its page says it, many notes' in half hours. */
export function describeMinutes(minutes: number): string {
  return minutes < COARSE
    ? `${minutes} 分钟`
    : `${Math.round(minutes / 30) / 2} 小时`;
}

/** A path, a group of notes or a tag, as one may call it; generated `names.json`. */
export type Named = {
  readonly kind: 'path' | 'group' | 'tag';
  readonly name: string;
  /** Other names, whole. */
  readonly also: readonly string[];
  readonly detail: string;
  /** Without base URL. */
  readonly to: string;
};
