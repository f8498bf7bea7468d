/** What can be set, by the mode it belongs to. */
import {ALIGN, FLEX_DIRECTIONS, JUSTIFY, WRAP} from './style';

export const DEFAULTS = {
  mode: 'flex',
  direction: 'row',
  wrap: 'wrap',
  justify: 'flex-start',
  align: 'stretch',
  gap: '12',
  count: '6',
  columns: '3',
  min: '0',
  x: '0',
  y: '8',
  blur: '24',
  spread: '0',
  opacity: '25',
  inset: '',
  gradient: 'linear',
  angle: '90',
  from: 'teal',
  to: 'tomato',
  minSize: '16',
  maxSize: '24',
  minWidth: '360',
  maxWidth: '1280',
};
type Name = keyof typeof DEFAULTS;

export const SELECTS = [
  ['direction', '主轴 flex-direction', FLEX_DIRECTIONS],
  ['wrap', '换行 flex-wrap', WRAP],
  ['justify', '主轴对齐 justify-content', JUSTIFY],
  ['align', '交叉轴对齐 align-items', ALIGN],
] as const;

/** Number fields of each mode: name, label, minimum, maximum. */
export const NUMBERS = {
  flex: [
    ['gap', '间距（px）', 0, 64],
    ['count', '几个', 1, 12],
  ],
  grid: [
    ['columns', '列数', 1, 12],
    ['min', '每列至少（px，0 为固定列数）', 0, 400],
    ['gap', '间距（px）', 0, 64],
    ['count', '几个', 1, 12],
  ],
  shadow: [
    ['x', '横向（px）', -100, 100],
    ['y', '纵向（px）', -100, 100],
    ['blur', '模糊（px）', 0, 200],
    ['spread', '扩展（px）', -100, 100],
    ['opacity', '不透明度（%）', 0, 100],
  ],
  gradient: [['angle', '角度（°）', 0, 360]],
  clamp: [
    ['minSize', '最小（px）', 1, 400],
    ['maxSize', '最大（px）', 1, 400],
    ['minWidth', '屏幕窄到（px）', 1, 4000],
    ['maxWidth', '屏幕宽到（px）', 1, 4000],
  ],
} as const satisfies Record<
  string,
  readonly (readonly [Name, string, number, number])[]
>;

export const SAMPLES = {
  flex: {justify: 'space-between', align: 'center'},
  grid: {min: '80'},
  shadow: {x: '4', y: '4', blur: '0', opacity: '60'},
  gradient: {from: 'gold', to: 'hotpink', angle: '135'},
  clamp: {minSize: '20', maxSize: '48'},
} as const;
