import {type ReactNode, useEffect, useRef, useState} from 'react';

import {SUGGEST_CODE} from './demoCode';
import {registerWords} from './completion';
import EditorBox from './EditorBox';
import styles from './styles.module.scss';
import type {DemoProps, Editor} from './types';

/** Completions with Chinese labels, found by pinyin or not at all. */
export default function SuggestDemo({monaco}: DemoProps): ReactNode {
  const editorRef = useRef<Editor | null>(null);
  const [hasPinyin, setPinyin] = useState(true);
  const [isTwice, setTwice] = useState(false);
  useEffect(() => {
    const providers = [registerWords(monaco, hasPinyin)];
    if (isTwice) {
      providers.push(registerWords(monaco, hasPinyin));
    }
    return () => providers.forEach((provider) => provider.dispose());
  }, [monaco, hasPinyin, isTwice]);

  return (
    <>
      <div className={styles.controls}>
        <label>
          <input
            type="checkbox"
            checked={hasPinyin}
            onChange={({target}) => setPinyin(target.checked)}
          />
          filterText 里有拼音
        </label>
        <label>
          <input
            type="checkbox"
            checked={isTwice}
            onChange={({target}) => setTwice(target.checked)}
          />
          注册两次
        </label>
        <button
          type="button"
          onClick={() => {
            editorRef.current?.focus();
            editorRef.current?.trigger(
              'demo',
              'editor.action.triggerSuggest',
              null,
            );
          }}>
          打开建议
        </button>
      </div>
      <EditorBox
        monaco={monaco}
        label="试补全的代码"
        options={{
          value: SUGGEST_CODE,
          // Words of the text would stand between the demo's own.
          wordBasedSuggestions: 'off',
          suggest: {showIcons: true, preview: false},
        }}
        onMount={(editor) => {
          editorRef.current = editor;
          editor.setPosition({lineNumber: 4, column: 1});
          return [];
        }}
      />
      <p className={styles.status}>
        上下键选，回车接受，Tab 走到片段的下一个空；Esc 关掉面板。
      </p>
    </>
  );
}
