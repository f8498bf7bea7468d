/** What the site's own TypeScript says of a program, for the claims of its pages. */
import {expect} from '@playwright/test';

import {typeCheck} from '../../../src/samples/check/typeCheck';

/** Both ways, which `extends` alone does not ask; `any` is not another type. */
const SAME = `type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;`;

/**
 * Expects each error where the program says so, and no other one.
 * @param code lines may end in the number of the error they have: `// 2339`;
 *   `true satisfies Same<A, B>` wants two types to be one.
 */
export function expectErrors(code: string, language = 'ts'): void {
  const told = code
    .split('\n')
    .flatMap((line, index) =>
      [
        ...(/\/\/ (\d+(?: \d+)*)$/u.exec(line)?.[1] ?? '').matchAll(/\d+/gu),
      ].map(([number]) => `${index + 1}: ${number}`),
    );
  const [mistakes = []] = typeCheck([{language, code: `${code}\n${SAME}`}]);
  const found = mistakes.map(({code: number, line}) => `${line}: ${number}`);
  expect(found.sort()).toEqual(told.sort());
}
