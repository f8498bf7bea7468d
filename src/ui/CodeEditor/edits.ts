import {isolateHistory} from '@codemirror/commands';
import {type Diagnostic, setDiagnostics} from '@codemirror/lint';
import {Annotation, type EditorState, Text} from '@codemirror/state';
import {EditorView} from '@codemirror/view';

/** A place in a file; line and column from 1. */
export type Place = {readonly line: number; readonly column: number};

/** Why code did not compile, and where. */
export type EditorError = Place & {readonly message: string};

/** Marks a change that comes from `value`, which its owner knows already. */
export const fromOutside = Annotation.define<true>();

/** Index in the document, kept inside it. */
function toOffset(state: EditorState, {line, column}: Place): number {
  const {from, to} = state.doc.line(
    Math.min(Math.max(1, line), state.doc.lines),
  );
  return Math.min(from + Math.max(0, column - 1), to);
}

/**
 * Makes the document equal to `value` as one step of the undo history, and
 * keeps the cursor in its line.
 */
export function replaceText(view: EditorView, value: string): void {
  const {doc, selection} = view.state;
  const next = Text.of(value.split(/\r\n?|\n/u));
  if (next.eq(doc)) {
    return;
  }
  const before = doc.toString();
  const after = next.toString();
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  while (
    end < shorter - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end += 1;
  }
  const {head} = selection.main;
  const cursorLine = doc.lineAt(head);
  const nextLine = next.line(Math.min(cursorLine.number, next.lines));
  const isOutsideChange = head <= start || head >= before.length - end;
  view.dispatch({
    changes: {
      from: start,
      to: before.length - end,
      insert: after.slice(start, after.length - end),
    },
    ...(!isOutsideChange && {
      selection: {
        anchor: Math.min(nextLine.from + head - cursorLine.from, nextLine.to),
      },
    }),
    annotations: [fromOutside.of(true), isolateHistory.of('full')],
  });
}

/** Shows where the code does not compile, or removes the mark. */
export function markError(
  view: EditorView,
  error: EditorError | undefined,
): void {
  const diagnostics: Diagnostic[] = [];
  if (error) {
    const from = toOffset(view.state, error);
    const {to} = view.state.doc.lineAt(from);
    diagnostics.push({
      from,
      to: Math.min(from + 1, to),
      severity: 'error',
      message: error.message,
    });
  }
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

/** Puts the cursor at a place, shows it, and focuses the editor. */
export function reveal(view: EditorView, place: Place): void {
  const anchor = toOffset(view.state, place);
  view.dispatch({
    selection: {anchor},
    effects: EditorView.scrollIntoView(anchor, {y: 'center'}),
  });
  view.focus();
}
