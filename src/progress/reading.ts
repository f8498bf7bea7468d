/**
 * When something counts as read. Not when it was opened, and not when somebody
 * jumped to its end: the end of each block was in the window at some look, and
 * the section was there for as long as it takes to skim it. A page is read when
 * each of its sections is, whenever that was; so is one that fits the window.
 */

import {CHARACTERS_PER_SECOND} from './pace';

/** Between two looks at the window. */
export const LOOK_MS = 1_000;
/** No section asks for more: long listings are not read sign by sign. */
const MAX_MS = 15_000;

/** A section as it stands in the page, from one heading to the next. */
export type SeenSection = {
  /** Of its heading; empty before the first. */
  readonly anchor: string;
  readonly characters: number;
  /** Whether any of it is in the window. */
  readonly isHere: boolean;
  /** Whether the end of each of its blocks is in the window, or was before. */
  readonly isSeen: boolean;
};

export type Reading = {
  /**
   * Takes in one look.
   * @returns the anchors of the sections that are read since then.
   */
  readonly look: (sections: readonly SeenSection[]) => readonly string[];
  /** Whether another look without scrolling could find something. */
  readonly isWaiting: (sections: readonly SeenSection[]) => boolean;
};

/** How long a section has to be there, in ms. */
export function needOf(characters: number): number {
  return Math.min(MAX_MS, (characters / CHARACTERS_PER_SECOND) * 1_000);
}

/** @param done sections that were read on an earlier visit. */
export function createReading(done: ReadonlySet<string>): Reading {
  const read = new Set(done);
  const spent = new Map<string, number>();
  return {
    look(sections) {
      const found: string[] = [];
      for (const {anchor, characters, isHere, isSeen} of sections) {
        const time = (spent.get(anchor) ?? 0) + (isHere ? LOOK_MS : 0);
        spent.set(anchor, time);
        if (!read.has(anchor) && isSeen && time >= needOf(characters)) {
          read.add(anchor);
          found.push(anchor);
        }
      }
      return found;
    },
    isWaiting: (sections) =>
      sections.some(({anchor, isHere}) => isHere && !read.has(anchor)),
  };
}
