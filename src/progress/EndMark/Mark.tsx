import useBaseUrl from '@docusaurus/useBaseUrl';
import Link from '@docusaurus/Link';
import {type ReactNode, useState, useSyncExternalStore} from 'react';

import {pageOf} from '../../misses/place';
import {getStorage} from '../../kit/storage';
import {getProgressLog, isMarking} from '../progressLog';
import {setRead} from '../start';
import styles from './styles.module.scss';

/** See index.tsx. */
export default function Mark({
  permalink,
}: {
  readonly permalink: string;
}): ReactNode {
  const page = pageOf(permalink, useBaseUrl('/'));
  const [log] = useState(getProgressLog);
  const {entries, problem} = useSyncExternalStore(
    log.subscribe,
    log.getSnapshot,
  );
  if (!isMarking(getStorage('localStorage'))) {
    return null;
  }
  const isRead = entries.some(
    (mark) => mark.kind === 'read' && mark.page === page,
  );
  return (
    <>
      <span role="status" className={styles.state}>
        {isRead && (problem ? '✓ 读过（离开就忘：浏览器不让存）' : '✓ 读过')}
      </span>
      <button
        type="button"
        className={styles.button}
        onClick={() => setRead(permalink, !isRead)}>
        {isRead ? '标为没读过' : '标为读过'}
      </button>
      <Link to="/review/#settings" className={styles.more}>
        关掉这些记号
      </Link>
    </>
  );
}
