export type Kernel = {
  readonly name: string;
  /** Row by row from the top left. */
  readonly weights: readonly number[];
  /** Added to every channel. */
  readonly bias: number;
  /** 1: only the brightness is kept. */
  readonly gray: number;
};

const NINTH = 1 / 9;

/** The choices of the filter scene; weights sum to 1, or to 0 for edges. */
export const KERNELS: readonly Kernel[] = [
  {name: '灰度', weights: [0, 0, 0, 0, 1, 0, 0, 0, 0], bias: 0, gray: 1},
  {
    name: '模糊',
    weights: Array.from({length: 9}, () => NINTH),
    bias: 0,
    gray: 0,
  },
  {
    name: '锐化',
    weights: [0, -1, 0, -1, 5, -1, 0, -1, 0],
    bias: 0,
    gray: 0,
  },
  {
    name: '边缘',
    weights: [-1, -1, -1, -1, 8, -1, -1, -1, -1],
    bias: 0,
    gray: 1,
  },
  {
    name: '浮雕',
    weights: [-1, -1, 0, -1, 0, 1, 0, 1, 1],
    bias: 0.5,
    gray: 1,
  },
];
