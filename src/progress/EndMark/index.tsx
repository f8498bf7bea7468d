import {type ComponentType, type ReactNode, useEffect, useState} from 'react';

import {whenReading} from '../load';
import styles from './styles.module.scss';

type Props = {
  /** Of the page, with the site's base. */
  readonly permalink: string;
};

/**
 * Below a page: whether it counts as read, and the reader's own word on it. The
 * room is kept; what stands there comes when the reader has begun to read.
 */
export default function EndMark({permalink}: Props): ReactNode {
  const [Mark, setMark] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isHere = true;
    whenReading()
      .then(() => import('./Mark'))
      .then(
        ({default: Loaded}) => isHere && setMark(() => Loaded),
        () => {},
      );
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className={styles.room}>{Mark && <Mark permalink={permalink} />}</div>
  );
}
