import styles from './styles.module.scss';
import type {Disposable, Editor, Monaco} from './types';

/** Wraps every selected piece of text; one step to undo. */
function wrap(editor: Editor, before: string, after: string): void {
  const model = editor.getModel();
  const selection = editor.getSelection();
  if (model && selection) {
    const text = `${before}${model.getValueInRange(selection)}${after}`;
    editor.pushUndoStop();
    editor.executeEdits('toolbar', [{range: selection, text}]);
    editor.pushUndoStop();
  }
  editor.focus();
}

function createToolbar(editor: Editor): HTMLElement {
  const node = document.createElement('div');
  node.className = styles.toolbar ?? '';
  node.setAttribute('role', 'toolbar');
  node.setAttribute('aria-label', '选区工具');
  const tools: ReadonlyArray<readonly [string, () => void]> = [
    ['加括号', () => wrap(editor, '(', ')')],
    ['注释掉', () => wrap(editor, '/* ', ' */')],
  ];
  for (const [name, run] of tools) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', run);
    node.append(button);
  }
  // Otherwise the mouse would take the selection away before the click.
  node.addEventListener('mousedown', (event) => event.preventDefault());
  node.addEventListener('keydown', (event) => {
    // The editor listens around its widgets; these keys are for the buttons.
    event.stopPropagation();
    if (event.key === 'Escape') {
      editor.focus();
    }
  });
  return node;
}

/** Shows a toolbar at the selection; Alt + F10 moves the focus into it. */
export function addSelectionToolbar(
  monaco: Monaco,
  editor: Editor,
): Disposable {
  const {ABOVE, BELOW} = monaco.editor.ContentWidgetPositionPreference;
  const node = createToolbar(editor);
  const widget = {
    allowEditorOverflow: true,
    getId: () => 'hangjian.toolbar',
    getDomNode: () => node,
    getPosition: () => {
      const selection = editor.getSelection();
      return !selection || selection.isEmpty()
        ? null
        : {
            position: selection.getStartPosition(),
            preference: [ABOVE, BELOW],
          };
    },
  };
  editor.addContentWidget(widget);
  const owned = [
    editor.onDidChangeCursorSelection(() => editor.layoutContentWidget(widget)),
    editor.addAction({
      id: 'hangjian.toolbar.focus',
      label: '走进选区工具条',
      keybindings: [monaco.KeyMod.Alt | monaco.KeyCode.F10],
      run: () => node.querySelector('button')?.focus(),
    }),
  ];
  return {
    dispose() {
      owned.forEach((thing) => thing.dispose());
      editor.removeContentWidget(widget);
    },
  };
}
