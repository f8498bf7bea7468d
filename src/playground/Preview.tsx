import {type ReactNode, type RefObject, useRef} from 'react';

import controls from './controls.module.scss';
import {describeState} from './describeState';
import styles from './styles.module.scss';
import {useFullscreen} from './useFullscreen';
import type {RunState} from './describeState';

/** How to begin, and what is safe about it. */
export function Hint(): ReactNode {
  return (
    <>
      按“运行”<span className="needs-keys">，或 Ctrl 或 ⌘ + Enter</span>
      。代码在隔离的沙箱里运行：读不到这个网站的数据，也发不出网络请求。它仍能占用这台电脑的计算时间；最严的联网限制要网站和浏览器都支持，所以不要把密钥粘贴进来路不明的代码。
    </>
  );
}

type Props = {
  readonly state: RunState;
  /** Whether it says how to begin. */
  readonly hasHint: boolean;
  /** Whether there is something to look at, or may be. */
  readonly hasPicture: boolean;
  /** Receives the frame. */
  readonly mountRef: RefObject<HTMLDivElement | null>;
  /** The theme that the program started in. */
  readonly theme: 'light' | 'dark';
};

/** What the program draws, and how far it is. */
export default function Preview({
  state,
  hasHint,
  hasPicture,
  mountRef,
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
        <span>{hasPicture ? '预览' : '状态'}</span>
        <span role="status" className={styles.status}>
          {describeState(state)}
        </span>
        {hasPicture && (
          <button type="button" className={controls.quiet} onClick={toggle}>
            {isFull ? '退出全屏' : '全屏预览'}
          </button>
        )}
      </div>
      <div className={styles.stage}>
        {hasHint && (
          <p className={styles.hint}>
            <Hint />
          </p>
        )}
        <div
          ref={mountRef}
          className={styles.mount}
          style={{colorScheme: theme}}
        />
      </div>
    </section>
  );
}
