import {type ReactNode, useEffect, useEffectEvent, useRef} from 'react';

import {followTheme} from './followTheme';
import styles from './styles.module.scss';
import type {Disposable, Editor, EditorOptions, Monaco} from './types';

type Props = {
  readonly monaco: Monaco;
  /** What screen readers call the editor. */
  readonly label: string;
  readonly options: EditorOptions;
  /**
   * Called once with the new editor.
   * @returns what to dispose of before the editor: listeners, providers.
   */
  readonly onMount?: (editor: Editor) => readonly Disposable[];
};

/**
 * An editor that lives as long as this component. `options.value` makes it own
 * its model, which then goes with it; who passes `options.model` disposes of it.
 */
export default function EditorBox({
  monaco,
  label,
  options,
  onMount,
}: Props): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const create = useEffectEvent((container: HTMLElement) => {
    const editor = monaco.editor.create(container, {
      language: 'javascript',
      ariaLabel: label,
      automaticLayout: true,
      // A text field, which keyboard shortcuts of the page know to leave alone.
      editContext: false,
      fixedOverflowWidgets: true,
      fontFamily: getComputedStyle(container).fontFamily,
      minimap: {enabled: false},
      padding: {top: 8, bottom: 8},
      scrollBeyondLastLine: false,
      scrollbar: {alwaysConsumeMouseWheel: false},
      stickyScroll: {enabled: false},
      // Tab leaves the editor: this is a page, not a code editor.
      tabFocusMode: true,
      unicodeHighlight: {allowedLocales: {'zh-hans': true}},
      ...options,
    });
    return {editor, owned: onMount?.(editor) ?? []};
  });
  useEffect(() => {
    if (!ref.current) {
      return undefined;
    }
    const stopPainting = followTheme(monaco);
    const {editor, owned} = create(ref.current);
    return () => {
      owned.forEach((thing) => thing.dispose());
      editor.dispose();
      stopPainting();
    };
  }, [monaco]);
  return <div ref={ref} className={styles.editor} />;
}
