import {addressOfPath} from './address';
import type {Needed} from './note';
import {PATHS, type Path, type PathStep} from './paths';

/** Where a note stands in a path. */
export type Place = {
  /** Of the path. */
  readonly title: string;
  readonly permalink: string;
  /** From 1. */
  readonly at: number;
  readonly count: number;
  /** Null at the path's beginning. */
  readonly previous: Needed | null;
  /** Null at the path's end. */
  readonly next: Needed | null;
  /** Where to go from the path's end: the other paths; none before it. */
  readonly others: readonly Needed[];
};

/**
 * The places of a note in the paths that it belongs to.
 * @param isNote whether a step is this note.
 * @param link what leads to a step; undefined where there is no such page, as
 *   on the small sites of tests.
 */
export function findPlaces(
  isNote: (step: PathStep) => boolean,
  link: (step: PathStep) => Needed | undefined,
  paths: readonly Path[] = PATHS,
): readonly Place[] {
  return paths.flatMap(({id, title, parts}) => {
    const steps = parts.flatMap((part) => part.steps);
    const index = steps.findIndex(isNote);
    const leadTo = (step: PathStep | undefined): Needed | null =>
      (step && link(step)) ?? null;
    const isLast = index === steps.length - 1;
    return index === -1
      ? []
      : [
          {
            title,
            permalink: addressOfPath(id),
            at: index + 1,
            count: steps.length,
            previous: leadTo(steps[index - 1]),
            next: leadTo(steps[index + 1]),
            others: isLast
              ? paths.flatMap((other) =>
                  other.id === id
                    ? []
                    : [
                        {
                          title: other.title,
                          permalink: addressOfPath(other.id),
                        },
                      ],
                )
              : [],
          },
        ];
  });
}
