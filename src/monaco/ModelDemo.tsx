import {type ReactNode, useRef, useState} from 'react';

import {MODEL_FILES} from './demoCode';
import EditorBox from './EditorBox';
import {createFiles, describe, type Files} from './modelFiles';
import styles from './styles.module.scss';
import type {DemoProps, Disposable, Editor} from './types';

type Name = keyof typeof MODEL_FILES;
const NAMES = Object.keys(MODEL_FILES) as Name[];
const FIRST: Name = 'order.js';

/** Two models that outlive a change of file, in one editor or two. */
export default function ModelDemo({monaco}: DemoProps): ReactNode {
  const editorRef = useRef<Editor | null>(null);
  const filesRef = useRef<Files | null>(null);
  const [name, setName] = useState<Name>(FIRST);
  const [isPair, setPair] = useState(false);
  const [report, setReport] = useState('');

  function mount(editor: Editor): readonly Disposable[] {
    const files = createFiles(monaco);
    editorRef.current = editor;
    filesRef.current = files;
    const update = () => {
      const model = editor.getModel();
      if (model) {
        setReport(describe(monaco, model));
      }
    };
    const listeners = [
      editor.onDidChangeModel(update),
      editor.onDidChangeModelContent(update),
      monaco.editor.onDidChangeMarkers(update),
    ];
    editor.setModel(files.models[FIRST]);
    return [...listeners, files];
  }

  return (
    <>
      <div className={styles.controls}>
        {NAMES.map((other) => (
          <button
            key={other}
            type="button"
            aria-pressed={other === name}
            onClick={() => {
              setName(other);
              editorRef.current?.setModel(
                filesRef.current?.models[other] ?? null,
              );
            }}>
            {other}
          </button>
        ))}
        <label>
          <input
            type="checkbox"
            checked={isPair}
            onChange={({target}) => setPair(target.checked)}
          />
          再开一个编辑器看同一个 Model
        </label>
      </div>
      <div className={styles.pair}>
        <EditorBox
          monaco={monaco}
          label="左边的编辑器"
          options={{model: null}}
          onMount={mount}
        />
        {isPair && (
          <EditorBox
            key={name}
            monaco={monaco}
            label="右边的编辑器"
            options={{model: null}}
            onMount={(editor) => {
              editor.setModel(filesRef.current?.models[name] ?? null);
              return [];
            }}
          />
        )}
      </div>
      <div role="status" className={styles.status}>
        <pre>{report}</pre>
      </div>
    </>
  );
}
