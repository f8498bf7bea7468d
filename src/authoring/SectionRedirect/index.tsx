import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {Redirect, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

type Props = {
  readonly to: string;
  readonly title: string;
};

/**
 * The address of a section, such as `/docs`: leads to the section's main
 * document and keeps query and hash. Without JavaScript a meta refresh does it, which the plugin
 * section-landing writes: Docusaurus drops a noscript element from the head.
 */
export default function SectionLanding({to, title}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const {search, hash} = useLocation();
  const {
    siteConfig: {url},
  } = useDocusaurusContext();
  return (
    <>
      {isBrowser && <Redirect to={`${to}${search}${hash}`} />}
      <Head>
        <link rel="canonical" href={url + to} />
        <meta name="robots" content="noindex" />
      </Head>
      <Layout title={title}>
        <main className="container margin-vert--xl">
          <h1>{title}</h1>
          <p>
            正在前往 <Link to={to}>{title}</Link>……
          </p>
        </main>
      </Layout>
    </>
  );
}
