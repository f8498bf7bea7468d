import {type ReactNode, useState} from 'react';

import Frame from './Frame';
import {type Item, resolveFlex} from './models/flexSizing';
import styles from './styles.module.scss';

const MIN_WIDTH = 160;
const MAX_WIDTH = 600;
const CONTENT_WIDTH = 120;
const START: readonly Item[] = [
  {name: '标题', basis: 200, grow: 1, shrink: 1, min: CONTENT_WIDTH},
  {name: '价格', basis: 80, grow: 0, shrink: 0, min: 0},
  {name: '按钮', basis: 100, grow: 0, shrink: 1, min: 0},
];
const FIELDS = [
  ['grow', 'flex-grow', 5, 0.5],
  ['shrink', 'flex-shrink', 5, 0.5],
  ['basis', 'flex-basis', 300, 10],
] as const;

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** A row of three items; the reader sets their factors and the row's width. */
export default function FlexSizing(): ReactNode {
  const [width, setWidth] = useState(480);
  const [items, setItems] = useState(START);
  const {free, sizes} = resolveFlex(width, items);

  function change(name: string, part: Partial<Item>): void {
    setItems((previous) =>
      previous.map((item) => (item.name === name ? {...item, ...part} : item)),
    );
  }

  return (
    <Frame
      title="剩余空间怎样分给三项"
      text={
        <ul>
          <li>
            先把每一项的 flex-basis
            加起来，与容器相减，得到剩余空间；轮不到它伸缩的项，算的是它定下的宽度。
          </li>
          <li>为正：按 flex-grow 的比例分；总和小于 1 时只分掉那么多。</li>
          <li>为负：按 flex-shrink × flex-basis 的比例收缩。</li>
          <li>
            收缩不会低于内容的最小宽度，除非写 min-width:
            0；收不下的部分由别的项承担，再不行就溢出。
          </li>
        </ul>
      }>
      <div className={styles.settings}>
        <label>
          容器 {width} 像素
          <input
            type="range"
            min={MIN_WIDTH}
            max={MAX_WIDTH}
            step={10}
            value={width}
            onChange={({target}) => setWidth(target.valueAsNumber)}
          />
        </label>
      </div>
      <div
        className={styles.scroller}
        role="group"
        aria-label="效果"
        // It may scroll, so the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}>
        <div className={styles.flexRow} style={{inlineSize: width}}>
          {items.map(({name, basis, grow, shrink, min}, index) => (
            <div
              key={name}
              data-item={name}
              style={{
                flex: `${grow} ${shrink} ${basis}px`,
                minInlineSize: min,
              }}>
              {name}
              <br />
              {round(sizes[index] ?? 0)}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className={styles.outcome}>
        {free === 0
          ? '没有剩余空间。'
          : free > 0
            ? `剩余 ${round(free)} 像素，${items.some(({grow}) => grow > 0) ? '按 flex-grow 分' : 'flex-grow 全是 0，没有项来分'}。`
            : `缺 ${round(-free)} 像素，${items.some(({shrink}) => shrink > 0) ? '按 flex-shrink × flex-basis 收缩' : 'flex-shrink 全是 0，没有项收缩'}。`}
      </p>
      <div className={styles.rows}>
        {items.map((item) => (
          <div key={item.name} role="group" aria-label={item.name}>
            <span>{item.name}</span>
            {FIELDS.map(([field, label, max, step]) => (
              <label key={field}>
                {label}
                <input
                  type="number"
                  min={0}
                  max={max}
                  step={step}
                  value={item[field]}
                  onChange={({target}) =>
                    change(item.name, {
                      [field]: Math.min(
                        max,
                        Math.max(0, Number(target.value) || 0),
                      ),
                    })
                  }
                />
              </label>
            ))}
            <label>
              <input
                type="checkbox"
                checked={item.min === 0}
                onChange={({target}) =>
                  change(item.name, {
                    min: target.checked ? 0 : CONTENT_WIDTH,
                  })
                }
              />
              min-width: 0
            </label>
          </div>
        ))}
      </div>
    </Frame>
  );
}
