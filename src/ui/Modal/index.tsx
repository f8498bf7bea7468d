import {type ReactNode, useEffect, useId, useRef} from 'react';

import styles from './styles.module.scss';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A native modal dialog, open while it is mounted; Escape closes it. */
export default function Modal({title, onClose, children}: Props): ReactNode {
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = dialogRef.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) {
        opener.focus();
      }
    };
  }, []);
  return (
    <dialog
      ref={dialogRef}
      className={styles.modal}
      aria-labelledby={titleId}
      onClose={onClose}>
      <div className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button
          type="button"
          className={styles.close}
          aria-label="关闭"
          onClick={onClose}>
          ✕
        </button>
      </div>
      {children}
    </dialog>
  );
}
