import type {ReactNode} from 'react';

import type {Sample} from '../sample';

/** CSS pixels of a preview whose author gave no height. */
export const PREVIEW_HEIGHT_PX = 160;

/** What the reader asked for before the workbench had loaded. */
export type FirstAction = 'run' | 'between' | 'edit' | 'open' | 'show';

export type RunnableProps = {
  readonly sample: Extract<Sample, {readonly kind: 'run' | 'live'}>;
  /** The code as the author wrote it. */
  readonly source: string;
  /** The same, highlighted. */
  readonly children: ReactNode;
};

/** What the reader expects a sample to print. */
export type Prediction = {
  readonly typed: string;
  /** The typed text was handed in, and is to be judged. */
  readonly isAsked: boolean;
};

export type WorkbenchProps = RunnableProps & {
  readonly firstAction: FirstAction;
  /** Step that the address names; null: none of this sample. */
  readonly step: number | null;
  readonly prediction: Prediction;
  readonly onPredict: (prediction: Prediction) => void;
};
