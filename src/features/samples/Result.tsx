import type {ReactNode} from 'react';

import Console from '../../components/Console';
import {type RunState, STOP_TEXT} from '../../components/useSandboxRun';
import styles from './styles.module.scss';

type Props = {
  readonly state: RunState;
  /** Why nothing ran. */
  readonly problem: string | null;
  /** What the page says that the sample prints; absent once it was edited. */
  readonly expected?: string;
  readonly isVisual: boolean;
};

function describeStatus({status, reason}: RunState): string {
  switch (status) {
    case 'running':
      return '正在运行';
    case 'ended':
      return reason ? STOP_TEXT[reason] : '已停止';
    default:
      return '';
  }
}

/** What the reader's own run printed, in place of the checked output. */
export default function Result({
  state,
  problem,
  expected,
  isVisual,
}: Props): ReactNode {
  const {status, entries} = state;
  if (problem !== null) {
    return (
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
    );
  }
  // A picture that prints nothing needs no empty console beneath it.
  const isSilent = isVisual && expected === undefined;
  if (isSilent && entries.length === 0 && status !== 'ended') {
    return null;
  }
  const text = entries.map((entry) => entry.text).join('\n');
  const isSame = status === 'settled' && text.trimEnd() === expected;
  return (
    <div className={styles.result}>
      <Console
        entries={entries}
        title="运行结果"
        emptyText={status === 'settled' ? '没有输出。' : ''}
      />
      <div role="status" className={styles.status}>
        {isSame ? '与笔记里的输出一致' : describeStatus(state)}
      </div>
    </div>
  );
}
