import {measure, type Tally} from './engine/compare';
import type {Frame} from './engine/frame';
import type {Missing} from './engine/messages';
import type {Settings} from './engine/settings';
import {createWebglFilter, type WebglFilter} from './engine/webgl';

/**
 * Waiting for the graphics card holds up the page; where it is only imitated by
 * the processor, for long. So it rests this many times as long as it drew.
 */
const REST = 4;

export type Graphics = {
  /** Null: nothing was drawn. */
  readonly draw: (
    frame: Frame,
    settings: Settings,
    rounds: number,
  ) => Tally | null;
  readonly read: (output: Uint8ClampedArray) => void;
  readonly dispose: () => void;
};

/**
 * The filters on the graphics card, which may be taken away at any time.
 * @param onChange told why it does not draw; null: it does.
 */
export function createGraphics(
  canvas: HTMLCanvasElement,
  onChange: (missing: Missing | null) => void,
): Graphics {
  const abort = new AbortController();
  const gl = canvas.getContext('webgl2', {
    alpha: false,
    antialias: false,
    preserveDrawingBuffer: true,
  });
  let filter: WebglFilter | undefined;
  let restsUntil = 0;

  const setUp = () => {
    if (!gl) {
      const reason = '这个浏览器没有 WebGL2，或者它被关掉了。';
      onChange({reason, isTemporary: false});
      return;
    }
    try {
      filter = createWebglFilter(gl);
      onChange(null);
    } catch (error) {
      onChange({reason: (error as Error).message, isTemporary: false});
    }
  };
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Without this the browser never restores the context.
      event.preventDefault();
      filter = undefined;
      onChange({
        reason: '显卡上下文丢失了，正在等浏览器恢复……',
        isTemporary: false,
      });
    },
    {signal: abort.signal},
  );
  canvas.addEventListener('webglcontextrestored', setUp, {
    signal: abort.signal,
  });
  setUp();

  return {
    draw(frame, settings, rounds) {
      const current = filter;
      const isTooSoon = rounds === 1 && performance.now() < restsUntil;
      if (!current || isTooSoon) {
        return null;
      }
      const tally = measure(() => current.draw(frame, settings), rounds);
      restsUntil = performance.now() + tally.ms * REST;
      return tally;
    },
    read: (output) => filter?.read(output),
    dispose() {
      abort.abort();
      filter?.dispose();
    },
  };
}
