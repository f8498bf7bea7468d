import type {ReactNode} from 'react';

import type {Job} from '../job/useJob';
import styles from './kit.module.scss';

const REASONS = {
  cancelled: '已取消。',
  timeout: '算得太久，已经停下。请换一段短一些的内容。',
  loading: '计算的部分没有加载成功，请检查网络。',
  broken: '这段内容算不出来：程序遇到了没有料到的情况。',
} as const;

type Props = {
  readonly job: Job<unknown>;
  /** Says more about a time-out than “it took too long”. */
  readonly timeoutMessage?: string;
};

/** A job that takes long, with a way to stop it, or one that was stopped. */
export default function JobStatus({job, timeoutMessage}: Props): ReactNode {
  const {state, cancel, retry} = job;
  if (state.status === 'running') {
    return (
      <div className={styles.job} role="status">
        <span>正在计算……</span>
        {state.fraction !== null && (
          <progress aria-label="进度" value={state.fraction} max={1} />
        )}
        <button type="button" className={styles.button} onClick={cancel}>
          取消
        </button>
      </div>
    );
  }
  return state.status === 'stopped' ? (
    <div className={styles.job} role="alert">
      <span>
        {(state.reason === 'timeout' && timeoutMessage) ||
          REASONS[state.reason]}
      </span>
      <button type="button" className={styles.button} onClick={retry}>
        重试
      </button>
    </div>
  ) : null;
}
