import {translate} from '@docusaurus/Translate';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useState,
} from 'react';

import type {Sample} from '../../sample';
import Frame, {nameOf} from './Frame';
import type Running from './Running';
import styles from './styles.module.css';

type Props = {
  readonly sample: Sample;
  readonly source: string;
  /** The highlighted code. */
  readonly children: ReactNode;
};

type Loading =
  | {readonly status: 'idle' | 'loading' | 'failed'}
  | {
      readonly status: 'ready';
      readonly Running: ComponentType<ComponentProps<typeof Running>>;
    };

/** A sample whose sandbox loads with the first press of its button. */
export default function SampleBlock(props: Props): ReactNode {
  const {sample, children} = props;
  const [loading, setLoading] = useState<Loading>({status: 'idle'});
  const name = nameOf(sample);

  async function start(): Promise<void> {
    setLoading({status: 'loading'});
    try {
      const loaded = await import('./Running');
      setLoading({status: 'ready', Running: loaded.default});
    } catch {
      setLoading({status: 'failed'});
    }
  }

  if (loading.status === 'ready') {
    return <loading.Running {...props} name={name} />;
  }
  return (
    <Frame
      name={name}
      code={children}
      output={sample.output}
      actions={
        <>
          <button
            type="button"
            className="button button--secondary button--sm"
            aria-busy={loading.status === 'loading'}
            onClick={() => void start()}>
            {translate({id: 'theme.verifiedSamples.run', message: '运行'})}
          </button>
          {loading.status === 'failed' && (
            <span role="alert" className={styles.problem}>
              {translate({
                id: 'theme.verifiedSamples.unloaded',
                message: '没能加载运行环境，请检查网络后再按一次。',
              })}
            </span>
          )}
        </>
      }
    />
  );
}
