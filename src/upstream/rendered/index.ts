/* oxlint-disable no-underscore-dangle -- the bundler’s names. */
/**
 * The server's half of a build begins here instead of with core's serverEntry,
 * which it wraps: a page that is made from the same as before is not rendered
 * again. Only the application's part is kept; the document around it names
 * scripts by their hashes and is written anew.
 */
import path from 'node:path';

import render from '@docusaurus/core/lib/client/serverEntry';
import registry from '@generated/registry';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import {matchRoutes} from 'react-router-config';

import {keepJson, openCache} from '../../cache';
import {createInputs} from './inputs';

/** What Docusaurus asks for; its own types of this are not published. */
type Render = (page: {readonly pathname: string}) => Promise<object>;

/** The bundler's: all modules that are loaded; those of the first script here. */
declare const __webpack_modules__: Readonly<Record<string, object>>;
/** Node's own, beside the script. */
declare const __non_webpack_require__: {resolve: (request: string) => string};

const inputsOf = createInputs({
  folder: path.join(
    path.dirname(__non_webpack_require__.resolve('./server.bundle.js')),
    'assets/js',
  ),
  modules: __webpack_modules__,
  registry,
  chunkNames: routesChunkNames,
});
const cache = openCache({who: 'rendered', version: `1 ${process.version}`});

/** Renders a page, or takes it from before. @throws when rendering does. */
const renderKept: Render = (page) => {
  const paths = matchRoutes(routes, page.pathname).map(({route}) =>
    String(route.path),
  );
  return keepJson(cache, [inputsOf(paths), page.pathname], () =>
    (render as Render)(page),
  );
};

export default renderKept;
