import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useRef,
  useState,
} from 'react';

import {nameOf, type Sample} from '../sample';
import PredictionForm from './PredictionForm';
import {revealAfter} from './revealAfter';
import SampleFrame from './SampleFrame';
import styles from './styles.module.scss';
import type Verdict from './Verdict';

type Props = {
  readonly sample: Extract<Sample, {readonly kind: 'static'}>;
  readonly source: string;
  /** The highlighted code. */
  readonly children: ReactNode;
};

/** A prediction of what cannot run here: judged by the output as checked. */
export default function PredictedSample({
  sample,
  source,
  children,
}: Props): ReactNode {
  const {note, output = ''} = sample;
  const name = nameOf(sample);
  const questionRef = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [judging, setJudging] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [Judged, setJudged] = useState<ComponentType<
    ComponentProps<typeof Verdict>
  > | null>(null);

  async function judge(): Promise<void> {
    setJudging('loading');
    try {
      const loaded = await import('./Verdict');
      setJudged(() => loaded.default);
      setJudging('idle');
      revealAfter(questionRef.current);
    } catch {
      setJudging('failed');
    }
  }
  return (
    <SampleFrame
      name={name}
      code={children}
      note={`${note}；页面里不运行，你写的与核对过的输出比较`}
      output={output}
      prediction={
        <div ref={questionRef}>
          <PredictionForm
            name={name}
            action="核对"
            output={output}
            code={source}
            typed={typed}
            isBusy={judging === 'loading'}
            onType={(text) => {
              setTyped(text);
              setJudged(null);
            }}
            onJudge={() => void judge()}
          />
          {judging === 'failed' && (
            <span role="alert" className={styles.failure}>
              没能加载，请检查网络后再按一次。
            </span>
          )}
          {Judged && (
            <Judged
              typed={typed}
              printed={output}
              asked={{name, code: source}}
            />
          )}
        </div>
      }
    />
  );
}
