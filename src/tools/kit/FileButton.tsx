import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';

import styles from './kit.module.scss';
import {useFile} from './useFile';

type Props = {
  readonly label: string;
  /** What the file is for, for the accessible name of the field. */
  readonly what: string;
  readonly accept?: string;
  /** Larger files are refused, with their size and this limit. */
  readonly maxBytes?: number;
  /** Also takes what is dropped on an element, or dropped or pasted anywhere. */
  readonly dropsOn?: 'page' | RefObject<HTMLElement | null>;
  readonly onFile: (file: File) => void | Promise<void>;
};

/** Opens a file of the reader's, and says why when it cannot be used. */
export default function FileButton({
  label,
  what,
  accept,
  maxBytes = Number.POSITIVE_INFINITY,
  dropsOn,
  onFile,
}: Props): ReactNode {
  const fieldRef = useRef<HTMLInputElement>(null);
  const {problem, take} = useFile(maxBytes, onFile);
  const takeFrom = useEffectEvent(
    (event: Event, data: DataTransfer | null): void => {
      const [file] = data?.files ?? [];
      if (file) {
        event.preventDefault();
        void take(file);
      }
    },
  );

  useEffect(() => {
    const target = dropsOn === 'page' ? document : dropsOn?.current;
    if (!target) {
      return undefined;
    }
    const handleOver = (event: Event): void => {
      const {dataTransfer} = event as DragEvent;
      if (dataTransfer?.types.includes('Files')) {
        event.preventDefault();
      }
    };
    const handleDrop = (event: Event): void =>
      takeFrom(event, (event as DragEvent).dataTransfer);
    const handlePaste = (event: Event): void =>
      takeFrom(event, (event as ClipboardEvent).clipboardData);
    target.addEventListener('dragover', handleOver);
    target.addEventListener('drop', handleDrop);
    if (dropsOn === 'page') {
      target.addEventListener('paste', handlePaste);
    }
    return () => {
      target.removeEventListener('dragover', handleOver);
      target.removeEventListener('drop', handleDrop);
      target.removeEventListener('paste', handlePaste);
    };
  }, [dropsOn]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => fieldRef.current?.click()}>
        {label}
      </button>
      {dropsOn === 'page' && (
        <span className={styles.hint}>也可以拖进来，或者粘贴</span>
      )}
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
