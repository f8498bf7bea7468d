import type {ReactNode} from 'react';

import Choice from '../kit/Choice';
import {Check, Field, Select} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import ToolBar from '../kit/ToolBar';
import {oneOf, useToolState} from '../kit/useToolState';
import {DEFAULTS, NUMBERS, SAMPLES, SELECTS} from './fields';
import {GRADIENTS, isColor, MODES, toNumber, toRule, writeStyle} from './style';

/** Flex, grid and shadows: set by hand, seen at once, taken along as CSS. */
export default function Css(): ReactNode {
  const tool = useToolState(DEFAULTS);
  const {state, update} = tool;
  const mode = oneOf(MODES, state.mode);
  const declarations = writeStyle(state);
  return (
    <div className={styles.tool}>
      <ToolBar tool={tool} sample={SAMPLES[mode]} isFull />
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
                    problem={
                      isColor(state[name])
                        ? null
                        : '读不懂这个颜色，写法如 tomato、#b8371c、rgb(184 55 28)。'
                    }
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
