import Link from '@docusaurus/Link';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

import {reportAddress} from './reportAddress';
import styles from './styles.module.scss';

/** Where to mend a page or say what is wrong; nothing without a repository. */
export default function MendLinks(): ReactNode {
  const {
    metadata: {title, permalink, editUrl, lastUpdatedAt},
  } = useDoc();
  const {repositoryUrl} = useDocusaurusContext().siteConfig.customFields ?? {};
  const {withBaseUrl} = useBaseUrlUtils();
  if (typeof repositoryUrl !== 'string') {
    return null;
  }
  const report = reportAddress(repositoryUrl, {
    title,
    address: withBaseUrl(permalink, {absolute: true}),
    changed: lastUpdatedAt
      ? new Date(lastUpdatedAt).toISOString().slice(0, 10)
      : null,
  });
  return (
    <p className={styles.mend}>
      看到错的？{editUrl && <Link to={editUrl}>改这一页</Link>}
      {editUrl && '，或者'}
      <Link to={report}>告诉我哪里不对</Link>。
    </p>
  );
}
