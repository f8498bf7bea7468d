/**
 * Figures that pages show with `::figure{name=event-loop}`, and live editors,
 * `::monaco{name=view-zone}`. For Node only.
 */
import {existsSync} from 'node:fs';
import path from 'node:path';

/** Names of the directives. */
export const FIGURE = 'figure';
export const MONACO = 'monaco';

const FOLDERS: ReadonlyMap<string, string> = new Map([
  [FIGURE, 'src/figures'],
  [MONACO, 'src/monaco'],
]);
const NAME = /^[a-z]+(?:-[a-z]+)*$/u;

/**
 * @param directive `figure`, `monaco` or any other.
 * @param name in kebab case, `event-loop`.
 * @returns the module of the figure, without its extension and relative to the
 *   site folder, which is the working directory; null: there is none.
 */
export function findFigure(directive: string, name: string): string | null {
  const folder = FOLDERS.get(directive);
  if (folder === undefined || !NAME.test(name)) {
    return null;
  }
  const file = path.posix.join(
    folder,
    name.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase()),
  );
  return existsSync(`${file}.tsx`) ? file : null;
}
