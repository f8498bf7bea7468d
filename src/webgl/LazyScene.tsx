import {type ReactNode, useRef, useState} from 'react';

import LazyContent from '../ui/LazyContent';
import {useOnScreen} from '../ui/useOnScreen';
import type {Lesson} from './lessons/lesson';

/** A scene whose code is loaded when the reader comes near. */
export default function NearScreen({
  load,
  minHeight,
}: Pick<Lesson, 'load' | 'minHeight'>): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useOnScreen(ref, !isNear, () => setIsNear(true));
  return (
    <div
      ref={ref}
      // A scene that nobody has come near has nothing to print.
      className={isNear ? undefined : 'no-print'}
      style={{minBlockSize: minHeight}}>
      {isNear ? (
        <LazyContent load={load} minHeight={minHeight} />
      ) : (
        <noscript>这个场景需要 JavaScript 和 WebGL2 才能画出来。</noscript>
      )}
    </div>
  );
}
