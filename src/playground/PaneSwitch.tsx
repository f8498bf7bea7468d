import type {ReactNode} from 'react';

import {countProblems} from '../sandbox/console';
import type {ConsoleEntry} from 'docusaurus-theme-verified-samples/sandbox';
import styles from './styles.module.scss';

const PANES = [
  ['code', '代码'],
  ['preview', '预览'],
  ['console', '控制台'],
] as const;

export type Pane = (typeof PANES)[number][0];

type Props = {
  readonly pane: Pane;
  readonly onChange: (pane: Pane) => void;
  readonly entries: readonly ConsoleEntry[];
};

/** Which pane a small screen shows; a wide one shows them all. */
export default function PaneSwitch({
  pane,
  onChange,
  entries,
}: Props): ReactNode {
  const {errors} = countProblems(entries);
  const count = errors > 0 ? `，${errors} 个错误` : `，${entries.length} 条`;
  return (
    <div role="group" aria-label="显示" className={styles.paneSwitch}>
      {PANES.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-pressed={pane === name}
          onClick={() => onChange(name)}>
          {label}
          {name === 'console' && entries.length > 0 && (
            <small data-tone={errors > 0 ? 'error' : undefined}>{count}</small>
          )}
        </button>
      ))}
    </div>
  );
}
