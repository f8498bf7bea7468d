import {type CSSProperties, type ReactNode, useState} from 'react';

import styles from './boxModel.module.scss';
import Frame from './Frame';
import {type Box, measureBox} from './models/boxModel';
import Prediction from './Prediction';
import shared from './styles.module.scss';
import type {Question} from './walk';

const PARENT_WIDTH = 280;
const SIZINGS = ['content-box', 'border-box'] as const;
const START: Box & {readonly margin: number} = {
  width: 200,
  padding: 20,
  border: 6,
  margin: 10,
  sizing: 'content-box',
};
const FIELDS = [
  ['width', 20, 280],
  ['padding', 0, 40],
  ['border', 0, 20],
  ['margin', 0, 30],
] as const;

/** The boundary that the sample above it does not show. */
const QUESTION: Question = {
  kind: 'choice',
  prompt:
    'box-sizing: border-box; width: 40px; padding: 20px; border: 6px。这个盒子从边框到边框多宽？',
  choices: ['40 px', '52 px', '92 px', '0'],
  answer: 1,
  why: '内容最小是 0，内边距和边框不会因为放不下而变窄：20 × 2 + 6 × 2。把 width 拉到 40 看看。',
};

function part(name: string): CSSProperties {
  return {'--part': `var(--${name})`} as CSSProperties;
}

/** A box in its parent; the reader sets its parts and what its width means. */
export default function BoxModel(): ReactNode {
  const [box, setBox] = useState(START);
  const {width, padding, border, margin, sizing} = box;
  const {content, outer} = measureBox(box);
  const taken = outer + 2 * margin;
  const isStretched = sizing === 'border-box' && outer > width;
  return (
    <Frame
      title="width 写的是哪一层"
      text={
        <ul>
          <li>从里到外是内容、内边距、边框、外边距。</li>
          <li>
            content-box：width 是内容的宽度，边框到边框等于 width
            加两边的内边距和边框。
          </li>
          <li>
            border-box：width 是边框到边框的宽度，内容等于 width
            减去两边的内边距和边框；减到 0 为止，再放不下，盒子就比 width 宽。
          </li>
          <li>外边距两种都不算在 width 里，但要占父元素的位置。</li>
        </ul>
      }>
      <Prediction question={QUESTION} />
      <div className={styles.figure}>
        <div className={shared.settings}>
          <label>
            box-sizing
            <select
              value={sizing}
              onChange={({target}) =>
                setBox({
                  ...box,
                  sizing:
                    SIZINGS.find((known) => known === target.value) ?? sizing,
                })
              }>
              {SIZINGS.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </select>
          </label>
          {FIELDS.map(([name, min, max]) => (
            <label key={name}>
              {name} {box[name]}px
              <input
                type="range"
                min={min}
                max={max}
                value={box[name]}
                onChange={({target}) =>
                  setBox({...box, [name]: target.valueAsNumber})
                }
              />
            </label>
          ))}
        </div>
        <div
          className={shared.scroller}
          role="group"
          aria-label="效果"
          // It may scroll, so the keyboard must reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}>
          <div className={styles.parent} style={{inlineSize: PARENT_WIDTH}}>
            {/* Drawn as a box of its own: a margin has no colour. */}
            <div className={styles.margin} style={{padding: margin}}>
              <div
                className={styles.box}
                data-box=""
                style={{
                  boxSizing: sizing,
                  inlineSize: width,
                  padding,
                  borderWidth: border,
                }}>
                {content > 0 ? content : ''}
              </div>
            </div>
          </div>
        </div>
        <dl className={styles.parts}>
          <div>
            <dt style={part('content')}>内容</dt>
            <dd>{content}</dd>
          </div>
          <div>
            <dt style={part('padding')}>内边距</dt>
            <dd>{padding} × 2</dd>
          </div>
          <div>
            <dt style={part('border')}>边框</dt>
            <dd>{border} × 2</dd>
          </div>
          <div>
            <dt style={part('margin')}>外边距</dt>
            <dd>{margin} × 2</dd>
          </div>
        </dl>
        <p role="status" className={shared.outcome}>
          边框到边框 {outer} px（offsetWidth）
          {isStretched && `，比 width 宽：内容已经是 0`}
          {outer === width && '，正好是 width'}
          ；连外边距占 {taken} px，父元素 {PARENT_WIDTH} px
          {taken > PARENT_WIDTH ? `，超出 ${taken - PARENT_WIDTH} px。` : '。'}
        </p>
      </div>
    </Frame>
  );
}
