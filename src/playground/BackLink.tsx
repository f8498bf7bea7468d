import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import type {ReactNode} from 'react';

import {parseBackLink} from './backLink';
import styles from './styles.module.scss';

/** Back to the note or the tool whose code was opened here. */
export default function BackLink(): ReactNode {
  const target = parseBackLink(useLocation().search);
  return target === null ? null : (
    <Link className={styles.backLink} to={target}>
      {/\/site\/?(?:#|$)/u.test(target) ? '← 回到工具' : '← 回到笔记'}
    </Link>
  );
}
