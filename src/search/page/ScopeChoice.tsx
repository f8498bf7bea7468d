import {type ReactNode, useId} from 'react';

import {type Scope, SCOPES} from './scope';
import styles from './styles.module.scss';

type Props = {
  readonly scope: Scope;
  readonly onChoose: (value: string) => void;
};

/** Keeps a search to one part of the site. */
export default function ScopeChoice({scope, onChoose}: Props): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.scopes} aria-label="在哪里找">
      {SCOPES.map(({value, label}) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === scope.value}
            onChange={() => onChoose(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
