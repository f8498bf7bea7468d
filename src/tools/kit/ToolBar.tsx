import {type ReactNode, useEffect, useEffectEvent} from 'react';

import {MAX_LINE} from '../job/limits';
import CopyButton from './CopyButton';
import styles from './kit.module.scss';
import type {Tool} from './useToolState';

type Props<Name extends string> = {
  readonly tool: Tool<Name>;
  readonly sample?: Readonly<Partial<Record<NoInfer<Name>, string>>>;
  /** There is something to look at without the sample. */
  readonly isFull?: boolean;
  readonly children?: ReactNode;
};

function toUrl(hash: string): string {
  return typeof window === 'undefined'
    ? hash
    : window.location.origin + window.location.pathname + hash;
}

/** What every tool has: a sample, an empty start, and a link to what is shown. */
export default function ToolBar<Name extends string>({
  tool,
  sample,
  isFull = false,
  children,
}: Props<Name>): ReactNode {
  const {address} = tool;
  const begin = useEffectEvent(() => {
    if (sample && !isFull) {
      tool.begin(sample);
    }
  });
  // Options may have another one.
  const content = JSON.stringify(sample);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is read by begin
  useEffect(() => begin(), [content]);
  return (
    <div className={styles.bar}>
      {children}
      <div className={styles.actions}>
        {sample && (
          <button
            type="button"
            className={styles.button}
            onClick={() => tool.update(sample)}>
            示例
          </button>
        )}
        <button type="button" className={styles.button} onClick={tool.reset}>
          清空
        </button>
        <CopyButton
          label="复制链接"
          what=""
          text={address.isPacking ? '' : toUrl(address.hash)}
        />
      </div>
      {tool.wasTooLong && (
        <p role="alert" className={styles.problem}>
          链接里有一项太长，没有填进来：单行的输入最多{' '}
          {MAX_LINE.toLocaleString('zh-CN')} 个字符。
        </p>
      )}
      {(address.problem !== null || tool.hasSecret) && (
        <p
          // Somebody is about to lose megabytes; a key is typed in again.
          className={address.problem === null ? styles.hint : styles.job}
          role="status">
          {tool.hasSecret &&
            '密钥和令牌不写进地址，链接里没有它们，刷新这一页要重填。'}
          {address.problem}
        </p>
      )}
    </div>
  );
}
