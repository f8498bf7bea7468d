/**
 * Which modules the pages of a site are made of, cut into tables that the
 * browser loads when it goes to one of their pages. A page's own HTML holds the
 * table of that page alone, so what a first visit costs does not grow with the
 * site. The pages of a category, where readers mostly go on, have a table of
 * their own besides.
 */
import type {SidebarItems} from './sidebarCategories';

/** The modules of a route as its props have them, as places in `modules`. */
export type Needs =
  number | readonly Needs[] | {readonly [prop: string]: Needs};

/**
 * What to load and then to ask the bundler's runtime for.
 * @property isData JSON, not a module with exports.
 */
export type ModuleRecord = {
  readonly id: number | string;
  readonly chunks: readonly (number | string)[];
  readonly isData?: true;
};

/**
 * A route, and whatever else its plugin says of it.
 * @property id place among all routes of the site, parents before children.
 * @property parent id of the route around it.
 * @property isParent it has routes of its own, and is no page.
 * @property category address of the items of the category that the page is in.
 * @property neighbours address of the table with the pages of that category.
 */
export type RouteRecord = {
  readonly id: number;
  readonly parent?: number;
  readonly isParent?: true;
  readonly path: string;
  readonly needs: Needs;
  readonly exact?: boolean;
  readonly category?: string;
  readonly neighbours?: string;
};

/**
 * @property files addresses below the base URL, by the chunk's id.
 * @property entry the scripts that pages of its build start with, where the
 *   table's own address does not tell the build.
 */
export type RouteTable = {
  readonly entry?: readonly string[];
  readonly modules: readonly ModuleRecord[];
  readonly files: Readonly<Record<string, string>>;
  readonly routes: readonly RouteRecord[];
};

/** The key of its first page, and its address below the base URL. */
export type TableEntry = readonly [first: string, file: string];

/** What stands in each page. */
export type PageNote = {
  /** Files with the page's modules, below the base URL; startup/startScript loads them. */
  readonly scripts: readonly string[];
  readonly table: RouteTable;
  readonly tables: readonly TableEntry[];
  /** The categories that `table` names. */
  readonly categories: Readonly<Record<string, SidebarItems>>;
};

/** Where tables of categories are, below the base URL, named by their hashes. */
export const TABLES_FOLDER = 'assets/routes/';
/**
 * Where the tables of all pages are. Every page names them, and they change with
 * any page: named by their hashes they would make every build change every page.
 */
export const SITE_TABLES_FOLDER = 'routes/';

/** A page by its path: decoded, and without slashes at the end. */
export function toPageKey(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURI(pathname);
  } catch {
    // A lone percent sign: as it is.
  }
  return decoded.replace(/(?<=.)\/+$/u, '');
}

/**
 * @param tables sorted by their first keys.
 * @returns the table that holds the page if there is such a page.
 */
export function findTable(
  tables: readonly TableEntry[],
  pageKey: string,
): string | undefined {
  return tables.findLast(([first]) => first <= pageKey)?.[1];
}

/** What a tab has of its build. */
export type Known = {
  /** Whether it started with the script at this address below the base URL. */
  readonly hasStarted: (script: string) => boolean;
  readonly files: ReadonlyMap<string, string>;
  readonly pathOf: (routeId: number) => string | undefined;
};

/**
 * Whether a table says nothing else than what is known: the scripts that run,
 * the names of files and the numbers of routes. A table that comes after a new
 * build was published may, and modules of two builds must not meet.
 */
export function goesWith(
  {entry = [], files, routes}: RouteTable,
  known: Known,
): boolean {
  return (
    entry.every(known.hasStarted) &&
    Object.entries(files).every(
      ([chunk, file]) => (known.files.get(chunk) ?? file) === file,
    ) &&
    routes.every(({id, path}) => (known.pathOf(id) ?? path) === path)
  );
}
