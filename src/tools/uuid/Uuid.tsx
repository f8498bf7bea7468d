import {type ReactNode, useMemo, useState} from 'react';

import Choice from '../kit/Choice';
import Facts from '../kit/Facts';
import {Check, Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import Output from '../kit/Output';
import TextArea from '../kit/TextArea';
import ToolBar from '../kit/ToolBar';
import {oneOf, useToolState} from '../kit/useToolState';
import {generate, inspect, KINDS, MAX_COUNT, nameIds, writeIds} from './uuid';

const DEFAULTS = {
  kind: 'v4',
  count: '5',
  size: '21',
  namespace: 'url',
  names: '',
  upper: '',
  bare: '',
  input: '',
};

const OPTIONS = {texts: ['names']} as const;

function toNumber(text: string, max: number): number {
  const value = Math.trunc(Number(text));
  return Number.isFinite(value) ? Math.min(Math.max(1, value), max) : 1;
}

/** Fresh ids, and what is inside of one. */
export default function Uuid(): ReactNode {
  const tool = useToolState(DEFAULTS, OPTIONS);
  const {state, update} = tool;
  const kind = oneOf(KINDS, state.kind);
  const count = toNumber(state.count, MAX_COUNT);
  const size = toNumber(state.size, 64);
  const [round, setRound] = useState(0);
  // A fresh set for every round of the same settings.
  const made = useMemo(
    () => ({
      round,
      text:
        kind === 'v5'
          ? nameIds(state.names, oneOf(['url', 'dns'], state.namespace))
          : generate(kind, count, size),
    }),
    [kind, count, size, round, state.names, state.namespace],
  );
  const isUuid = kind === 'v4' || kind === 'v7' || kind === 'v5';
  const text = isUuid
    ? writeIds(made.text, state.upper === '1', state.bare === '1')
    : made.text;
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
              ['v5', 'UUID v5（由名字算出）'],
              ['nanoid', 'nanoid'],
              ['number', '随机数字'],
              ['password', '密码'],
            ]}
            onChange={(value) => update({kind: value})}
          />
          {kind === 'v5' ? (
            <>
              <Choice
                label="名字是"
                value={oneOf(['url', 'dns'], state.namespace)}
                options={[
                  ['url', '网址'],
                  ['dns', '域名'],
                ]}
                onChange={(namespace) => update({namespace})}
              />
              <TextArea
                label="名字，一行一个；同样的名字总得到同样的 UUID"
                placeholder="https://example.com/"
                value={state.names}
                onChange={(names) => update({names})}
                rows={4}
              />
            </>
          ) : (
            <div className={styles.grid}>
              <Field
                label={`个数，最多 ${MAX_COUNT}`}
                type="number"
                min={1}
                max={MAX_COUNT}
                value={state.count}
                onChange={(value) => update({count: value})}
              />
              {!isUuid && (
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
          )}
          {isUuid && (
            <div className={styles.options}>
              <Check
                label="大写"
                value={state.upper}
                onChange={(upper) => update({upper})}
              />
              <Check
                label="不要连字符"
                value={state.bare}
                onChange={(bare) => update({bare})}
              />
            </div>
          )}
          <Field
            label="看懂一个 UUID"
            placeholder="017f22e2-79b0-7cc3-98c4-dc0c0c07398f"
            value={state.input}
            onChange={(input) => update({input})}
            problem={about && !about.ok ? about.problem.message : null}
          />
          {about?.ok && <Facts facts={about.value} />}
        </div>
        <Output label="新的一批" text={text} fileName="ids.txt" />
      </div>
    </div>
  );
}
