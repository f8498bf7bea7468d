import {type ReactNode, useRef, useState} from 'react';

import {EDITOR_CODE} from './demoCode';
import EditorBox from './EditorBox';
import styles from './styles.module.scss';
import type {DemoProps, Editor} from './types';

const LINE = "add({ name: '钢笔', price: 40 });\n";
const SHOWN_EVENTS = 6;

/** Two ways to write into the editor, an action, decorations, and the events. */
export default function EditorDemo({monaco}: DemoProps): ReactNode {
  const editorRef = useRef<Editor | null>(null);
  const [events, setEvents] = useState<readonly string[]>([]);
  const log = (event: string) =>
    setEvents((previous) => [...previous, event].slice(-SHOWN_EVENTS));

  function append(how: 'setValue' | 'executeEdits'): void {
    const editor = editorRef.current;
    const model = editor?.getModel();
    if (!editor || !model) {
      return;
    }
    if (how === 'setValue') {
      editor.setValue(model.getValue() + LINE);
    } else {
      const range = model.getFullModelRange().collapseToEnd();
      editor.pushUndoStop();
      editor.executeEdits('demo', [{range, text: LINE}]);
      editor.pushUndoStop();
    }
    log(`${how} 之后${model.canUndo() ? '可以撤销' : '撤销栈是空的'}`);
  }

  function mount(editor: Editor) {
    editorRef.current = editor;
    const marks = editor.createDecorationsCollection();
    return [
      editor.addAction({
        id: 'demo.mark-price',
        label: '标出所有 price',
        keybindings: [monaco.KeyMod.Alt | monaco.KeyCode.KeyP],
        run: () => {
          const found =
            editor
              .getModel()
              ?.findMatches('price', false, false, true, null, false) ?? [];
          marks.set(
            found.map(({range}) => ({
              range,
              options: {inlineClassName: styles.found ?? ''},
            })),
          );
          log(`动作：标出 ${found.length} 处 price`);
        },
      }),
      editor.onDidChangeModelContent(({isUndoing, isFlush, versionId}) =>
        log(
          `内容变了，版本 ${versionId}${isUndoing ? '，来自撤销' : ''}${isFlush ? '，整份替换' : ''}`,
        ),
      ),
      editor.onDidChangeCursorPosition(({position, reason}) =>
        log(
          `光标到第 ${position.lineNumber} 行第 ${position.column} 列，原因 ${reason}`,
        ),
      ),
    ];
  }

  return (
    <>
      <div className={styles.controls}>
        <button type="button" onClick={() => append('executeEdits')}>
          executeEdits 加一行
        </button>
        <button type="button" onClick={() => append('setValue')}>
          setValue 加一行
        </button>
        <button
          type="button"
          onClick={() => void editorRef.current?.getModel()?.undo()}>
          撤销
        </button>
        <button
          type="button"
          onClick={() =>
            void editorRef.current?.getAction('demo.mark-price')?.run()
          }>
          标出所有 price（Alt + P）
        </button>
      </div>
      <EditorBox
        monaco={monaco}
        label="购物车代码"
        options={{value: EDITOR_CODE}}
        onMount={mount}
      />
      <div role="log" aria-label="编辑器事件" className={styles.status}>
        {events.length === 0 && '还没有事件。按上面的按钮，或在编辑器里打字。'}
        <pre>{events.join('\n')}</pre>
      </div>
    </>
  );
}
