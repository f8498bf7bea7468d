import type {CSSProperties, ReactNode, Ref} from 'react';

import {
  isPageLanguage,
  PAGE_FRAME,
  type TaskLanguage,
} from '../../task/program';
import styles from './styles.module.scss';

/** For tests that look at a document: not the reader's screen decides. */
const SIZE = {
  '--frame-inline-size': `${PAGE_FRAME.width}px`,
  '--frame-block-size': `${PAGE_FRAME.height}px`,
} as CSSProperties;

type Props = {
  readonly language: TaskLanguage;
  readonly ref: Ref<HTMLDivElement>;
};

/** Where tests run: laid out, and out of the reader's way. */
export default function TestFrame({language, ref}: Props): ReactNode {
  return (
    <div
      ref={ref}
      className={styles.hiddenFrame}
      style={isPageLanguage(language) ? SIZE : undefined}
    />
  );
}
