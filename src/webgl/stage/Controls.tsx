import {type ReactNode, useId} from 'react';

import type {Control, Values} from './scene';
import styles from './styles.module.scss';

type Props = {
  readonly controls: readonly Control[];
  readonly values: Values;
  readonly onChange: (key: string, value: number) => void;
};

/** Sliders and lists, one for each value of a scene. */
export default function Controls({
  controls,
  values,
  onChange,
}: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.controls}>
      {controls.map(({key, label, options, min, max, step, value: first}) => {
        const value = values[key] ?? first;
        const handle = (text: string) => onChange(key, Number(text));
        return (
          <div key={key} className={styles.control}>
            <label htmlFor={`${id}${key}`}>{label}</label>
            {options ? (
              <select
                id={`${id}${key}`}
                value={value}
                onChange={({target}) => handle(target.value)}>
                {options.map((option, index) => (
                  <option key={option} value={index}>
                    {option}
                  </option>
                ))}
              </select>
            ) : (
              <>
                <input
                  id={`${id}${key}`}
                  type="range"
                  min={min}
                  max={max}
                  step={step}
                  value={value}
                  onChange={({target}) => handle(target.value)}
                />
                <span aria-hidden="true" className={styles.number}>
                  {Number(value.toFixed(2))}
                </span>
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}
