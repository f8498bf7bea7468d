import {countColumn, RangeSetBuilder} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  type EditorView,
  ViewPlugin,
  type ViewUpdate,
} from '@codemirror/view';

/** Characters by which a line that wraps goes on deeper than it begins. */
const HANG = 2;

/** As the editor's own lines have it, CSS pixels. */
const LINE_PADDING = 6;

function indentLines(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const {from, to} of view.visibleRanges) {
    for (let at = from; at <= to;) {
      const line = view.state.doc.lineAt(at);
      const blank = /^\s*/u.exec(line.text)?.[0] ?? '';
      const columns = countColumn(blank, view.state.tabSize) + HANG;
      builder.add(
        line.from,
        line.from,
        Decoration.line({
          attributes: {
            style: `padding-inline-start: calc(${LINE_PADDING}px + ${columns}ch); text-indent: -${columns}ch`,
          },
        }),
      );
      at = line.to + 1;
    }
  }
  return builder.finish();
}

/** Lines that wrap go on below where they begin, as code on the pages does. */
export const HANGING_INDENT = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = indentLines(view);
    }

    update({view, docChanged, viewportChanged}: ViewUpdate): void {
      if (docChanged || viewportChanged) {
        this.decorations = indentLines(view);
      }
    }
  },
  {decorations: ({decorations}) => decorations},
);
