import Link from '@docusaurus/Link';
import type {DocSearchModalProps} from '@docsearch/react';
import type {MouseEvent, ReactElement} from 'react';

import type {Action} from '../action';
import {LOST, useIsLost} from '../client/useIsLost';
import styles from './styles.module.scss';

type HitProps = Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0];

/**
 * A line of the dialog's list as a link; what an action does is done before it
 * is followed.
 * @param find the action that a hit stands for, if it does.
 */
export function createHit(
  find: (hit: {readonly objectID: string}) => Action | undefined,
): (props: HitProps) => ReactElement {
  return function Hit({hit, children}: HitProps) {
    const action = find(hit);
    const isLost = useIsLost(hit.url);
    const handleClick = (event: MouseEvent): void => {
      // In another tab there is nothing of this page to act on.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
        return;
      }
      if (action?.stays) {
        event.preventDefault();
      }
      action?.act?.();
    };
    return (
      <Link to={hit.url} onClick={handleClick}>
        {children}
        {isLost && <span className={styles.lost}>{LOST}</span>}
      </Link>
    );
  };
}
