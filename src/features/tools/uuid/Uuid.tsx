import {type ReactNode, useMemo, useState} from 'react';

import Choice from '../kit/Choice';
import Facts from '../kit/Facts';
import {Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import ToolBar from '../kit/ToolBar';
import {oneOf, useToolState} from '../kit/useToolState';
import {generate, inspect, KINDS, MAX_COUNT} from './uuid';

const DEFAULTS = {kind: 'v4', count: '5', size: '21', input: ''};

function toNumber(text: string, max: number): number {
  const value = Math.trunc(Number(text));
  return Number.isFinite(value) ? Math.min(Math.max(1, value), max) : 1;
}

/** Fresh ids, and what is inside of one. */
export default function Uuid(): ReactNode {
  const tool = useToolState(DEFAULTS);
  const {state, update} = tool;
  const kind = oneOf(KINDS, state.kind);
  const count = toNumber(state.count, MAX_COUNT);
  const size = toNumber(state.size, 64);
  const [round, setRound] = useState(0);
  // A fresh set for every round of the same settings.
  const made = useMemo(
    () => ({round, text: generate(kind, count, size)}),
    [kind, count, size, round],
  );
  const about = state.input.trim() === '' ? null : inspect(state.input);
  return (
    <div className={styles.tool}>
      <ToolBar
        tool={tool}
        sample={{input: '017f22e2-79b0-7cc3-98c4-dc0c0c07398f'}}>
        <button
          type="button"
          className={styles.button}
          onClick={() => setRound((number) => number + 1)}>
          换一批
        </button>
      </ToolBar>
      <div className={styles.panes}>
        <div className={styles.pane}>
          <Choice
            label="种类"
            value={kind}
            options={[
              ['v4', 'UUID v4（随机）'],
              ['v7', 'UUID v7（按时间排序）'],
              ['nanoid', 'nanoid'],
              ['number', '随机数字'],
            ]}
            onChange={(value) => update({kind: value})}
          />
          <div className={styles.grid}>
            <Field
              label={`个数，最多 ${MAX_COUNT}`}
              type="number"
              min={1}
              max={MAX_COUNT}
              value={state.count}
              onChange={(value) => update({count: value})}
            />
            {(kind === 'nanoid' || kind === 'number') && (
              <Field
                label="长度"
                type="number"
                min={1}
                max={64}
                value={state.size}
                onChange={(value) => update({size: value})}
              />
            )}
          </div>
          <Field
            label="看懂一个 UUID"
            placeholder="017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
            value={state.input}
            onChange={(input) => update({input})}
            problem={about && !about.ok ? about.problem.message : null}
          />
          {about?.ok && <Facts facts={about.value} />}
        </div>
        <Output label="新的一批" text={made.text} fileName="ids.txt" />
      </div>
    </div>
  );
}
