import type {ReactNode} from 'react';

import {
  nameOf,
  stripHighlights,
  type Sample as SampleData,
} from '../../lib/sample';
import RunnableSample from './RunnableSample';
import SampleFrame from './SampleFrame';

type Props = {
  readonly sample: SampleData;
  readonly source: string;
  /** The highlighted code. */
  readonly children: ReactNode;
};

/** A code sample: its code, what it prints, and, where it can, a run button. */
export default function Sample({sample, source, children}: Props): ReactNode {
  return sample.kind === 'run' ? (
    <RunnableSample sample={sample} source={stripHighlights(source)}>
      {children}
    </RunnableSample>
  ) : (
    <SampleFrame
      name={nameOf(sample)}
      code={children}
      note={sample.kind === 'static' ? sample.note : undefined}
      output={sample.output}
    />
  );
}
