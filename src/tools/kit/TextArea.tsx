import {type ReactNode, useId, useRef, useState} from 'react';

import {clip, isLongForField} from '../job/limits';
import type {Problem} from '../job/outcome';
import FileButton from './FileButton';
import styles from './kit.module.scss';
import {decodeFile, type FileText} from './readText';

/** What the field shows of a text that would make it slow. */
const HEAD_LENGTH = 2000;
/** More would not fit into the memory of a phone several times. */
const FILE_MAX_BYTES = 50_000_000;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly rows?: number;
  /** The field's own; shown below with a way to the place. */
  readonly problem?: Problem | null;
  /** The value is nobody's work: what is typed or pasted takes its place. */
  readonly isExample?: boolean;
  /** Offers a file to be opened. */
  readonly canOpen?: boolean;
};

/** How a problem begins: where it is. */
export function describePlace({line, column}: Problem): string {
  return line === undefined ? '' : `第 ${line} 行第 ${column ?? 1} 列：`;
}

/** A text field that also holds megabytes, and points at what is wrong. */
export default function TextArea({
  label,
  value,
  onChange,
  placeholder,
  rows = 10,
  problem,
  isExample = false,
  canOpen = false,
}: Props): ReactNode {
  const id = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [opened, setOpened] = useState<FileText | null>(null);
  const [mended, setMended] = useState<{
    readonly before: string;
    readonly after: string;
  } | null>(null);
  const isLong = isLongForField(value);

  function showPlace(offset: number): void {
    const field = fieldRef.current;
    field?.focus();
    field?.setSelectionRange(offset, Math.min(offset + 1, value.length));
    if (field && problem?.line !== undefined) {
      const lines = value.split('\n').length;
      field.scrollTop =
        (field.scrollHeight * (problem.line - 1)) / lines -
        field.clientHeight / 2;
    }
  }
  function mend(after: string): void {
    setMended({before: value, after});
    onChange(after);
    // The button goes.
    fieldRef.current?.focus();
  }
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <label htmlFor={id}>{label}</label>
        {canOpen && (
          <FileButton
            label="打开文件"
            what={`${label}：打开文件`}
            maxBytes={FILE_MAX_BYTES}
            dropsOn={fieldRef}
            onFile={async (file) => {
              const found = decodeFile(
                new Uint8Array(await file.arrayBuffer()),
              );
              setOpened(found);
              onChange(found.text);
            }}
          />
        )}
      </div>
      <textarea
        ref={fieldRef}
        id={id}
        className={styles.area}
        rows={rows}
        value={isLong ? `${value.slice(0, HEAD_LENGTH)}…` : value}
        readOnly={isLong}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({target}) => onChange(target.value)}
        onFocus={({target}) => {
          if (isExample) {
            target.select();
          }
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (isExample && pasted !== '') {
            event.preventDefault();
            onChange(pasted);
          }
        }}
      />
      {opened?.encoding && opened.text === value && (
        <p role="status" className={styles.hint}>
          这个文件不是 UTF-8，是按 {opened.encoding} 读的。
        </p>
      )}
      {mended?.after === value && !problem && (
        <p role="status" className={styles.hint}>
          试着修好了，请核对一遍。
          <button
            type="button"
            className={styles.button}
            onClick={() => onChange(mended.before)}>
            换回原文
          </button>
        </p>
      )}
      {isLong && (
        <p className={styles.hint}>
          内容有 {value.length.toLocaleString('zh-CN')}{' '}
          个字符，这里只显示开头，计算的是全部。
          <button
            type="button"
            className={styles.button}
            onClick={() => onChange('')}>
            换一段
          </button>
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          <span>
            <strong>{describePlace(problem)}</strong>
            {clip(problem.message)}
          </span>
          {problem.offset !== undefined && !isLong && (
            <button
              type="button"
              className={styles.button}
              onClick={() => showPlace(problem.offset ?? 0)}>
              指给我看
            </button>
          )}
          {problem.repair !== undefined && !isLong && (
            <button
              type="button"
              className={styles.button}
              onClick={() => mend(problem.repair ?? '')}>
              试着修好
            </button>
          )}
        </p>
      )}
    </div>
  );
}
