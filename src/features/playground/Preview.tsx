import {type ReactNode, type RefObject, useRef} from 'react';

import controls from './controls.module.scss';
import styles from './styles.module.scss';
import {useFullscreen} from './useFullscreen';
import type {RunState} from './useRunner';

const ENDED_TEXT = {
  stopped: '已停止',
  unresponsive: '几秒没有回应，已终止',
  navigated: '离开了沙箱，已终止',
  flooded: '消息太多，已终止',
  costly: '消息太大，读起来太慢，已终止',
  history: '不断新增后退记录，已终止',
  focus: '不断抢走焦点，已终止',
  unavailable: '沙箱没有加载成功，检查网络后再运行',
} as const;

function describe(state: RunState): string {
  switch (state.status) {
    case 'idle':
      return '还没有运行';
    case 'loading':
      return '正在加载……';
    case 'running':
      return '正在运行';
    case 'settled':
      return '已执行到末尾';
    case 'broken':
      return '没有运行：有语法错误';
    case 'unavailable':
      return '编译器没有加载成功，检查网络后再运行';
    case 'ended':
      return ENDED_TEXT[state.reason];
  }
}

type Props = {
  readonly state: RunState;
  /** Receives the frame. */
  readonly mountRef: RefObject<HTMLDivElement | null>;
  /** Receives the frame where there is no network. */
  readonly holderRef: RefObject<HTMLIFrameElement | null>;
  /** The theme that the program started in. */
  readonly theme: 'light' | 'dark';
};

/** What the program draws, and how far it is. */
export default function Preview({
  state,
  mountRef,
  holderRef,
  theme,
}: Props): ReactNode {
  const paneRef = useRef<HTMLElement>(null);
  const {isFull, toggle} = useFullscreen(paneRef);
  return (
    <section
      ref={paneRef}
      className={styles.preview}
      data-full={isFull}
      aria-label="预览">
      <div className={styles.paneHeader}>
        <span>预览</span>
        <span role="status" className={styles.status}>
          {describe(state)}
        </span>
        <button type="button" className={controls.quiet} onClick={toggle}>
          {isFull ? '退出全屏' : '全屏预览'}
        </button>
      </div>
      <div className={styles.stage}>
        {state.status === 'idle' && (
          <p className={styles.hint}>
            按“运行”或 Ctrl 或 ⌘ + Enter。代码在隔离的沙箱里运行：
            读不到这个网站的数据，也发不出网络请求。它仍能占用这台电脑的计算时间；
            最严的联网限制要网站和浏览器都支持，所以不要把密钥粘贴进来路不明的代码。
          </p>
        )}
        <div
          ref={mountRef}
          className={styles.mount}
          style={{colorScheme: theme}}
        />
        {/* An empty page of our own; what runs inside it is in a sandbox. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={holderRef}
          className={styles.holder}
          style={{colorScheme: theme}}
          title="没有网络时的预览"
          hidden
        />
      </div>
    </section>
  );
}
