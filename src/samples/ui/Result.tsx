import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import ErrorLink from '../../figures/ErrorLink';
import Console from '../../sandbox/console';
import {
  type RunState,
  STOP_TEXT,
} from 'docusaurus-theme-verified-samples/client';
import styles from './styles.module.scss';

type Props = {
  readonly state: RunState;
  /** Why nothing ran. */
  readonly problem: string | null;
  /** What the page says that the sample prints; absent once it was edited. */
  readonly expected?: string;
  readonly isVisual: boolean;
  /** Errors are not shown as faults of the sample. */
  readonly isQuiet: boolean;
};

/** Whether a run has come to an error that is not the one the page shows. */
export function hasFailed(
  {status, entries}: RunState,
  expected: string,
): boolean {
  return (
    entries.some(({level}) => level === 'uncaught') &&
    !(status === 'settled' && joinTexts(entries) === expected)
  );
}

function joinTexts(entries: RunState['entries']): string {
  return entries
    .map(({text}) => text)
    .join('\n')
    .trimEnd();
}

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
  isQuiet,
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
  const isSame = status === 'settled' && joinTexts(entries) === expected;
  return (
    <div className={clsx(styles.result, isQuiet && styles.quiet)}>
      <Console
        entries={entries}
        title="运行结果"
        isBounded
        emptyText={status === 'settled' ? '没有输出。' : ''}
        // An error that the page shows, it explains itself.
        Explanation={isSame ? undefined : ErrorLink}
      />
      <div role="status" className={styles.status}>
        {isSame ? '与笔记里的输出一致' : describeStatus(state)}
      </div>
    </div>
  );
}
