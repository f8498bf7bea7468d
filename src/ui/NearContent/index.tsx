import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  useRef,
  useState,
} from 'react';

import LazyContent from '../LazyContent';
import {useOnScreen} from '../useOnScreen';
import styles from './styles.module.scss';

type Props = ComponentProps<typeof LazyContent> & {
  /** As for `useOnScreen`. */
  readonly ahead?: string;
  /** What readers without JavaScript get in its place. */
  readonly children: ReactNode;
};

/** Content whose code is loaded when the reader comes near. */
export default function NearContent({
  load,
  minHeight,
  ahead,
  children,
}: Props): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useOnScreen(ref, !isNear, () => setIsNear(true), ahead);
  return (
    <div
      ref={ref}
      className={isNear ? undefined : styles.empty}
      style={
        isNear
          ? {minBlockSize: minHeight}
          : ({'--room': minHeight} as CSSProperties)
      }>
      {isNear ? (
        <LazyContent load={load} minHeight={minHeight} />
      ) : (
        <noscript>{children}</noscript>
      )}
    </div>
  );
}
