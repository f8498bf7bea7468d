import type {Project} from '../project';

/** A project to start from. */
export type Template = Project & {
  readonly id: string;
  readonly title: string;
  /** What it shows, in one short sentence. */
  readonly description: string;
};
