import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import {isDrawing} from '../../ui/StaticCode/lines';
import {AFTER_ATTRIBUTE, revealAfter} from './revealAfter';
import styles from './styles.module.scss';

type Props = {
  /** Anchor of the whole, where it has one. */
  readonly id?: string;
  /** Of the whole, for screen readers. */
  readonly name: string;
  readonly code: ReactNode;
  readonly actions?: ReactNode;
  /** How the sample was checked, when it does not run here; what it needs. */
  readonly note?: ReactNode;
  /** Where the program runs. */
  readonly preview?: ReactNode;
  /** The program draws there: until it does, a word says what the room is for. */
  readonly isVisual?: boolean;
  /** What the sample prints, as checked. */
  readonly output?: string;
  /** Stands in place of the checked output. */
  readonly result?: ReactNode;
  /** Where the reader says beforehand what it prints: the output is folded. */
  readonly prediction?: ReactNode;
};

/** The parts of a sample in their order; static HTML without JavaScript. */
export default function SampleFrame({
  id,
  name,
  code,
  actions,
  note,
  preview,
  isVisual = false,
  output,
  result,
  prediction,
}: Props): ReactNode {
  const printed = isDrawing(output ?? '') ? (
    // A scroll area must be within reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0}>
      <samp>{output}</samp>
    </pre>
  ) : (
    <pre className={styles.wrapped}>
      <samp>{output}</samp>
    </pre>
  );
  return (
    <div
      role="group"
      id={id}
      aria-label={`代码：${name}`}
      className={styles.sample}>
      {code}
      {!prediction && actions}
      {note !== undefined && <div className={styles.note}>{note}</div>}
      {isVisual && (
        <span className={clsx(styles.label, styles.previewLabel)}>预览</span>
      )}
      {preview}
      {prediction}
      {/* What gives the answer away comes after the question. */}
      {prediction && actions}
      {result}
      {!result && output !== undefined && (
        <div className={styles.output}>
          {prediction ? (
            <details
              {...{[AFTER_ATTRIBUTE]: ''}}
              onToggle={({currentTarget}) => {
                if (currentTarget.open) {
                  revealAfter(currentTarget);
                }
              }}>
              <summary className={styles.label}>
                <span className={styles.condition}>直接看</span>输出
              </summary>
              {printed}
            </details>
          ) : (
            <>
              <span className={styles.label}>输出</span>
              {printed}
            </>
          )}
        </div>
      )}
    </div>
  );
}
