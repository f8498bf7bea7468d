/**
 * What lazy content shows while it is not there. Replaces core's
 * theme-fallback/Loading, whose text is English only. Nothing during the first
 * 200 ms, then a spinner; on failure a message with a way out.
 */
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

type Props = {
  readonly error?: unknown;
  readonly retry: () => void;
  readonly pastDelay?: boolean;
};

export default function Loading({error, retry, pastDelay}: Props): ReactNode {
  if (error) {
    return (
      <div role="alert" className={styles.failure}>
        <p>这部分内容没有加载成功，可能是网络断开了。</p>
        <button
          type="button"
          className="button button--secondary"
          onClick={retry}>
          重试
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <div role="status" className={styles.waiting}>
      <span className={styles.spinner} aria-hidden="true" />
      正在加载……
    </div>
  ) : null;
}
