import {type ReactNode, useRef, useState} from 'react';

import styles from './kit.module.scss';

type Props = {
  readonly label: string;
  /** What the file is for, for the accessible name of the field. */
  readonly what: string;
  readonly accept?: string;
  /** Larger files are refused, with their size and this limit. */
  readonly maxBytes?: number;
  readonly onFile: (file: File) => void | Promise<void>;
};

/** `61.2 MB` */
export function describeBytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${(bytes / 1000).toFixed(1)} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Opens a file of the reader's, and says why when it cannot be used. */
export default function FileButton({
  label,
  what,
  accept,
  maxBytes = Number.POSITIVE_INFINITY,
  onFile,
}: Props): ReactNode {
  const fieldRef = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');

  async function take(file: File): Promise<void> {
    if (file.size > maxBytes) {
      setProblem(
        `“${file.name}”有 ${describeBytes(file.size)}，太大了：最多 ${describeBytes(maxBytes)}。`,
      );
      return;
    }
    setProblem('');
    try {
      await onFile(file);
    } catch {
      setProblem(`“${file.name}”读不出来，它可能被移走、改过，或者是文件夹。`);
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => fieldRef.current?.click()}>
        {label}
      </button>
      <input
        ref={fieldRef}
        type="file"
        accept={accept}
        hidden
        aria-label={what}
        onChange={({target}) => {
          const [file] = target.files ?? [];
          if (file) {
            void take(file).finally(() => {
              target.value = '';
            });
          }
        }}
      />
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
