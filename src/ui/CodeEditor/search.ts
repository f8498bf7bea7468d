import {openSearchPanel, search, searchKeymap} from '@codemirror/search';
import {StateEffect} from '@codemirror/state';
import {type EditorView, keymap} from '@codemirror/view';

/** Opens the search panel; its own module, since few readers search. */
export function openSearch(view: EditorView): void {
  view.dispatch({
    effects: StateEffect.appendConfig.of([search(), keymap.of(searchKeymap)]),
  });
  openSearchPanel(view);
}
