import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

/** What a reader is told at the first miss of all. */
export default function Told(): ReactNode {
  return (
    <p role="status" className={styles.told}>
      答错的这一处记进了你的猜错本，只在这台设备的这个浏览器里；在
      <Link to="/review/#misses">复习</Link>里看它，也能关掉。
    </p>
  );
}
