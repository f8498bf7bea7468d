import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
} from '@codemirror/commands';
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import {lintGutter, lintKeymap} from '@codemirror/lint';
import {Compartment, EditorState, type Extension} from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';

import {HANGING_INDENT} from './hangingIndent';
import {KEEP_MEASURED} from './keepMeasured';
import {getLanguage, type EditorLanguage} from './languages';
import {PHRASES} from './phrases';
import {EDITOR_HIGHLIGHT, EDITOR_THEME} from './theme';

/** What differs between files and may change while one is open. */
export type FileSettings = {
  readonly language: EditorLanguage;
  /** Accessible name, such as “编辑 main.js”. */
  readonly label: string;
  /** Id of the element that says how to leave the editor. */
  readonly hintId: string;
};

const settingsCompartment = new Compartment();

function createSettings({
  language,
  label,
  hintId,
}: FileSettings): readonly Extension[] {
  return [
    getLanguage(language) ?? [],
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': hintId,
      autocapitalize: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
    }),
  ];
}

/** Applies settings to a view; called again when a grammar has arrived. */
export function applySettings(view: EditorView, settings: FileSettings): void {
  view.dispatch({
    effects: settingsCompartment.reconfigure(createSettings(settings)),
  });
}

/**
 * Escape hands Tab back to the browser until another key is pressed, so that
 * the editor, where Tab indents, is no keyboard trap (WCAG 2.1.2). CodeMirror's
 * own way out lasts two seconds, too short for some.
 */
const ESCAPE_HATCH = [
  keymap.of([
    {
      key: 'Escape',
      run(view) {
        view.setTabFocusMode(true);
        view.dispatch({
          effects: EditorView.announce.of('现在按 Tab 离开编辑器。'),
        });
        return false;
      },
    },
  ]),
  EditorView.domEventHandlers({
    focus: (_event, view) => {
      view.setTabFocusMode(false);
    },
    keydown: ({key}, view) => {
      if (!['Escape', 'Tab', 'Shift'].includes(key)) {
        view.setTabFocusMode(false);
      }
      return false;
    },
  }),
];

const SEARCH = keymap.of([
  {
    key: 'Mod-f',
    run(view) {
      void import('./search').then(({openSearch}) => openSearch(view));
      return true;
    },
  },
]);

/** A touch screen's own selection has handles, which a drawn one would hide. */
function createSelection(): Extension {
  return window.matchMedia('(pointer: fine)').matches
    ? [drawSelection(), EditorState.allowMultipleSelections.of(true)]
    : [];
}

/**
 * What a text that is only read has in common with one that is edited.
 * @param gutter stands between the numbers and what folds.
 */
export function createReading(gutter: Extension = []): readonly Extension[] {
  return [
    lineNumbers(),
    gutter,
    foldGutter({openText: '▾', closedText: '▸'}),
    highlightSpecialChars(),
    createSelection(),
    bracketMatching(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    EditorView.lineWrapping,
    HANGING_INDENT,
    KEEP_MEASURED,
    EditorState.tabSize.of(2),
    EditorState.phrases.of(PHRASES),
    syntaxHighlighting(EDITOR_HIGHLIGHT),
    EDITOR_THEME,
    SEARCH,
  ];
}

/** The state of one file: its text, undo history and settings. */
export function createState(doc: string, settings: FileSettings): EditorState {
  return EditorState.create({
    doc,
    extensions: [
      createReading(lintGutter()),
      history(),
      dropCursor(),
      indentOnInput(),
      closeBrackets(),
      autocompletion(),
      ESCAPE_HATCH,
      keymap.of([
        ...closeBracketsKeymap,
        ...defaultKeymap,
        ...historyKeymap,
        ...foldKeymap,
        ...completionKeymap,
        ...lintKeymap,
        indentWithTab,
      ]),
      settingsCompartment.of(createSettings(settings)),
    ],
  });
}
