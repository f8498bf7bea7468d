import {type ReactNode, useLayoutEffect} from 'react';
import {createPortal} from 'react-dom';

import {isTaken} from './keys';
import styles from './styles.module.scss';
import {useFoundWords} from './useFoundWords';

type Props = {
  readonly query: string;
  /** Words of it that stand for what was typed. */
  readonly synonyms: string;
};

/** The marks, and the bar to walk along them. */
export default function Walker({query, synonyms}: Props): ReactNode {
  const {count, folded, index, step, dismiss} = useFoundWords(query, synonyms);

  // Before the bar is seen: a key pressed in between would be lost.
  useLayoutEffect(() => {
    if (count + folded === 0) {
      return undefined;
    }
    const actions: Readonly<Record<string, () => void>> = {
      n: () => step(1),
      N: () => step(-1),
      Escape: dismiss,
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (action && !isTaken(event)) {
        // A letter on the focused search button would open the dialog.
        event.preventDefault();
        event.stopPropagation();
        action();
      }
    };
    document.addEventListener('keydown', handleKeyDown, {capture: true});
    return () =>
      document.removeEventListener('keydown', handleKeyDown, {capture: true});
  }, [count, folded, step, dismiss]);

  return createPortal(
    <section aria-label="搜索词的标记" className={styles.region}>
      {count + folded > 0 && (
        <div className={styles.bar}>
          <span className={styles.words}>「{query}」</span>
          {count > 0 && (
            <>
              <span aria-hidden="true" className={styles.count}>
                {index + 1}/{count}
              </span>
              <span role="status" className={styles.spoken}>
                第 {index + 1} 处，共 {count} 处
              </span>
            </>
          )}
          {folded > 0 && (
            <span className={styles.count}>
              {count > 0 && '另有 '}
              {folded} 处在没展开的输出里
            </span>
          )}
          {count > 0 && (
            <>
              <button
                type="button"
                aria-keyshortcuts="Shift+N"
                onClick={() => step(-1)}>
                上一处 <kbd aria-hidden="true">⇧n</kbd>
              </button>
              <button
                type="button"
                aria-keyshortcuts="N"
                onClick={() => step(1)}>
                下一处 <kbd aria-hidden="true">n</kbd>
              </button>
            </>
          )}
          <button type="button" aria-keyshortcuts="Escape" onClick={dismiss}>
            清除标记 <kbd aria-hidden="true">Esc</kbd>
          </button>
        </div>
      )}
    </section>,
    document.body,
  );
}
