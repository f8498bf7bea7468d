import {type ReactNode, useId, useState} from 'react';

import Facts from '../kit/Facts';
import {Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import {describeDistance, parseTime, toIsoWeek} from './timestamp';
import {COMMON_ZONES, formatIn, readZone} from './zones';

const DEFAULTS = {input: '', zone: ''};
const MS_PER_DAY = 86_400_000;

function describe(
  date: Date,
  zone: string,
  now: number,
): readonly (readonly [string, string])[] {
  const time = date.getTime();
  const full = new Intl.DateTimeFormat('zh-CN', {
    dateStyle: 'full',
    timeStyle: 'medium',
    timeZone: zone,
  });
  const start = Date.UTC(date.getUTCFullYear(), 0, 1);
  return [
    [zone, full.format(date)],
    ['离现在', describeDistance(time, now)],
    ['ISO 8601（UTC）', date.toISOString()],
    ['秒', String(Math.floor(time / 1000))],
    ['毫秒', String(time)],
    ['HTTP 日期', date.toUTCString()],
    [
      'ISO 周（UTC）',
      toIsoWeek(
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
      ),
    ],
    [
      '一年中的第几天（UTC）',
      String(Math.floor((time - start) / MS_PER_DAY) + 1),
    ],
  ];
}

/** Unix time stamps and dates, each into all the others. */
export default function Timestamp(): ReactNode {
  const tool = useToolState(DEFAULTS);
  const {state, update} = tool;
  const listId = useId();
  // The tool is rendered in the browser only.
  const [{own, now}] = useState(() => ({
    own: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: Date.now(),
  }));
  const chosen = state.zone.trim() === '' ? null : readZone(state.zone);
  const isKnown = state.zone.trim() === '' || chosen !== null;
  const zone = chosen?.zone ?? own;
  const parsed = parseTime(state.input, zone);
  const asDate = parsed.kind === 'time' ? parsed.asDate : null;
  const doubts = [
    parsed.kind === 'time' ? parsed.doubt : null,
    chosen?.doubt ?? null,
  ].filter((doubt) => doubt !== null);
  const zones = [...new Set([zone, own, ...COMMON_ZONES])];
  return (
    <div className={styles.tool}>
      <ToolBar tool={tool} sample={{input: '1763596800'}}>
        <button
          type="button"
          className={styles.button}
          onClick={() => update({input: String(Date.now())})}>
          现在
        </button>
      </ToolBar>
      <div className={styles.panes}>
        <div className={styles.pane}>
          <Field
            label="时间戳或日期"
            placeholder="1763596800 或 2025-11-20 08:00"
            value={state.input}
            onChange={(input) => update({input})}
            problem={parsed.kind === 'error' ? parsed.message : null}
          />
          <Field
            label="时区（没写时区的日期按它读）"
            placeholder={own}
            value={state.zone}
            onChange={(value) => update({zone: value})}
            list={listId}
            problem={
              isKnown
                ? null
                : `没有“${state.zone}”这个时区；写法如 Asia/Shanghai、北京、UTC+8。`
            }
          />
          <datalist id={listId}>
            {Intl.supportedValuesOf('timeZone').map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <div role="status">
            {doubts.map((doubt) => (
              <p key={doubt} className={styles.job}>
                {doubt}
              </p>
            ))}
          </div>
          {asDate !== null && (
            <button
              type="button"
              className={styles.button}
              onClick={() => update({input: asDate})}>
              按日期读
            </button>
          )}
          {parsed.kind === 'empty' && (
            <p className={styles.hint}>
              填一个时间戳或日期，结果显示在这里。数的位数决定单位：十一位以内是秒，再往上依次是毫秒、微秒、纳秒。
            </p>
          )}
        </div>
        <div className={styles.pane} aria-live="polite">
          {parsed.kind === 'time' && (
            <>
              <Facts facts={describe(parsed.date, zone, now)} />
              <h2 className={styles.heading}>各地的钟</h2>
              <Facts
                facts={zones.map((name) => [
                  name,
                  formatIn(name, parsed.date.getTime()),
                ])}
              />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
