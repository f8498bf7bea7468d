import type {EditorState, StateEffect} from '@codemirror/state';
import {EditorView} from '@codemirror/view';
import {type RefObject, useEffect, useEffectEvent, useRef} from 'react';

import {applySettings, createState, type FileSettings} from './createState';
import {type EditorError, fromOutside, markError, replaceText} from './edits';
import {getLanguage, loadLanguage} from './languages';

/**
 * Undo history, cursor and scroll position of each document by its id. Whoever
 * owns several documents keeps one, so that switching between them, or closing
 * the editor, loses nothing.
 */
export type EditorMemory = Map<
  string,
  {readonly state: EditorState; readonly scroll: StateEffect<unknown>}
>;

type Options = FileSettings & {
  readonly value: string;
  readonly errorAt?: EditorError;
  readonly documentId: string;
  readonly memory?: EditorMemory;
  readonly onChange: (value: string) => void;
};

/**
 * Keeps a CodeMirror view in step with its props.
 * @returns `mountRef` for the element that holds the view; `viewRef` is null
 *   before the first effect.
 */
export function useCodeMirror({
  value,
  language,
  label,
  hintId,
  errorAt,
  documentId,
  memory,
  onChange,
}: Options): {
  readonly mountRef: RefObject<HTMLDivElement | null>;
  readonly viewRef: RefObject<EditorView | null>;
} {
  const mountRef = useRef<HTMLDivElement>(null);
  const viewRef = useRef<EditorView>(null);

  const handleEdit = useEffectEvent(onChange);
  const createView = useEffectEvent((parent: HTMLElement, id: string) => {
    const settings = {language, label, hintId};
    const remembered = memory?.get(id);
    const view = new EditorView({
      parent,
      state: remembered?.state ?? createState(value, settings),
      scrollTo: remembered?.scroll,
      dispatchTransactions(transactions, self) {
        self.update(transactions);
        if (
          transactions.some(
            (transaction) =>
              transaction.docChanged && !transaction.annotation(fromOutside),
          )
        ) {
          handleEdit(self.state.doc.toString());
        }
      },
    });
    applySettings(view, settings);
    replaceText(view, value);
    markError(view, errorAt);
    return view;
  });

  useEffect(() => {
    if (!mountRef.current) {
      return undefined;
    }
    const view = createView(mountRef.current, documentId);
    viewRef.current = view;
    return () => {
      viewRef.current = null;
      memory?.set(documentId, {
        state: view.state,
        scroll: view.scrollSnapshot(),
      });
      view.destroy();
    };
  }, [documentId, memory]);
  useEffect(() => {
    let isCurrent = true;
    function configure(): void {
      if (isCurrent && viewRef.current) {
        applySettings(viewRef.current, {language, label, hintId});
      }
    }
    configure();
    if (!getLanguage(language)) {
      // Without its grammar the text is plain, and can be edited all the same.
      loadLanguage(language).then(configure, () => {});
    }
    return () => {
      isCurrent = false;
    };
  }, [language, label, hintId]);
  useEffect(() => {
    if (viewRef.current) {
      replaceText(viewRef.current, value);
    }
  }, [value]);
  useEffect(() => {
    if (viewRef.current) {
      markError(viewRef.current, errorAt);
    }
  }, [errorAt]);

  return {mountRef, viewRef};
}
