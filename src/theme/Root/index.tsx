/**
 * Not a swizzle of markup: Docusaurus renders Root around the whole app.
 * Adds what must stand in every page's static HTML:
 * - `data-theme="dark"`, so that readers without JavaScript get the default;
 * - a Chinese base-URL banner on the home page (core's own is English);
 * - a live region that tells screen readers the new page's title;
 * - Escape as a way out of open dropdowns;
 * - Space for links that are buttons.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import DropdownEscape from '../../ui/DropdownEscape';
import LinkButtons from '../../ui/LinkButtons';
import RouteAnnouncer from '../../ui/RouteAnnouncer';
import {createBaseUrlBannerScript} from '../../startup/baseUrlBanner';

type Props = {readonly children: ReactNode};

export default function Root({children}: Props): ReactNode {
  const {
    siteConfig: {baseUrl},
  } = useDocusaurusContext();
  const {pathname} = useLocation();
  return (
    <>
      {/* On the server only: in the browser the color mode owns data-theme. */}
      {!ExecutionEnvironment.canUseDOM && (
        <Head>
          {/* Docusaurus sets lang itself. */}
          {/* oxlint-disable-next-line jsx-a11y/html-has-lang, jsx-a11y/lang */}
          <html data-theme="dark" />
          {pathname === baseUrl && (
            <script>{createBaseUrlBannerScript(baseUrl)}</script>
          )}
        </Head>
      )}
      {children}
      <RouteAnnouncer />
      <DropdownEscape />
      <LinkButtons />
    </>
  );
}
