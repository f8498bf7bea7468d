import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useRef, useState} from 'react';

import {createPreviewCode} from './demoCode';
import EditorBox from './EditorBox';
import {createPreviewZones, type PreviewZones} from './previewZones';
import styles from './styles.module.scss';
import type {DemoProps, Editor} from './types';

/** Pictures and colours of the code, shown below their lines when asked for. */
export default function ImagePreviewDemo({monaco}: DemoProps): ReactNode {
  const icon = useBaseUrl('/img/favicon.svg');
  const previewsRef = useRef<PreviewZones | null>(null);
  const [line, setLine] = useState(1);
  const [shown, setShown] = useState<readonly string[]>([]);
  const [nothing, setNothing] = useState('');

  function toggle(at: number): void {
    const result = previewsRef.current?.toggle(at);
    setNothing(result === null ? `第 ${at} 行没有图片，也没有颜色。` : '');
  }
  function mount(editor: Editor) {
    const previews = createPreviewZones(editor, setShown);
    previewsRef.current = previews;
    return [
      previews,
      editor.addAction({
        id: 'demo.preview',
        label: '预览这一行',
        keybindings: [monaco.KeyMod.Alt | monaco.KeyCode.KeyI],
        run: () => toggle(editor.getPosition()?.lineNumber ?? 1),
      }),
      editor.onDidChangeCursorPosition(({position}) =>
        setLine(position.lineNumber),
      ),
    ];
  }

  return (
    <>
      <div className={styles.controls}>
        <button type="button" onClick={() => toggle(line)}>
          预览或收起第 {line} 行（Alt + I）
        </button>
        <button
          type="button"
          onClick={() => {
            previewsRef.current?.clear();
            setNothing('');
          }}>
          全部收起
        </button>
      </div>
      <EditorBox
        monaco={monaco}
        label="带图片的代码"
        options={{value: createPreviewCode(icon)}}
        onMount={mount}
      />
      <div role="status" className={styles.status}>
        {nothing !== '' && <p>{nothing}</p>}
        {shown.length === 0 && nothing === '' && (
          <p>还没有预览。把光标移到有图片或颜色的行，按 Alt + I。</p>
        )}
        {shown.length > 0 && (
          <ul>
            {shown.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
