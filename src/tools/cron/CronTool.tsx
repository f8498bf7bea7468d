import {type ReactNode, useState} from 'react';

import CopyButton from '../kit/CopyButton';
import {Field} from '../kit/Field';
import styles from '../kit/kit.module.scss';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import {readZone} from '../timestamp/zones';
import {readCron} from './cron';
import {readLine} from './crontab';
import {listRuns} from './runs';

const DEFAULTS = {input: '', zone: ''};
const SAMPLES = [
  ['每五分钟', '*/5 * * * *'],
  ['工作日九点', '0 9 * * 1-5'],
  ['每天零点', '0 0 * * *'],
  ['每周一', '0 8 * * 1'],
  ['每月一号', '0 0 1 * *'],
  ['每月最后一天', '0 18 L * *'],
  ['每月第二个周五', '0 9 * * 5#2'],
] as const;

/** Cron expressions: what they mean, and when they run next. */
export default function CronTool(): ReactNode {
  const tool = useToolState(DEFAULTS);
  const {state, update} = tool;
  // The tool is rendered in the browser only.
  const [start] = useState(() => ({
    now: Date.now(),
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const chosen = state.zone.trim() === '' ? null : readZone(state.zone);
  const isKnown = state.zone.trim() === '' || chosen !== null;
  const read = readLine(state.input);
  const zone = read.zone ?? chosen?.zone ?? start.zone;
  const schedule =
    read.expression === '' ? null : readCron(read.expression, zone, start.now);
  const runs = schedule?.ok
    ? listRuns(zone, schedule.value.next, start.now)
    : null;
  return (
    <div className={styles.tool}>
      <ToolBar tool={tool} sample={{input: '0 9 * * 1-5'}} />
      <div className={styles.panes}>
        <div className={styles.pane}>
          <Field
            label="cron 表达式"
            placeholder="分 时 日 月 星期"
            value={state.input}
            onChange={(input) => update({input})}
            problem={schedule && !schedule.ok ? schedule.problem.message : null}
          />
          {/* Right below what is typed: on a phone, all else is a screen away. */}
          <p role="status" className={styles.lead}>
            {schedule?.ok && schedule.value.meaning}
          </p>
          {read.notes.length > 0 && (
            <p className={styles.hint}>{read.notes.join('')}</p>
          )}
          <fieldset className={styles.choice}>
            <legend>常用</legend>
            <div className={styles.segments}>
              {SAMPLES.map(([name, expression]) => (
                <button
                  key={name}
                  type="button"
                  className={styles.button}
                  onClick={() => update({input: expression})}>
                  {name}
                </button>
              ))}
            </div>
          </fieldset>
          <Field
            label="时区"
            placeholder={start.zone}
            value={state.zone}
            onChange={(value) => update({zone: value})}
            problem={
              isKnown
                ? null
                : `没有“${state.zone}”这个时区；写法如 Asia/Shanghai、北京、UTC+8。`
            }
          />
          <p className={styles.hint}>
            五段依次是分（0–59）、时（0–23）、日（1–31）、月（1–12）、星期（0–7，0
            和 7 都是周日）。日和星期都写了时，满足一个就运行。
          </p>
        </div>
        <div className={styles.pane} aria-live="polite">
          {schedule?.ok && runs ? (
            <>
              {schedule.value.fields.length > 0 && (
                <dl className={styles.figures}>
                  {schedule.value.fields.map(([name, text]) => (
                    <div key={name}>
                      <dt>{name}</dt>
                      <dd>
                        <code>{text}</code>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              <div className={styles.fieldHead}>
                <h2 className={styles.heading}>
                  接下来的运行（{[zone, runs.offset].filter(Boolean).join('，')}
                  ）
                </h2>
                <CopyButton text={runs.text} what="接下来的运行" />
              </div>
              {runs.lines.length === 0 ? (
                <p className={styles.hint}>不会再运行。</p>
              ) : (
                <ol className={styles.runs}>
                  {runs.lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ol>
              )}
              {schedule.value.previous !== null && (
                <p className={styles.hint}>
                  上一次：
                  {listRuns(zone, [schedule.value.previous], start.now).lines}
                </p>
              )}
            </>
          ) : (
            schedule === null && (
              <p className={styles.hint}>
                填一个表达式，意思和接下来的时间显示在这里。
              </p>
            )
          )}
        </div>
      </div>
    </div>
  );
}
