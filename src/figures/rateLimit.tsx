import {type ReactNode, useState} from 'react';

import Frame from './Frame';
import {debounce, throttle} from './models/rateLimit';
import styles from './styles.module.scss';

const END_MS = 2400;
const STEP_MS = 50;
/** Somebody types a word, thinks, and types on. */
const START: readonly number[] = [100, 200, 300, 450, 550, 1200, 1300, 1400];
const SLOTS = Array.from({length: 32}, (_, index) => (index + 1) * STEP_MS);

function Marks({
  label,
  times,
}: {
  readonly label: string;
  readonly times: readonly number[];
}): ReactNode {
  return (
    <div>
      <span>{label}</span>
      <span className={styles.track} aria-hidden="true">
        {times.map((time) => (
          <i
            key={time}
            style={{insetInlineStart: `${(time / END_MS) * 100}%`}}
          />
        ))}
      </span>
      <span className={styles.wide}>
        {times.length} 次{times.length > 0 && `：${times.join('、')} 毫秒`}
      </span>
    </div>
  );
}

/** Events that the reader sets, and when debounce and throttle call. */
export default function RateLimit(): ReactNode {
  const [events, setEvents] = useState(START);
  const [wait, setWait] = useState(300);

  function toggle(time: number): void {
    setEvents((previous) =>
      previous.includes(time)
        ? previous.filter((other) => other !== time)
        : [...previous, time].sort((a, b) => a - b),
    );
  }

  return (
    <Frame
      title="同样的输入，防抖和节流各调用几次"
      text={
        <ul>
          <li>防抖：每来一次输入就重新计时，安静满等待时间才调用一次。</li>
          <li>
            节流：第一次立刻调用，之后每段等待时间最多一次，期末补上最后一次。
          </li>
          <li>连续不停的输入下，防抖要等停下才调用，节流照样按间隔调用。</li>
        </ul>
      }>
      <div className={styles.settings}>
        <label>
          等待 {wait} 毫秒
          <input
            type="range"
            min={STEP_MS}
            max={800}
            step={STEP_MS}
            value={wait}
            onChange={({target}) => setWait(target.valueAsNumber)}
          />
        </label>
        <button type="button" onClick={() => setEvents(START)}>
          打字，停一下，再打字
        </button>
        <button type="button" onClick={() => setEvents(SLOTS)}>
          一直不停
        </button>
      </div>
      <div className={styles.slots} role="group" aria-label="输入的时刻">
        {SLOTS.map((time) => (
          <button
            key={time}
            type="button"
            aria-label={`${time} 毫秒`}
            aria-pressed={events.includes(time)}
            onClick={() => toggle(time)}
          />
        ))}
      </div>
      <div className={styles.rows} role="status">
        <Marks label="输入" times={events} />
        <Marks label="防抖" times={debounce(events, wait)} />
        <Marks label="节流" times={throttle(events, wait)} />
      </div>
    </Frame>
  );
}
