/** Door of the error look-ups: which page explains which messages. */
import {type Errors, findEntries, type Hit} from '../models/errorLookup';
import cors from './cors';
import git from './git';
import modules from './modules';
import notes, {UNHANDLED} from './notes';
import npm from './npm';
import runtime from './runtime';
import typescript from './typescript';

/** `to` is the page's address; a test compares it with the page. */
export const ERROR_PAGES = [
  {
    name: 'Git 报错',
    file: 'tips/git-errors.md',
    to: '/tips/beaff485',
    errors: git,
  },
  {
    name: '跨域报错',
    file: 'tips/cors-errors.md',
    to: '/tips/e113688f',
    errors: cors,
  },
  // From the exact to the general: the compiler's “Cannot find module” is cut off
  // where Node's ends, and JavaScript has no module's word for `require`.
  {
    name: 'TypeScript 报错',
    file: 'docs/typescript/narrowing.md',
    to: '/docs/4f0450a5',
    errors: typescript,
  },
  {
    name: '模块报错',
    file: 'docs/es6/modules.md',
    to: '/docs/98e02209',
    errors: modules,
  },
  {
    name: 'JavaScript 报错',
    file: 'docs/javascript/errors-and-debugging.md',
    to: '/docs/4f90ba07',
    errors: runtime,
  },
  // Codes of the network are anybody's: a program's first, then npm's.
  {
    name: 'npm 报错',
    file: 'tips/npm-errors.md',
    to: '/tips/b4de83d1',
    errors: npm,
  },
] as const satisfies readonly {
  readonly name: string;
  readonly file: string;
  readonly to: string;
  readonly errors: Errors;
}[];

/** An error that a page explains, and where. */
export type KnownError = Hit & {
  /** What the page is: `npm 报错速查`, or a note's title in its marks. */
  readonly page: string;
  /** Address of the heading, without base URL. */
  readonly to: string;
};

/**
 * Errors that a text names and pages explain, each page's surest first; one that
 * has but a part of the phrase that another has comes after it. That nobody
 * handled it is the answer only where nothing is known of what it was.
 */
export function findErrors(text: string): readonly KnownError[] {
  const known = [
    ...notes.map((note) => ({...note, page: `《${note.name}》`})),
    ...ERROR_PAGES.map((lookUp) => ({...lookUp, page: `${lookUp.name}速查`})),
  ].flatMap(({page, to, errors}) =>
    findEntries(errors.entries, text).map((hit) => ({
      ...hit,
      page,
      to: `${to}#${hit.entry.anchor}`,
    })),
  );
  const isPart = ({found}: KnownError): boolean =>
    known.some(
      (other) =>
        other.found.length > found.length && other.found.includes(found),
    );
  const isBare = ({found}: KnownError): boolean =>
    UNHANDLED.exec(found)?.[0] === found;
  const told = known.some((error) => !isBare(error))
    ? known.filter((error) => !isBare(error))
    : known;
  return [...told.filter((error) => !isPart(error)), ...told.filter(isPart)];
}
