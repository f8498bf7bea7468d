import {formatHex} from 'culori';
import type {ReactNode} from 'react';

import CopyButton from '../kit/CopyButton';
import Facts from '../kit/Facts';
import {Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import {
  findName,
  findPassing,
  isInSrgb,
  layOver,
  listFormats,
  listSeen,
  makePalette,
  measureContrast,
  readColor,
} from './color';
import EyeDropperButton from './EyeDropperButton';

const DEFAULTS = {input: '', background: 'white'};
/** WCAG 2, level AA, for running text. */
const AA_RATIO = 4.5;

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
  const ground = background.ok ? formatHex(layOver(background.value)) : '';
  const isTranslucent = [color, background].some(
    (outcome) => outcome?.ok && (outcome.value.alpha ?? 1) < 1,
  );
  const passing =
    color?.ok && background.ok && contrast && contrast.ratio < AA_RATIO
      ? findPassing(color.value, background.value, AA_RATIO)
      : null;
  const name = color?.ok ? findName(color.value) : null;
  return (
    <div className={styles.tool}>
      <ToolBar
        tool={tool}
        sample={{input: 'rgb(184 55 28)', background: 'white'}}>
        <EyeDropperButton onPick={(input) => update({input})} />
      </ToolBar>
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
                style={{color: formats[0]?.[1], background: ground}}>
                行间 Aa 123
              </p>
              <p role="status">
                对比度 <strong>{contrast.ratio.toFixed(2)} : 1</strong>
                {isTranslucent && '（半透明的先叠起来再算，背景下面是白色）'}
              </p>
              <ul className={styles.parts}>
                {contrast.grades.map(([what, passes]) => (
                  <li key={what}>
                    {passes ? '✓ 通过' : '✗ 不够'} {what}
                  </li>
                ))}
              </ul>
              {passing && (
                <p className={styles.job}>
                  <span>
                    同一色相里够 4.5 的，最近是 <code>{passing}</code>
                  </span>
                  <button
                    type="button"
                    className={styles.button}
                    onClick={() => update({input: passing})}>
                    换成它
                  </button>
                </p>
              )}
            </>
          )}
        </div>
        <div className={styles.pane}>
          {color?.ok ? (
            <>
              {!isInSrgb(color.value) && (
                <p role="status" className={styles.hint}>
                  它在 sRGB 之外：HEX、RGB、HSL、HWB
                  写不出来，这里给的是最接近的颜色；OKLCH 写的是它自己。
                </p>
              )}
              <Facts
                facts={[
                  ...formats,
                  ...(name
                    ? [
                        [
                          name.isSame ? '名字' : '最近的名字',
                          name.name,
                        ] as const,
                      ]
                    : []),
                ]}
              />
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
              <h2 className={styles.heading}>色觉不同的人看到的</h2>
              <ul className={styles.palette}>
                {listSeen(color.value).map(([who, hex]) => (
                  <li key={who}>
                    <span style={{background: hex}} aria-hidden="true" />
                    <span>
                      {who} <code>{hex}</code>
                    </span>
                    <CopyButton text={hex} what={`${who}看到的 ${hex}`} />
                  </li>
                ))}
              </ul>
            </>
          ) : (
            color === null && (
              <p className={styles.hint}>
                填一个颜色，各种写法和色阶显示在这里。
              </p>
            )
          )}
        </div>
      </div>
    </div>
  );
}
