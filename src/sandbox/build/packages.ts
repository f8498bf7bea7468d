import {createRequire} from 'node:module';
import path from 'node:path';

import {INTERNAL_PREFIX, type Packages} from '../packages';
import {bundle, ROOT} from '../../kit/bundle';

/** What programs may import; each is one export of the vendor module. */
const SPECIFIERS = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
] as const;
const VENDOR = `${INTERNAL_PREFIX}vendor`;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/u;

const requireFromSite = createRequire(path.join(ROOT, 'package.json'));

/** A module that passes on one package of the vendor module. */
function createShim(specifier: string, index: number): string {
  const names = Object.keys(
    requireFromSite(specifier) as Readonly<Record<string, unknown>>,
  ).filter((name) => name !== 'default' && IDENTIFIER.test(name));
  return [
    `import {p${index} as p} from "${VENDOR}";`,
    'export default p;',
    `export const {${names.join(',')}}=p;`,
  ].join('');
}

/** Bundles the packages; they share one copy of React. */
export async function buildPackages(): Promise<Packages> {
  const entry = SPECIFIERS.map(
    (specifier, index) =>
      `import * as p${index} from '${specifier}';export {p${index}};`,
  ).join('');
  const vendor = await bundle(
    `data:text/javascript,${encodeURIComponent(entry)}`,
    'module',
  );
  return {
    [VENDOR]: vendor,
    ...Object.fromEntries(
      SPECIFIERS.map((specifier, index) => [
        specifier,
        createShim(specifier, index),
      ]),
    ),
  };
}
