import type {ComponentType, ReactNode} from 'react';

/** One scene with the words and the code beside it. */
export type Lesson = {
  /** Also the hash of its address and the id of its heading. */
  readonly id: string;
  readonly title: string;
  readonly prose: ReactNode;
  /** What runs in the scene, as it runs. */
  readonly codes: readonly {readonly title: string; readonly code: string}[];
  /** Where to go on, and what is said there. */
  readonly notes: readonly {
    readonly about: string;
    readonly title: string;
    readonly to: string;
  }[];
  readonly load: () => Promise<{readonly default: ComponentType}>;
  /** Height kept free until the scene is there. */
  readonly minHeight: string;
};
