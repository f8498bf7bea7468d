import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import {download} from '../../kit/saveFile';
import Controls from './Controls';
import Matrices from './Matrices';
import {type Control, initialValues, type Scene, type Values} from './scene';
import type {ShaderProblem} from './shaderLog';
import {type RunningStage, startStage, type Status} from './startStage';
import styles from './styles.module.scss';
import {type Orbit, useOrbit} from './useOrbit';
import {useReducedMotion} from './useReducedMotion';

type Props = {
  readonly scene: Scene;
  /** File name of a saved picture, without its extension. */
  readonly name: string;
  readonly source?: string;
  /** Instead of the scene's own. */
  readonly controls?: readonly Control[];
  readonly values?: Values;
  readonly onValues?: (values: Values) => void;
  readonly onProblems?: (problems: readonly ShaderProblem[]) => void;
};

const FRONT = {yaw: 0, pitch: 0};

function Attempt({
  scene,
  name,
  source,
  controls = scene.controls,
  values: given,
  onValues,
  onProblems,
  orbit: {view, handlers},
  onRetry,
}: Props & {
  readonly orbit: Orbit;
  readonly onRetry: () => void;
}): ReactNode {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const stageRef = useRef<RunningStage>(undefined);
  const [status, setStatus] = useState<Status>({kind: 'drawing'});
  const [aspect, setAspect] = useState(2);
  const [choice, setChoice] = useState<boolean>();
  const isStill = useReducedMotion();
  const values = {...initialValues(controls), ...given};
  const isPlaying = scene.isAnimated && (choice ?? !isStill);

  const start = useEffectEvent((canvas: HTMLCanvasElement, shown: Scene) =>
    startStage(
      canvas,
      shown,
      {values, view, isPlaying, source},
      {
        onStatus: setStatus,
        onProblems: (problems) => onProblems?.(problems),
        onAspect: setAspect,
      },
    ),
  );
  useEffect(() => {
    const stage = canvasRef.current
      ? start(canvasRef.current, scene)
      : undefined;
    stageRef.current = stage;
    return () => stage?.dispose();
  }, [scene]);
  useEffect(() => {
    stageRef.current?.update({values, view, isPlaying, source});
  });

  function handleChange(key: string, value: number): void {
    onValues?.({...values, [key]: value});
  }
  function handleSave(): void {
    canvasRef.current?.toBlob((blob) => {
      if (blob) {
        download(`${name}.png`, blob);
      }
    });
  }

  if (status.kind === 'unsupported') {
    return (
      <div role="alert" className={styles.message}>
        <p>
          <strong>画不出来：</strong>
          {status.reason}
        </p>
        <svg viewBox="-1 -1 2 1.7" width="240" aria-hidden="true">
          <path d="M0-.8.69.4H-.69z" className={styles.fallback} />
        </svg>
        <p>文字和代码不受影响；换一个打开了硬件加速的浏览器就能看到画面。</p>
      </div>
    );
  }
  return (
    <div className={styles.stage}>
      <div className={styles.frame}>
        {scene.canOrbit ? (
          <canvas
            ref={canvasRef}
            className={styles.canvas}
            data-orbit=""
            // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it has its own keys
            role="application"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys turn it
            tabIndex={0}
            aria-label={`${scene.label}。方向键转动，Home 键回到开始的角度`}
            {...handlers}
          />
        ) : (
          <canvas
            ref={canvasRef}
            className={styles.canvas}
            role="img"
            aria-label={scene.label}
          />
        )}
        {status.kind === 'lost' && (
          <div className={styles.lost}>
            <p role="status">显卡上下文丢失了，正在等浏览器恢复……</p>
            <button type="button" onClick={onRetry}>
              重新画
            </button>
          </div>
        )}
      </div>
      <div className={styles.bar}>
        {scene.isAnimated && (
          <button type="button" onClick={() => setChoice(!isPlaying)}>
            {isPlaying ? '暂停' : '播放'}
          </button>
        )}
        <button type="button" onClick={handleSave}>
          保存图片
        </button>
        {scene.canOrbit && (
          <span className={styles.hint}>拖动画面或按方向键转动</span>
        )}
      </div>
      <Controls controls={controls} values={values} onChange={handleChange} />
      {scene.matrices && (
        <Matrices matrices={scene.matrices(values, view, aspect)} />
      )}
    </div>
  );
}

/**
 * A canvas with its scene, controls, and what is said when it cannot draw. What
 * the reader has set outlives the canvas, which “重新画” replaces.
 */
export default function Stage({values, onValues, ...props}: Props): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [own, setOwn] = useState<Values>({});
  const orbit = useOrbit(props.scene.initialView ?? FRONT);
  return (
    <Attempt
      key={attempt}
      {...props}
      values={values ?? own}
      onValues={onValues ?? setOwn}
      orbit={orbit}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}
