import type {ReactNode} from 'react';

import styles from './controls.module.scss';

export type Tool = {
  readonly label: string;
  readonly onClick: () => void;
  /** Makes the button a switch. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  /** Shown on hover; what the label does not say. */
  readonly title?: string;
};

type Props = {
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
  readonly tools: readonly Tool[];
};

/** What can be done with the program and its code. */
export default function Toolbar({
  isRunning,
  onRun,
  onStop,
  tools,
}: Props): ReactNode {
  return (
    <div role="group" aria-label="工具" className={styles.toolbar}>
      <button
        type="button"
        className={styles.primary}
        title="Ctrl 或 ⌘ + Enter"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={onRun}>
        <span aria-hidden="true">▶ </span>运行
      </button>
      <button
        type="button"
        className={styles.tool}
        disabled={!isRunning}
        onClick={onStop}>
        停止
      </button>
      {tools.map(({label, onClick, isPressed, isDisabled, title}) => (
        <button
          key={label}
          type="button"
          className={styles.tool}
          aria-pressed={isPressed}
          disabled={isDisabled}
          title={title}
          onClick={onClick}>
          {/* More than a colour says that it is on. */}
          {isPressed && <span aria-hidden="true">✓ </span>}
          {label}
        </button>
      ))}
    </div>
  );
}
