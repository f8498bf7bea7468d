import {watchOnScreen} from '../../ui/watchOnScreen';
import {ShaderError} from './program';
import type {SceneRenderer, Scene, Values, View} from './scene';
import type {ShaderProblem} from './shaderLog';

/** Beyond two device pixels per CSS pixel nobody sees a difference. */
export const MAX_PIXEL_RATIO = 2;
/** After a pause or a slow frame the animation does not jump. */
const MAX_STEP_SECONDS = 0.1;

export type Status =
  | {readonly kind: 'drawing'}
  | {readonly kind: 'lost'}
  | {readonly kind: 'unsupported'; readonly reason: string};

/** What may change while the stage runs. */
export type Input = {
  readonly values: Values;
  readonly view: View;
  readonly isPlaying: boolean;
  readonly source?: string;
};

type Listeners = {
  readonly onStatus: (status: Status) => void;
  /** The reader's shader: its problems, or none; the last good one stays. */
  readonly onProblems: (problems: readonly ShaderProblem[]) => void;
  readonly onAspect: (aspect: number) => void;
};

export type RunningStage = {
  readonly update: (input: Input) => void;
  readonly dispose: () => void;
};

/**
 * Draws a scene: a frame for every change, and all the time while it plays, is
 * on the screen and its tab is shown.
 */
export function startStage(
  canvas: HTMLCanvasElement,
  scene: Scene,
  initial: Input,
  {onStatus, onProblems, onAspect}: Listeners,
): RunningStage {
  // Kept after a frame, so that a picture can be saved when it stands still.
  const gl = canvas.getContext('webgl2', {preserveDrawingBuffer: true});
  if (!gl) {
    onStatus({
      kind: 'unsupported',
      reason: '这个浏览器没有 WebGL2，或者它被关掉了。',
    });
    return {update() {}, dispose() {}};
  }
  const abort = new AbortController();
  const {signal} = abort;
  let input = initial;
  let renderer: SceneRenderer | undefined;
  let isVisible = false;
  let request = 0;
  let time = 0;
  let previous: number | undefined;

  const paint = (now: number) => {
    request = 0;
    const step =
      input.isPlaying && previous !== undefined
        ? Math.min((now - previous) / 1000, MAX_STEP_SECONDS)
        : 0;
    previous = now;
    time += step;
    renderer?.draw({
      time,
      step,
      width: gl.drawingBufferWidth,
      height: gl.drawingBufferHeight,
      values: input.values,
      view: input.view,
    });
    if (input.isPlaying && isVisible && !document.hidden) {
      request = requestAnimationFrame(paint);
    }
  };
  const redraw = () => {
    if (request === 0 && renderer && isVisible) {
      previous = undefined;
      request = requestAnimationFrame(paint);
    }
  };
  const build = () => {
    try {
      const next = scene.create(gl, input.source);
      renderer?.dispose();
      renderer = next;
      onStatus({kind: 'drawing'});
      onProblems([]);
    } catch (error) {
      if (error instanceof ShaderError && input.source !== undefined) {
        onProblems(
          error.problems.length > 0
            ? error.problems
            : [{line: 1, message: error.message}],
        );
      } else {
        onStatus({kind: 'unsupported', reason: (error as Error).message});
      }
    }
    redraw();
  };

  const sizes = new ResizeObserver(() => {
    const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
    const width = Math.max(1, Math.round(canvas.clientWidth * ratio));
    const height = Math.max(1, Math.round(canvas.clientHeight * ratio));
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
      onAspect(width / height);
    }
    redraw();
  });
  sizes.observe(canvas);
  const stopWatching = watchOnScreen(canvas, (isOnScreen) => {
    isVisible = isOnScreen;
    redraw();
  });
  document.addEventListener('visibilitychange', redraw, {signal});
  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Without this the browser never restores the context.
      event.preventDefault();
      renderer = undefined;
      cancelAnimationFrame(request);
      request = 0;
      onStatus({kind: 'lost'});
    },
    {signal},
  );
  canvas.addEventListener('webglcontextrestored', build, {signal});
  build();

  return {
    update(next) {
      const isNewSource = next.source !== input.source;
      input = next;
      if (isNewSource) {
        build();
      } else {
        redraw();
      }
    },
    dispose() {
      abort.abort();
      sizes.disconnect();
      stopWatching();
      cancelAnimationFrame(request);
      renderer?.dispose();
    },
  };
}
