import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';

import {parseBackLink} from '../../lib/backLink';
import styles from './styles.module.scss';

/** Back to the note whose sample was opened here. */
export default function BackLink(): ReactNode {
  const target = parseBackLink(useLocation().search);
  return target === null ? null : (
    <Link className={styles.backLink} to={target}>
      ← 回到笔记
    </Link>
  );
}
