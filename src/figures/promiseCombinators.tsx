import clsx from 'clsx';
import {type ReactNode, useState} from 'react';

import Frame from './Frame';
import {settle, type Settlement, type Task} from './models/combinators';
import styles from './styles.module.scss';

const MAX_MS = 1000;
const STEP_MS = 50;
const START: readonly Task[] = [
  {name: '价格', delay: 300, isFulfilled: true},
  {name: '库存', delay: 200, isFulfilled: false},
  {name: '评价', delay: 800, isFulfilled: true},
];

const RULES = {
  all: '全部成功才成功；有一个失败就立刻失败。',
  allSettled: '等到全部有结果，总是成功，给出每一个的结局。',
  any: '第一个成功的；全部失败才失败（AggregateError）。',
  race: '第一个有结果的，不论成败。',
} as const;

/** A bar on the common time axis. */
function Bar({
  end,
  isFulfilled,
}: {
  readonly end: number;
  readonly isFulfilled: boolean;
}): ReactNode {
  return (
    <span className={styles.track} aria-hidden="true">
      <span
        className={clsx(isFulfilled ? styles.barRight : styles.barWrong)}
        style={{inlineSize: `${(end / MAX_MS) * 100}%`}}
      />
    </span>
  );
}

function describe({at, isFulfilled, by, combinator}: Settlement): string {
  const verdict = isFulfilled ? '成功' : '失败';
  return combinator === 'allSettled' || by.length > 1
    ? `${at} 毫秒，${verdict}`
    : `${at} 毫秒，${verdict}，由“${by[0]}”决定`;
}

/** Three tasks whose time and outcome the reader sets, and what follows. */
export default function PromiseCombinators(): ReactNode {
  const [tasks, setTasks] = useState(START);

  function change(name: string, part: Partial<Task>): void {
    setTasks((previous) =>
      previous.map((task) => (task.name === name ? {...task, ...part} : task)),
    );
  }

  return (
    <Frame
      title="四个组合器什么时候有结果"
      text={
        <ul>
          {Object.entries(RULES).map(([name, rule]) => (
            <li key={name}>
              Promise.{name}：{rule}
            </li>
          ))}
          <li>无论哪一个先有结果，其余任务都不会停：组合器不取消任何东西。</li>
        </ul>
      }>
      <div className={styles.rows}>
        {tasks.map(({name, delay, isFulfilled}) => (
          <div key={name} role="group" aria-label={`任务：${name}`}>
            <span>{name}</span>
            <Bar end={delay} isFulfilled={isFulfilled} />
            <input
              type="range"
              aria-label="用时"
              aria-valuetext={`${delay} 毫秒`}
              min={STEP_MS}
              max={MAX_MS}
              step={STEP_MS}
              value={delay}
              onChange={({target}) =>
                change(name, {delay: target.valueAsNumber})
              }
            />
            <label>
              <input
                type="checkbox"
                checked={isFulfilled}
                onChange={({target}) =>
                  change(name, {isFulfilled: target.checked})
                }
              />
              成功
            </label>
          </div>
        ))}
      </div>
      <div className={styles.rows} role="status">
        {settle(tasks).map((settlement) => (
          <div key={settlement.combinator}>
            <code>{settlement.combinator}</code>
            <Bar end={settlement.at} isFulfilled={settlement.isFulfilled} />
            <span className={styles.wide}>{describe(settlement)}</span>
          </div>
        ))}
      </div>
    </Frame>
  );
}
