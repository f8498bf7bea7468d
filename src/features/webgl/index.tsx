import type {ReactNode} from 'react';

import LazyContent from '../../components/LazyContent';
import styles from './styles.module.scss';

const loadScene = () => import('./Scene');

/** The application at /webgl/: a scene beside the steps that draw it. */
export default function Studio(): ReactNode {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>WebGL</h1>
      <div className={styles.columns}>
        <LazyContent load={loadScene} minHeight="22rem" />
        <div className={styles.prose}>
          <h2>一个三角形</h2>
          <p>
            屏幕上的一切最后都是三角形。这里只有三个顶点，每个顶点带两样数据：位置和颜色。
          </p>
          <ol>
            <li>
              把六个位置分量和九个颜色分量写进两个缓冲区，数据从此在显卡里。
            </li>
            <li>
              顶点着色器对每个顶点运行一次，按角度把位置转一下，颜色原样交出。
            </li>
            <li>
              光栅化算出三角形盖住了哪些像素，颜色在三个顶点之间按距离混合。
            </li>
            <li>片元着色器对每个像素运行一次，写下混好的颜色。</li>
          </ol>
          <p>
            红、绿、蓝只写在三个角上，中间的过渡没有一行代码：它来自第三步的插值。
          </p>
        </div>
      </div>
    </main>
  );
}
