/** What the benchmark knows of a tool. */
import type {BenchPage} from './generatePages';

/** Files to write, by their path below the project's folder. */
export type Files = ReadonlyMap<string, string>;

export type Tool = {
  readonly id: string;
  /** Name and version, as in the tables. */
  readonly name: string;
  /** What it offers for search when set up as here. */
  readonly search: string;
  /** Packages with exact versions; null: it brings its own folder, see `setUp`. */
  readonly packages: Readonly<Record<string, string>> | null;
  /** Makes the project's folder where `packages` is null. */
  readonly setUp?: (folder: string) => void;
  /** What has to happen once the files are there. */
  readonly afterWrite?: (folder: string) => void;
  /** The whole project but its dependencies: settings, sidebar, pages. */
  readonly files: (pages: readonly BenchPage[]) => Files;
  /** Folders that hold nothing but written files; emptied before writing. */
  readonly written: readonly string[];
  /** Executable below `node_modules/.bin`, and its arguments. */
  readonly command: readonly [executable: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Everything that a build leaves for the next one; gone in a cold build. */
  readonly caches: readonly string[];
  /** Where the site is after a build. */
  readonly output: string;
  /** Addresses of files whose name holds their hash. */
  readonly immutable: RegExp;
  /** Writes what a host needs beside the build; it is not timed. */
  readonly finish?: (folder: string) => void;
  /** The Markdown file of a page. */
  readonly source: (page: BenchPage) => string;
  /** Address of a page, as the sidebar links to it. */
  readonly address: (page: BenchPage) => string;
};
