/** Replaces the generated list of all routes: see ../index.ts. */
import renderRoutes from '@docusaurus/renderRoutes';

import {NotFoundPage} from './notFound';
import {runtime} from './runtime';
import {findRoutes, knownRoutes} from './table';

type Props = {readonly location: {readonly pathname: string}};

function Page({location: {pathname}}: Props) {
  return findRoutes(pathname).length > 0 ? (
    renderRoutes(knownRoutes)
  ) : (
    <NotFoundPage />
  );
}

// The theme looks here whether there is a home page.
export default [
  {path: runtime.p, exact: true, key: 'page', component: Page},
  {path: '*', key: 'page', component: Page},
];

/** Names the modules of all pages to the bundler; there is always a document. */
if (typeof document === 'undefined') {
  void import('@generated/registry');
}
