import {
  type ComponentType,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';

import LazyContent from '../ui/LazyContent';
import {useOnScreen} from '../ui/useOnScreen';
import styles from './styles.module.scss';
import type {DemoProps} from './types';

/** A finger and no mouse: phones and tablets, which Monaco does not support. */
const TOUCH_ONLY = '(hover: none) and (pointer: coarse)';

type Load = () => Promise<{readonly default: ComponentType}>;

type Props = {
  readonly title: string;
  /** What the editor starts with; shown where there is no editor. */
  readonly code: string;
  readonly load: Load;
  /** Height kept free for the demo, as a CSS length. */
  readonly height: string;
  /** What can be seen in the demo, as text. */
  readonly children: ReactNode;
};

/** Makes the `load` of a stage: the editor first, then the demo with it. */
export function withMonaco(Demo: ComponentType<DemoProps>): Load {
  return async () => {
    const monaco = await import('./monaco');
    return {default: () => <Demo monaco={monaco} />};
  };
}

/**
 * The place of a live editor on a page: its code as text at first, the editor
 * when the reader comes near, a plain text field where Monaco does not work.
 */
export default function DemoFrame({
  title,
  code,
  load,
  height,
  children,
}: Props): ReactNode {
  const titleId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'far' | 'plain' | 'live'>('far');
  useOnScreen(ref, state === 'far', () =>
    setState(window.matchMedia(TOUCH_ONLY).matches ? 'plain' : 'live'),
  );
  return (
    <figure className={styles.frame} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        编辑器：{title}
      </figcaption>
      <div ref={ref} style={{minBlockSize: height}}>
        {state === 'far' && (
          <>
            <noscript>
              <p className={styles.note}>
                编辑器要在浏览器里运行，需要 JavaScript；下面是它打开的代码。
              </p>
            </noscript>
            <pre className={styles.plain}>{code}</pre>
          </>
        )}
        {state === 'plain' && (
          <>
            <p className={styles.note}>
              Monaco
              不支持触屏设备：光标、选区和输入法会出错。这里换成普通的文本框，演示的内容见文字版。
              <button type="button" onClick={() => setState('live')}>
                仍然打开编辑器
              </button>
            </p>
            <textarea
              className={styles.plain}
              aria-label={`${title}的代码`}
              rows={code.split('\n').length + 1}
              spellCheck={false}
              autoCapitalize="off"
              defaultValue={code}
            />
          </>
        )}
        {state === 'live' && <LazyContent load={load} minHeight={height} />}
      </div>
      <details className={styles.text}>
        <summary>文字版</summary>
        {children}
      </details>
    </figure>
  );
}
