import {clsx} from 'clsx';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import {useOnScreen} from '../../ui/useOnScreen';
import {hasPreview, nameOf} from '../sample';
import PredictionForm from './PredictionForm';
import SampleFrame from './SampleFrame';
import {
  type FirstAction,
  type Prediction,
  PREVIEW_HEIGHT_PX,
  type RunnableProps,
  type WorkbenchProps,
} from './sampleProps';
import styles from './styles.module.scss';
import {useStep} from './useStep';

type Loading =
  | {readonly status: 'idle' | 'loading' | 'failed'}
  | {
      readonly status: 'ready';
      readonly Workbench: ComponentType<WorkbenchProps>;
      readonly firstAction: FirstAction;
    };

/**
 * A sample that runs in place. What runs it loads with the first press on a
 * button; HTML and CSS show their result when they come into view.
 */
export default function RunnableSample(props: RunnableProps): ReactNode {
  const {sample, children} = props;
  const [loading, setLoading] = useState<Loading>({status: 'idle'});
  const [prediction, setPrediction] = useState<Prediction>({
    typed: '',
    isAsked: false,
  });
  const frameRef = useRef<HTMLDivElement>(null);
  const isVisual = hasPreview(sample.language);
  const step = useStep(sample.id);

  async function start(firstAction: FirstAction): Promise<void> {
    setLoading({status: 'loading'});
    try {
      const {default: Workbench} = await import('./Workbench');
      setLoading({status: 'ready', Workbench, firstAction});
    } catch {
      setLoading({status: 'failed'});
    }
  }
  const openAtStep = useEffectEvent((asked: number | null) => {
    if (asked !== null && loading.status !== 'ready') {
      void start('between');
    }
  });
  // After the first render: what the address says is not in the HTML.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => openAtStep(step), [step]);
  useOnScreen(frameRef, isVisual, () => void start('show'));

  if (loading.status === 'ready') {
    const {Workbench, firstAction} = loading;
    return (
      <Workbench
        {...props}
        firstAction={firstAction}
        step={step}
        prediction={prediction}
        onPredict={setPrediction}
      />
    );
  }
  const name = nameOf(sample);
  const isBusy = loading.status === 'loading';
  return (
    <div ref={frameRef}>
      <SampleFrame
        id={sample.id}
        name={name}
        code={children}
        actions={
          <div className={clsx(styles.actions, styles.needsScript)}>
            {(
              [
                ['run', '运行'],
                // Sheets and documents have no lines that run.
                ...(isVisual ? [] : [['between', '行间'] as const]),
                ['edit', '编辑'],
                ['open', '在演练场打开'],
              ] as const
            ).map(([action, label]) => (
              <button
                key={action}
                type="button"
                aria-label={`${label}：${name}`}
                aria-busy={isBusy}
                onClick={() => void start(action)}>
                {label}
              </button>
            ))}
            {loading.status === 'failed' && (
              <span role="alert" className={styles.failure}>
                没能加载运行环境，请检查网络后再按一次。
              </span>
            )}
          </div>
        }
        note={sample.needs && `${sample.needs.text}。`}
        isVisual={isVisual}
        preview={
          isVisual && (
            <div
              className={styles.preview}
              style={{blockSize: sample.height ?? PREVIEW_HEIGHT_PX}}
            />
          )
        }
        output={sample.output}
        prediction={
          sample.isPredicted && (
            <PredictionForm
              name={name}
              output={sample.output}
              code={props.source}
              typed={prediction.typed}
              isBusy={isBusy}
              onType={(typed) => setPrediction({typed, isAsked: false})}
              onJudge={() => {
                setPrediction({...prediction, isAsked: true});
                void start('run');
              }}
            />
          )
        }
      />
    </div>
  );
}
