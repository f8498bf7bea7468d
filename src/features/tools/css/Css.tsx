import type {ReactNode} from 'react';

import Choice from '../kit/Choice';
import {Check, Field, Select} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import ToolBar from '../kit/ToolBar';
import {oneOf, useToolState} from '../kit/useToolState';
import {
  ALIGN,
  FLEX_DIRECTIONS,
  GRADIENTS,
  JUSTIFY,
  MODES,
  toNumber,
  toRule,
  WRAP,
  writeStyle,
} from './style';

const DEFAULTS = {
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

const SELECTS = [
  ['direction', '主轴 flex-direction', FLEX_DIRECTIONS],
  ['wrap', '换行 flex-wrap', WRAP],
  ['justify', '主轴对齐 justify-content', JUSTIFY],
  ['align', '交叉轴对齐 align-items', ALIGN],
] as const;

/** Number fields of each mode: name, label, minimum, maximum. */
const NUMBERS = {
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

/** Flex, grid and shadows: set by hand, seen at once, taken along as CSS. */
export default function Css(): ReactNode {
  const tool = useToolState(DEFAULTS);
  const {state, update} = tool;
  const mode = oneOf(MODES, state.mode);
  const declarations = writeStyle(state);
  return (
    <div className={styles.tool}>
      <ToolBar
        tool={tool}
        sample={
          {
            flex: {justify: 'space-between', align: 'center'},
            grid: {min: '80'},
            shadow: {x: '4', y: '4', blur: '0', opacity: '60'},
            gradient: {from: 'gold', to: 'hotpink', angle: '135'},
            clamp: {minSize: '20', maxSize: '48'},
          }[mode]
        }
      />
      <div className={styles.panes}>
        <div className={styles.pane}>
          <Choice
            label="做什么"
            value={mode}
            options={[
              ['flex', 'Flex'],
              ['grid', 'Grid'],
              ['shadow', '阴影'],
              ['gradient', '渐变'],
              ['clamp', '流式字号'],
            ]}
            onChange={(value) => update({mode: value})}
          />
          <div className={styles.grid}>
            {mode === 'flex' &&
              SELECTS.map(([name, label, values]) => (
                <Select
                  key={name}
                  label={label}
                  value={state[name]}
                  options={values.map((value) => [value, value])}
                  onChange={(value) => update({[name]: value})}
                />
              ))}
            {mode === 'gradient' && (
              <>
                <Select
                  label="种类"
                  value={state.gradient}
                  options={GRADIENTS.map((value) => [value, value])}
                  onChange={(gradient) => update({gradient})}
                />
                {(['from', 'to'] as const).map((name) => (
                  <Field
                    key={name}
                    label={name === 'from' ? '从这个颜色' : '到这个颜色'}
                    value={state[name]}
                    onChange={(value) => update({[name]: value})}
                  />
                ))}
              </>
            )}
            {NUMBERS[mode].map(([name, label, min, max]) => (
              <Field
                key={name}
                label={label}
                type="number"
                min={min}
                max={max}
                value={state[name]}
                onChange={(value) => update({[name]: value})}
              />
            ))}
            {mode === 'shadow' && (
              <Check
                label="内阴影"
                value={state.inset}
                onChange={(inset) => update({inset})}
              />
            )}
          </div>
        </div>
        <div className={styles.pane}>
          <div role="img" aria-label="预览" className={styles.stage}>
            {mode === 'clamp' ? (
              <p style={declarations}>行间 Aa</p>
            ) : mode === 'shadow' || mode === 'gradient' ? (
              <div className={styles.paper} style={declarations} />
            ) : (
              <div className={styles.boxes} style={declarations}>
                {Array.from(
                  {length: Math.trunc(toNumber(state.count, 1, 12))},
                  (_, index) => (
                    <span key={index}>{index + 1}</span>
                  ),
                )}
              </div>
            )}
          </div>
          <Output label="CSS" text={toRule(declarations)} fileName="box.css" />
        </div>
      </div>
    </div>
  );
}
