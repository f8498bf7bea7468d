import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
} from 'react';

import {type EditorError, type Place, reveal} from './edits';
import type {EditorLanguage} from './languages';
import styles from './styles.module.scss';
import {type EditorMemory, useCodeMirror} from './useCodeMirror';

export type {EditorError, EditorLanguage, EditorMemory, Place};

export type CodeEditorHandle = {
  readonly focus: () => void;
  /** Puts the cursor at a place, shows it, and focuses the editor. */
  readonly reveal: (place: Place) => void;
};

type Props = {
  readonly value: string;
  readonly language: EditorLanguage;
  /** Accessible name, such as “编辑 main.js”. */
  readonly label: string;
  readonly onChange: (value: string) => void;
  /** Ctrl + Enter, or ⌘ + Enter. */
  readonly onRun?: () => void;
  /** What that is called beside it. */
  readonly runLabel?: string;
  /** Where the code did not compile; the mark moves with the text. */
  readonly errorAt?: EditorError;
  readonly focusesOnMount?: boolean;
  /** Tells documents apart; a new id is a new history. */
  readonly documentId?: string;
  readonly memory?: EditorMemory;
  readonly ref?: Ref<CodeEditorHandle>;
};

/**
 * A code editor. Heavy: load the module with `import()`, for instance through
 * LazyContent. It fills its parent when that has a height, else it grows. A
 * changed `value` becomes an undoable edit, never a new history.
 */
export default function CodeEditor({
  onRun,
  runLabel = '运行',
  focusesOnMount = false,
  documentId = '',
  ref,
  ...options
}: Props): ReactNode {
  const hintId = useId();
  const {mountRef, viewRef} = useCodeMirror({...options, documentId, hintId});
  useEffect(() => {
    if (focusesOnMount) {
      viewRef.current?.focus();
    }
  }, [focusesOnMount, viewRef]);
  useImperativeHandle(
    ref,
    () => ({
      focus: () => viewRef.current?.focus(),
      reveal: (place) => viewRef.current && reveal(viewRef.current, place),
    }),
    [viewRef],
  );

  function handleKeyDown(event: KeyboardEvent): void {
    if (onRun && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.stopPropagation();
      onRun();
    }
  }

  return (
    <div className={styles.editor}>
      {/* The key is caught on its way down, before CodeMirror's own binding. */}
      <div
        ref={mountRef}
        className={styles.mount}
        onKeyDownCapture={handleKeyDown}
      />
      <p id={hintId} className={styles.hint}>
        Tab 缩进；先按 Esc 再按 Tab 离开编辑器
        {onRun && `；Ctrl 或 ⌘ + Enter ${runLabel}`}
      </p>
    </div>
  );
}
