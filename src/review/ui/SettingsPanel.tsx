import {type ReactNode, useState} from 'react';

import {SpinePart} from '../../ui/Spine';
import styles from './styles.module.scss';
import {MAX_LIMIT, parseLimit, type Settings} from './useSettings';

type Props = Settings & {
  readonly keepsMisses: boolean;
  readonly setKeepsMisses: (keepsMisses: boolean) => void;
  readonly isMarking: boolean;
  readonly setMarking: (isMarking: boolean) => void;
};

/** How many new cards a day, and whether single keys grade. */
export default function SettingsPanel({
  newPerDay,
  setNewPerDay,
  hasKeys,
  setHasKeys,
  keepsMisses,
  setKeepsMisses,
  isMarking,
  setMarking,
}: Props): ReactNode {
  /** What stands in the field while it is no number yet. */
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <SpinePart id="settings" className={styles.settings} title="设置">
      <p>
        <label className={styles.limit}>
          每天新题{' '}
          <input
            type="number"
            min={0}
            max={MAX_LIMIT}
            inputMode="numeric"
            value={draft ?? newPerDay}
            aria-invalid={draft !== null}
            onChange={({target: {value}}) => {
              const limit = parseLimit(value);
              setDraft(limit === null ? value : null);
              if (limit !== null) {
                setNewPerDay(limit);
              }
            }}
            onBlur={() => setDraft(null)}
          />{' '}
          道
        </label>
        {draft !== null && (
          <span role="alert" className={styles.problem}>
            填 0 到 {MAX_LIMIT} 的整数。
          </span>
        )}
      </p>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={hasKeys}
          onChange={({target}) => setHasKeys(target.checked)}
        />
        <span>
          用单个按键
          <small>
            空格显示答案，1 到 4 评分，<kbd>U</kbd> 撤销
          </small>
        </span>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={keepsMisses}
          onChange={({target}) => setKeepsMisses(target.checked)}
        />
        <span>
          记下答错的地方
          <small>关掉以后不再记；已经记下的还在，可以在“记录”里删</small>
        </span>
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isMarking}
          onChange={({target}) => setMarking(target.checked)}
        />
        <span>
          给读过的页做记号
          <small>
            ✓ 读过，✎ 做过练习，在侧栏和列表里；关掉以后不记，也不显示
          </small>
        </span>
      </label>
    </SpinePart>
  );
}
