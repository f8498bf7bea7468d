import type {KeyboardEvent, PointerEvent, ReactNode} from 'react';

import styles from './styles.module.scss';

/** Shares of the first pane, in percent. */
const MIN = 15;
const MAX = 85;
const STEP = 2;

type Props = {
  readonly label: string;
  /** Direction of the bar itself. */
  readonly orientation: 'vertical' | 'horizontal';
  /** Share of the pane before the bar, in percent. */
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** A bar between two panes, moved by pointer or arrow keys. */
export default function Splitter({
  label,
  orientation,
  value,
  onChange,
}: Props): ReactNode {
  const isVertical = orientation === 'vertical';

  function move(next: number): void {
    onChange(Math.min(MAX, Math.max(MIN, next)));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const targets: Partial<Record<string, number>> = {
      [isVertical ? 'ArrowLeft' : 'ArrowUp']: value - STEP,
      [isVertical ? 'ArrowRight' : 'ArrowDown']: value + STEP,
      Home: MIN,
      End: MAX,
    };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      move(target);
    }
  }

  function handlePointerMove(event: PointerEvent<HTMLDivElement>): void {
    const {currentTarget, pointerId, clientX, clientY} = event;
    const area = currentTarget.parentElement?.getBoundingClientRect();
    if (area && currentTarget.hasPointerCapture(pointerId)) {
      move(
        isVertical
          ? ((clientX - area.left) / area.width) * 100
          : ((clientY - area.top) / area.height) * 100,
      );
    }
  }

  return (
    <div
      role="separator"
      aria-label={label}
      aria-orientation={orientation}
      aria-valuenow={Math.round(value)}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      // A separator that moves is a control.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles.splitter}
      onKeyDown={handleKeyDown}
      onPointerDown={({currentTarget, pointerId}) =>
        // Captured, so that the preview's frame does not swallow the moves.
        currentTarget.setPointerCapture(pointerId)
      }
      onPointerMove={handlePointerMove}
    />
  );
}
