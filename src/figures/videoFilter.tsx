import {type ReactNode, useRef, useState} from 'react';

import LazyContent from '../ui/LazyContent';
import {useOnScreen} from '../ui/useOnScreen';
import Frame from './Frame';

const loadPanel = () => import('./video/Panel');
/** Height of the panel on a wide screen. */
const HEIGHT = '34rem';

/** Loads what filters and shows when the reader comes near. */
export default function VideoFilter(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useOnScreen(ref, !isNear, () => setNear(true));
  return (
    <Frame
      title="同一帧，四种算法"
      text={
        <ul>
          <li>
            一段内置动画：渐变的天空、起伏的方块、四个移动的圆和旋转的“行间”两个字。
          </li>
          <li>
            每一帧同时交给四种实现：JavaScript、WASM、WASM
            SIMD、WebGL，画面并排显示。
          </li>
          <li>
            灰度：彩色换成亮度。模糊：细线和文字散开，颜色混在一起。边缘：只剩轮廓，平坦处全黑。
          </li>
          <li>
            每个画面下面是平均每帧的耗时、它占 JavaScript 的百分之几、与
            JavaScript 的结果最多差多少。
          </li>
        </ul>
      }>
      <div ref={ref}>
        {isNear ? (
          <LazyContent load={loadPanel} minHeight={HEIGHT} />
        ) : (
          <div style={{minBlockSize: HEIGHT}}>
            <noscript>
              四路对比要在浏览器里运行，需要
              JavaScript；下面的文字版说明画面上有什么。
            </noscript>
          </div>
        )}
      </div>
    </Frame>
  );
}
