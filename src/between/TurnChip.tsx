import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import type {TraceTurn} from 'docusaurus-theme-verified-samples/sandbox';
import {describeTurn, nameTurn} from './story';
import styles from './styles.module.scss';

type Props = {
  readonly turn: TraceTurn;
  /** With what made it run. */
  readonly isFull?: boolean;
};

/** A turn of the event loop, as a word and a colour. */
export default function TurnChip({turn, isFull = false}: Props): ReactNode {
  return (
    <span className={clsx(styles.chip, styles[turn.kind])}>
      {isFull ? describeTurn(turn) : nameTurn(turn)}
    </span>
  );
}
