import {type ReactNode, useId} from 'react';

import {ASKS_ATTRIBUTE} from '../../misses/place';
import styles from './styles.module.scss';

type Props = {
  readonly name: string;
  /** What the button says that it does. */
  readonly action?: string;
  readonly typed: string;
  readonly isBusy: boolean;
  readonly onType: (typed: string) => void;
  readonly onJudge: () => void;
};

/** Where the reader writes what a sample will print. Needs JavaScript. */
export default function PredictionForm({
  name,
  action = '运行并核对',
  typed,
  isBusy,
  onType,
  onJudge,
}: Props): ReactNode {
  const id = useId();
  return (
    <form
      className={styles.prediction}
      {...{[ASKS_ATTRIBUTE]: ''}}
      onSubmit={(event) => {
        event.preventDefault();
        onJudge();
      }}>
      <label htmlFor={id}>先预测输出：打印几行就写几行</label>
      <textarea
        id={id}
        aria-label={`预测输出：${name}`}
        value={typed}
        rows={Math.max(3, typed.split('\n').length)}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={({target}) => onType(target.value)}
      />
      <div className={styles.judging}>
        <button type="submit" disabled={isBusy || typed.trim() === ''}>
          {action}
        </button>
        <small>空格、引号和数组最外层的方括号不计较。</small>
      </div>
    </form>
  );
}
