import type {ReactNode} from 'react';

import controls from './controls.module.scss';
import styles from './messages.module.scss';
import type {Notice} from './notice';

type Props = {
  readonly notice: Notice | null;
  readonly onClose: () => void;
};

/** The last message; it stays until it is closed, so nobody has to hurry. */
export default function NoticeBar({notice, onClose}: Props): ReactNode {
  return (
    // The region is there before its text, or it would not be read out.
    <div role="status" className={styles.region}>
      {notice && (
        <div className={styles.notice} data-tone={notice.tone}>
          <span>
            {notice.tone === 'error' && <span aria-hidden="true">⚠ </span>}
            {notice.text}
          </span>
          {notice.action && (
            <button
              type="button"
              className={controls.quiet}
              onClick={notice.action.run}>
              {notice.action.label}
            </button>
          )}
          <button
            type="button"
            className={controls.quiet}
            aria-label="关闭消息"
            onClick={onClose}>
            ✕
          </button>
        </div>
      )}
    </div>
  );
}
