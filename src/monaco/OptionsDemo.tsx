import {type ReactNode, useRef, useState} from 'react';

import {OPTIONS_CODE} from './demoCode';
import EditorBox from './EditorBox';
import styles from './styles.module.scss';
import type {DemoProps, Editor, EditorOptions} from './types';

type Choice = {
  readonly label: string;
  readonly on: EditorOptions;
  readonly off: EditorOptions;
};

const CHOICES: readonly Choice[] = [
  {
    label: '自动换行',
    on: {wordWrap: 'on'},
    off: {wordWrap: 'off'},
  },
  {
    label: '行号',
    on: {lineNumbers: 'on'},
    off: {lineNumbers: 'off'},
  },
  {
    label: '小地图',
    on: {minimap: {enabled: true}},
    off: {minimap: {enabled: false}},
  },
  {
    label: '显示空白',
    on: {renderWhitespace: 'all'},
    off: {renderWhitespace: 'selection'},
  },
  {
    label: '全角占两格',
    on: {fullwidthCharacterWidth: 'twoCells'},
    off: {fullwidthCharacterWidth: 'font'},
  },
  {
    label: '放行中文标点',
    on: {unicodeHighlight: {allowedLocales: {'zh-hans': true}}},
    off: {unicodeHighlight: {allowedLocales: {}}},
  },
  {
    label: '只读',
    on: {readOnly: true, readOnlyMessage: {value: '已归档，不能修改'}},
    off: {readOnly: false},
  },
];
const ON_AT_FIRST: readonly string[] = ['行号', '放行中文标点'];
const SIZES = [12, 14, 16, 20];
const FIRST_SIZE = 14;

function collect(size: number, on: readonly string[]): EditorOptions {
  return Object.assign(
    {fontSize: size},
    ...CHOICES.map((choice) =>
      on.includes(choice.label) ? choice.on : choice.off,
    ),
  ) as EditorOptions;
}

/** A panel of options; every change goes through `updateOptions`. */
export default function OptionsDemo({monaco}: DemoProps): ReactNode {
  const editorRef = useRef<Editor | null>(null);
  const [size, setSize] = useState(FIRST_SIZE);
  const [on, setOn] = useState(ON_AT_FIRST);
  const [copied, setCopied] = useState('');

  function change(nextSize: number, nextOn: readonly string[]): void {
    setSize(nextSize);
    setOn(nextOn);
    setCopied('');
    editorRef.current?.updateOptions(collect(nextSize, nextOn));
  }

  const config = JSON.stringify(collect(size, on), null, 2);
  return (
    <>
      <div className={styles.controls}>
        <label>
          字号
          <select
            value={size}
            onChange={({target}) => change(Number(target.value), on)}>
            {SIZES.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
        {CHOICES.map(({label}) => (
          <label key={label}>
            <input
              type="checkbox"
              checked={on.includes(label)}
              onChange={({target}) =>
                change(
                  size,
                  target.checked
                    ? [...on, label]
                    : on.filter((other) => other !== label),
                )
              }
            />
            {label}
          </label>
        ))}
        <button
          type="button"
          onClick={() => {
            navigator.clipboard.writeText(config).then(
              () => setCopied('已复制'),
              () => setCopied('没有复制成功，请手动选中下面的配置'),
            );
          }}>
          复制配置
        </button>
        <span role="status">{copied}</span>
      </div>
      <EditorBox
        monaco={monaco}
        label="试选项的代码"
        options={{value: OPTIONS_CODE, ...collect(FIRST_SIZE, ON_AT_FIRST)}}
        onMount={(editor) => {
          editorRef.current = editor;
          return [];
        }}
      />
      <details className={styles.status}>
        <summary>当前配置</summary>
        <pre>{config}</pre>
      </details>
    </>
  );
}
