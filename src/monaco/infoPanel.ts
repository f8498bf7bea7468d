import styles from './styles.module.scss';
import type {Disposable, Editor, Monaco} from './types';

/** Shows the cursor's place in the top right corner, above the scrolled text. */
export function addInfoPanel(monaco: Monaco, editor: Editor): Disposable {
  const node = document.createElement('div');
  node.className = styles.panel ?? '';
  const show = () => {
    const position = editor.getPosition();
    const lines = editor.getModel()?.getLineCount() ?? 0;
    node.textContent = `第 ${position?.lineNumber} 行，第 ${position?.column} 列，共 ${lines} 行`;
  };
  const widget = {
    getId: () => 'hangjian.info',
    getDomNode: () => node,
    getPosition: () => ({
      preference:
        monaco.editor.OverlayWidgetPositionPreference.TOP_RIGHT_CORNER,
    }),
  };
  show();
  editor.addOverlayWidget(widget);
  const listeners = [
    editor.onDidChangeCursorPosition(show),
    editor.onDidChangeModelContent(show),
  ];
  return {
    dispose() {
      listeners.forEach((listener) => listener.dispose());
      editor.removeOverlayWidget(widget);
    },
  };
}
