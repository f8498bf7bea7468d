import type {ReactNode} from 'react';

import {clip, MAX_PARTS} from '../job/limits';
import CopyButton from './CopyButton';
import styles from './kit.module.scss';

type Props = {
  readonly facts: readonly (readonly [name: string, value: string])[];
};

/** Named values, each to be copied. */
export default function Facts({facts}: Props): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.slice(0, MAX_PARTS).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span>{clip(value)}</span>
            <CopyButton text={value} what={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
