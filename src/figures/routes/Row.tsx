import clsx from 'clsx';
import {type ReactNode, useId} from 'react';

import {ROUTE_METHODS, type Route, type Trial} from '../models/routeTypes';
import styles from './styles.module.scss';
import Verdict from './Verdict';

/** Longer ones take the library too long, and nobody has them. */
export const MAX_LENGTH = 120;

type Props = {
  readonly route: Route;
  /** From 1. */
  readonly place: number;
  readonly trial: Trial;
  readonly onChange: (part: Partial<Route>) => void;
  /** Null for the first one. */
  readonly onRise: (() => void) | null;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
};

/** One route to edit, and what became of it. */
export default function Row({
  route: {method, pattern},
  place,
  trial,
  onChange,
  onRise,
  onRemove,
}: Props): ReactNode {
  const verdictId = useId();
  return (
    <li
      className={clsx(styles.row, trial.kind === 'answers' && styles.answers)}>
      <div className={styles.fields}>
        <select
          aria-label={`第 ${place} 条的方法`}
          value={method}
          onChange={({target}) =>
            onChange({
              method:
                ROUTE_METHODS.find((name) => name === target.value) ?? 'GET',
            })
          }>
          {ROUTE_METHODS.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <input
          aria-label={`第 ${place} 条的路径`}
          aria-describedby={verdictId}
          aria-invalid={trial.kind === 'invalid'}
          value={pattern}
          maxLength={MAX_LENGTH}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onChange={({target}) => onChange({pattern: target.value})}
        />
        <span>
          <button
            type="button"
            aria-label={`第 ${place} 条上移`}
            disabled={!onRise}
            onClick={() => onRise?.()}>
            ↑
          </button>
          <button
            type="button"
            aria-label={`删除第 ${place} 条`}
            disabled={!onRemove}
            onClick={() => onRemove?.()}>
            ✕
          </button>
        </span>
      </div>
      <p id={verdictId} className={styles.verdict}>
        <Verdict trial={trial} pattern={pattern} />
      </p>
    </li>
  );
}
