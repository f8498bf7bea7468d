import type {KeepFile, KeepPage} from '../list';

/** What src/offline/build/writeOffline.ts writes in front of the worker's code. */
export type WorkerBuild = {
  readonly version: string;
  /** The page in the place of those that are not kept, and what it needs. */
  readonly page: KeepPage;
  readonly files: readonly KeepFile[];
};

declare const HANGJIAN_BUILD: WorkerBuild;

/** The build that this worker came with. */
export const BUILD: WorkerBuild = HANGJIAN_BUILD;
