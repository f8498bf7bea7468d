import {type ComponentProps, type ReactNode, useId} from 'react';

import {clip, MAX_LINE} from '../job/limits';
import styles from './kit.module.scss';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'id' | 'value'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with the value. */
  readonly problem?: string | null;
};

/** One line of input with its label and what is wrong with it. */
export function Field({
  label,
  value,
  onChange,
  problem,
  ...rest
}: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LINE}
        {...rest}
        id={id}
        className={styles.input}
        value={value}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({target}) => onChange(target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {clip(problem)}
        </p>
      )}
    </div>
  );
}

type SelectProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
};

/** One of many. */
export function Select({
  label,
  value,
  options,
  onChange,
}: SelectProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={({target}) => onChange(target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

type CheckProps = {
  readonly label: string;
  /** `'1'` is on, as it stands in the address. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** On or off. */
export function Check({label, value, onChange}: CheckProps): ReactNode {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={value === '1'}
        onChange={({target}) => onChange(target.checked ? '1' : '')}
      />
      {label}
    </label>
  );
}
