import {createRequire} from 'node:module';
import path from 'node:path';

import {INTERNAL_PREFIX, type Packages} from '../sandbox/packages';
import {bundle} from './bundle';

/** What programs may import where nothing else is said. */
export const DEFAULT_PACKAGES: readonly string[] = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
];
const VENDOR = `${INTERNAL_PREFIX}vendor`;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/u;

/** A module that passes on one package of the vendor module. */
function createShim(
  loaded: Readonly<Record<string, unknown>>,
  index: number,
): string {
  const names = Object.keys(loaded).filter(
    (name) => name !== 'default' && IDENTIFIER.test(name),
  );
  return [
    `import {p${index} as p} from "${VENDOR}";`,
    'export default p;',
    `export const {${names.join(',')}}=p;`,
  ].join('');
}

/**
 * Bundles the packages; they share one copy of what they have in common.
 * @param specifiers each becomes one export of the vendor module.
 * @param siteDir where they are installed.
 */
export async function buildPackages(
  specifiers: readonly string[],
  siteDir: string,
): Promise<Packages> {
  const entry = specifiers
    .map(
      (specifier, index) =>
        `import * as p${index} from '${specifier}';export {p${index}};`,
    )
    .join('');
  const requireFromSite = createRequire(path.resolve(siteDir, 'package.json'));
  const vendor = await bundle(
    `data:text/javascript,${encodeURIComponent(entry)}`,
    'module',
    path.resolve(siteDir),
  );
  return {
    [VENDOR]: vendor,
    ...Object.fromEntries(
      specifiers.map((specifier, index) => [
        specifier,
        createShim(
          requireFromSite(specifier) as Readonly<Record<string, unknown>>,
          index,
        ),
      ]),
    ),
  };
}
