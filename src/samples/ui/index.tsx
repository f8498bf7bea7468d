import type {ReactNode} from 'react';

import {NeedsContext} from '../live/NeedsContext';
import {nameOf, type Sample as SampleData} from '../sample';
import {stripHighlights} from '../../kit/stripHighlights';
import PredictedSample from './PredictedSample';
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
  if (sample.kind === 'run') {
    return (
      <RunnableSample sample={sample} source={stripHighlights(source)}>
        {children}
      </RunnableSample>
    );
  }
  if (sample.kind === 'static' && sample.isPredicted) {
    return (
      <PredictedSample sample={sample} source={stripHighlights(source)}>
        {children}
      </PredictedSample>
    );
  }
  const needs = sample.kind === 'live' ? sample.needs : undefined;
  return (
    <SampleFrame
      name={nameOf(sample)}
      code={
        needs ? <NeedsContext value={needs}>{children}</NeedsContext> : children
      }
      note={sample.kind === 'static' ? sample.note : needs && `${needs.text}。`}
      output={sample.output}
    />
  );
}
