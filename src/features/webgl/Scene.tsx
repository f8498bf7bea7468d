import {type ReactNode, useEffect, useRef, useState} from 'react';

import styles from './styles.module.scss';
import {createTriangle, type Triangle} from './triangle';

const RADIANS_PER_SECOND = 0.6;
/** Beyond two device pixels per CSS pixel nobody sees a difference. */
const MAX_PIXEL_RATIO = 2;

type Status =
  | {readonly kind: 'drawing'}
  | {readonly kind: 'lost'}
  | {readonly kind: 'unsupported'; readonly reason: string};

/** The canvas: animates while visible, stands still with reduced motion. */
export default function Scene(): ReactNode {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const [status, setStatus] = useState<Status>({kind: 'drawing'});

  useEffect(() => {
    const canvas = canvasRef.current;
    const gl = canvas?.getContext('webgl2', {preserveDrawingBuffer: true});
    if (!canvas || !gl) {
      setStatus({
        kind: 'unsupported',
        reason: '这个浏览器没有 WebGL2，或者它被关掉了。',
      });
      return undefined;
    }
    const abort = new AbortController();
    const {signal} = abort;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    let triangle: Triangle | undefined;
    let isVisible = true;
    let frame = 0;
    let angle = 0;
    let previous: number | undefined;

    const paint = (time: number) => {
      if (previous !== undefined && !still.matches) {
        angle += ((time - previous) / 1000) * RADIANS_PER_SECOND;
      }
      previous = time;
      triangle?.draw(angle);
      frame = 0;
      if (isVisible && !document.hidden && !still.matches) {
        frame = requestAnimationFrame(paint);
      }
    };
    const resume = () => {
      previous = undefined;
      if (frame === 0 && triangle) {
        frame = requestAnimationFrame(paint);
      }
    };
    const setUp = () => {
      try {
        triangle = createTriangle(gl);
        setStatus({kind: 'drawing'});
        resume();
      } catch (error) {
        setStatus({kind: 'unsupported', reason: (error as Error).message});
      }
    };

    const sizes = new ResizeObserver(() => {
      const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
      canvas.width = Math.round(canvas.clientWidth * ratio);
      canvas.height = Math.round(canvas.clientHeight * ratio);
      resume();
    });
    sizes.observe(canvas);
    const visibility = new IntersectionObserver(([entry]) => {
      isVisible = entry?.isIntersecting ?? true;
      if (isVisible) {
        resume();
      }
    });
    visibility.observe(canvas);
    document.addEventListener('visibilitychange', resume, {signal});
    still.addEventListener('change', resume, {signal});
    canvas.addEventListener(
      'webglcontextlost',
      (event) => {
        // Without this the browser never restores the context.
        event.preventDefault();
        triangle = undefined;
        cancelAnimationFrame(frame);
        frame = 0;
        setStatus({kind: 'lost'});
      },
      {signal},
    );
    canvas.addEventListener('webglcontextrestored', setUp, {signal});
    setUp();

    return () => {
      abort.abort();
      sizes.disconnect();
      visibility.disconnect();
      cancelAnimationFrame(frame);
      triangle?.dispose();
    };
  }, []);

  return (
    <div className={styles.scene}>
      <canvas
        ref={canvasRef}
        className={styles.canvas}
        role="img"
        aria-label="红、绿、蓝三个角缓慢旋转的三角形，颜色在中间混合"
        hidden={status.kind === 'unsupported'}
      />
      {status.kind === 'lost' && (
        <p role="status" className={styles.message}>
          显卡上下文丢失了，正在等浏览器恢复……
        </p>
      )}
      {status.kind === 'unsupported' && (
        <div role="alert" className={styles.message}>
          <p>
            <strong>画不出来：</strong>
            {status.reason}
          </p>
          <svg viewBox="-1 -1 2 1.7" width="240" aria-hidden="true">
            <path d="M0-.8.69.4H-.69z" className={styles.fallback} />
          </svg>
        </div>
      )}
    </div>
  );
}
