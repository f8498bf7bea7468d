/**
 * Outermost crash screen, shown when the layout itself fails. Replaces core's
 * theme-fallback/Error, which is English only. The inner screen
 * (ErrorPageContent) is translated by Docusaurus and stays stock.
 */
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import Translate, {translate} from '@docusaurus/Translate';
import {getErrorCausalChain} from '@docusaurus/utils-common';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

type Props = {
  readonly error: Error;
  readonly tryAgain: () => void;
};

function CrashMessage({error, tryAgain}: Props): ReactNode {
  return (
    <main className="container margin-vert--xl">
      <h1>
        <Translate id="theme.ErrorPageContent.title">
          This page crashed.
        </Translate>
      </h1>
      <p>
        <button
          type="button"
          className="button button--primary"
          onClick={tryAgain}>
          <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
        </button>
      </p>
      <p style={{whiteSpace: 'pre-wrap'}}>
        {getErrorCausalChain(error)
          .map(({message}) => message)
          .join('\n\n原因：\n')}
      </p>
    </main>
  );
}

export default function ErrorScreen(props: Props): ReactNode {
  return (
    // The layout needs a route context even though no route could render.
    <RouteContextProvider
      value={{plugin: {name: 'crash-screen', id: 'default'}}}>
      <ErrorBoundary fallback={() => <CrashMessage {...props} />}>
        <Head>
          <title>
            {translate({
              id: 'theme.ErrorPageContent.title',
              message: 'This page crashed.',
            })}
          </title>
        </Head>
        <Layout>
          <CrashMessage {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
