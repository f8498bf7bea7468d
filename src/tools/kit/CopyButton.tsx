import type {ReactNode} from 'react';

import styles from './kit.module.scss';
import {useCopy} from './useCopy';

type Props = {
  readonly text: string;
  /** What is copied, for the accessible name. */
  readonly what?: string;
  readonly label?: string;
};

const MESSAGES = {idle: '', copied: '已复制', refused: '浏览器不让复制'};

/** Copies a text; the button itself says how that went. */
export default function CopyButton({
  text,
  what = '结果',
  label = '复制',
}: Props): ReactNode {
  const {copyState, copy} = useCopy();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${label}${what}`}
      disabled={text === ''}
      onClick={() => copy(text)}>
      <span aria-hidden={copyState !== 'idle'}>
        {MESSAGES[copyState] || label}
      </span>
      <span role="status" className={styles.hidden}>
        {MESSAGES[copyState]}
      </span>
    </button>
  );
}
