import type {ReactNode} from 'react';

import CopyButton from '../kit/CopyButton';
import Facts from '../kit/Facts';
import {Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import {listFormats, makePalette, measureContrast, readColor} from './color';

const DEFAULTS = {input: '', background: 'white'};

/** Colours: formats, contrast, and a scale of steps. */
export default function ColorTool(): ReactNode {
  const tool = useToolState(DEFAULTS);
  const {state, update} = tool;
  const color = state.input.trim() === '' ? null : readColor(state.input);
  const background = readColor(state.background || 'white');
  const formats = color?.ok ? listFormats(color.value) : [];
  const contrast =
    color?.ok && background.ok
      ? measureContrast(color.value, background.value)
      : null;
  return (
    <div className={styles.tool}>
      <ToolBar
        tool={tool}
        sample={{input: 'rgb(184 55 28)', background: 'white'}}
      />
      <div className={styles.panes}>
        <div className={styles.pane}>
          <Field
            label="颜色"
            placeholder="#b8371c 或 oklch(53% 0.17 33)"
            value={state.input}
            onChange={(input) => update({input})}
            problem={color && !color.ok ? color.problem.message : null}
          />
          <Field
            label="取色"
            type="color"
            value={formats[0]?.[1].slice(0, 7) ?? '#808080'}
            onChange={(input) => update({input})}
          />
          <Field
            label="背景色"
            value={state.background}
            onChange={(value) => update({background: value})}
            problem={background.ok ? null : background.problem.message}
          />
          {contrast && color?.ok && (
            <>
              <p
                className={styles.swatch}
                aria-hidden="true"
                style={{color: formats[0]?.[1], background: state.background}}>
                行间 Aa 123
              </p>
              <p role="status">
                对比度 <strong>{contrast.ratio.toFixed(2)} : 1</strong>
              </p>
              <ul className={styles.parts}>
                {contrast.grades.map(([what, passes]) => (
                  <li key={what}>
                    {passes ? '✓ 通过' : '✗ 不够'} {what}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className={styles.pane}>
          {color?.ok ? (
            <>
              <Facts facts={formats} />
              <h2 className={styles.heading}>色阶</h2>
              <ul className={styles.palette}>
                {makePalette(color.value).map((hex, index) => (
                  <li key={index}>
                    <span style={{background: hex}} aria-hidden="true" />
                    <code>{hex}</code>
                    <CopyButton text={hex} what={hex} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p className={styles.hint}>
              填一个颜色，各种写法和色阶显示在这里。
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
