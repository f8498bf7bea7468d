import {type ReactNode, useEffect, useRef, useState} from 'react';

import {OVERVIEW_CODE} from './demoCode';
import EditorBox from './EditorBox';
import type {Model} from './modelFiles';
import styles from './styles.module.scss';
import type {DemoProps, Editor, Monaco} from './types';

const OWNERS = ['编辑器自建', '页面创建'] as const;
type Owner = (typeof OWNERS)[number];
const ADDRESS = 'file:///demo/order.js';

function describe(monaco: Monaco): string {
  const models = monaco.editor.getModels();
  const uris = models.map(({uri}) => uri.toString()).join('、');
  return `编辑器 ${monaco.editor.getEditors().length} 个，Model ${models.length} 个${uris && `：${uris}`}`;
}

/** Who makes the model, who disposes of it, and what is left. */
export default function OverviewDemo({monaco}: DemoProps): ReactNode {
  const modelRef = useRef<Model | null>(null);
  const [owner, setOwner] = useState<Owner>('编辑器自建');
  const [isOpen, setOpen] = useState(true);
  const [alive, setAlive] = useState('');
  // Afterwards: events of disposal come before the editor has forgotten.
  const update = () => queueMicrotask(() => setAlive(describe(monaco)));

  function release(): void {
    modelRef.current?.dispose();
    modelRef.current = null;
    update();
  }
  useEffect(
    () => () => {
      modelRef.current?.dispose();
      modelRef.current = null;
    },
    [],
  );

  function mount(editor: Editor) {
    if (owner === '页面创建') {
      modelRef.current ??= monaco.editor.createModel(
        OVERVIEW_CODE,
        undefined,
        monaco.Uri.parse(ADDRESS),
      );
      editor.setModel(modelRef.current);
    }
    update();
    return [{dispose: update}];
  }

  return (
    <>
      <div className={styles.controls}>
        {OWNERS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="owner"
              checked={owner === name}
              onChange={() => {
                release();
                setOwner(name);
              }}
            />
            Model 由{name}
          </label>
        ))}
        <button type="button" onClick={() => setOpen(!isOpen)}>
          {isOpen ? '释放编辑器' : '再打开编辑器'}
        </button>
        <button
          type="button"
          disabled={owner === '编辑器自建' || isOpen}
          onClick={release}>
          释放 Model
        </button>
      </div>
      {isOpen ? (
        <EditorBox
          key={owner}
          monaco={monaco}
          label="接入示例代码"
          options={
            owner === '页面创建' ? {model: null} : {value: OVERVIEW_CODE}
          }
          onMount={mount}
        />
      ) : (
        <p className={styles.editor} />
      )}
      <p role="status" className={styles.status}>
        {alive}
      </p>
    </>
  );
}
