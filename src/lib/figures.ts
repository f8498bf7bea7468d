/** Figures that pages show with `::figure{name=event-loop}`. For Node only. */
import {existsSync} from 'node:fs';
import path from 'node:path';

/** Name of the directive. */
export const FIGURE = 'figure';

const FOLDER = 'src/features/figures';
const NAME = /^[a-z]+(?:-[a-z]+)*$/u;

/**
 * @param name in kebab case, `event-loop`.
 * @returns the module of the figure, without its extension and relative to the
 *   site folder, which is the working directory; null: there is none.
 */
export function findFigure(name: string): string | null {
  if (!NAME.test(name)) {
    return null;
  }
  const file = path.posix.join(
    FOLDER,
    name.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase()),
  );
  return existsSync(`${file}.tsx`) ? file : null;
}
