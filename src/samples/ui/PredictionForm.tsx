import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useId,
  useState,
} from 'react';

import {ASKS_ATTRIBUTE} from '../../misses/place';
import type PickLines from './practice/PickLines';
import styles from './styles.module.scss';

type Props = {
  readonly name: string;
  /** What the button says that it does. */
  readonly action?: string;
  /** What the sample prints, as it was checked. */
  readonly output: string | undefined;
  /** The program that prints it. */
  readonly code: string;
  readonly typed: string;
  readonly isBusy: boolean;
  readonly onType: (typed: string) => void;
  readonly onJudge: () => void;
};

/** So many lines are an order to guess, and fit below the field. */
const MIN_PICKED = 2;
const MAX_PICKED = 9;

/**
 * Whether the order is all there is to guess: every line stands in the program as
 * a text of its own. To tap a line with a value would be to read the answer.
 */
function isPickable(
  output: string | undefined,
  code: string,
): output is string {
  const lines = output?.split('\n') ?? [];
  return (
    lines.length >= MIN_PICKED &&
    lines.length <= MAX_PICKED &&
    lines.every((line) =>
      ["'", '"', '`'].some((quote) => code.includes(quote + line + quote)),
    )
  );
}

/** Where the reader writes what a sample will print. Needs JavaScript. */
export default function PredictionForm({
  name,
  action = '运行并核对',
  output,
  code,
  typed,
  isBusy,
  onType,
  onJudge,
}: Props): ReactNode {
  const id = useId();
  const [Pick, setPick] = useState<ComponentType<
    ComponentProps<typeof PickLines>
  > | null>(null);
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
      {Pick && isPickable(output, code) && (
        <Pick output={output} typed={typed} onType={onType} />
      )}
      <div className={styles.judging}>
        <button type="submit" disabled={isBusy || typed.trim() === ''}>
          {action}
        </button>
        {!Pick && isPickable(output, code) && (
          <button
            type="button"
            className={styles.pick}
            onClick={() => {
              import('./practice/PickLines').then(
                ({default: Loaded}) => setPick(() => Loaded),
                // One can still type.
                () => {},
              );
            }}>
            不打字，点出次序
          </button>
        )}
        <small>空格、引号和数组最外层的方括号不计较。</small>
      </div>
    </form>
  );
}
