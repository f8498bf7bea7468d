import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useState} from 'react';

import type {Action, FindActions} from '../action';
import styles from './styles.module.scss';

type Props = {
  readonly query: string;
  /** Stable: another one asks again. */
  readonly findActions: FindActions;
};

/** What the query may be besides words to look for: as in the dialog, without its switches. */
export default function Offers({query, findActions}: Props): ReactNode {
  const [offered, setOffered] = useState<{
    readonly query: string;
    readonly actions: readonly Action[];
  } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void findActions(query).then((actions) => {
      if (isCurrent) {
        setOffered({query, actions: actions.filter(({stays}) => !stays)});
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [query, findActions]);
  return (
    offered?.query === query &&
    offered.actions.length > 0 && (
      <ul className={styles.offers} aria-label="直接去">
        {offered.actions.map(({id, title, detail, address, act}) => (
          <li key={id}>
            <Link to={address} onClick={act}>
              {title}
            </Link>{' '}
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    )
  );
}
