/** What the page and the worker that filters say to each other. */
import type {Tally} from './compare';
import type {Frame} from './frame';
import type {Settings} from './settings';

/** The ways to do the same work that a worker can do. */
export const IMPLEMENTATIONS = ['javascript', 'wasm', 'simd'] as const;

export type Implementation = (typeof IMPLEMENTATIONS)[number];

/** The fourth one draws on the graphics card. */
export type Contender = Implementation | 'webgl';

/** Why an implementation cannot be shown, in Chinese. */
export type Missing = {
  readonly reason: string;
  /** Another attempt may succeed. */
  readonly isTemporary: boolean;
};

export type Outputs = Readonly<Record<Implementation, Uint8ClampedArray>>;

/** The buffers go to the worker and come back, so that none is made anew. */
export type Job = {
  readonly frame: Frame;
  readonly outputs: Outputs;
  readonly settings: Settings;
  /** How often the same work is done at most, to measure it. */
  readonly rounds: number;
};

export type WorkerMessage =
  | {
      readonly kind: 'ready';
      readonly missing: Partial<Record<Implementation, Missing>>;
    }
  | {
      readonly kind: 'done';
      readonly frame: Frame;
      readonly outputs: Outputs;
      readonly costs: Partial<Record<Implementation, Tally>>;
    };
