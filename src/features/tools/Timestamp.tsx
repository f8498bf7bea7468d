import {type ReactNode, useState} from 'react';

import styles from './styles.module.scss';
import {parseTime} from './timestamp';

const SAMPLE = '1763596800';

function describe(date: Date): readonly (readonly [string, string])[] {
  const local = new Intl.DateTimeFormat('zh-CN', {
    dateStyle: 'full',
    timeStyle: 'long',
  });
  return [
    ['本地时间', local.format(date)],
    ['ISO 8601（UTC）', date.toISOString()],
    ['秒', String(Math.floor(date.getTime() / 1000))],
    ['毫秒', String(date.getTime())],
  ];
}

/** Unix time stamps and dates, each into all the others. */
export default function Timestamp(): ReactNode {
  const [input, setInput] = useState(SAMPLE);
  const parsed = parseTime(input);
  return (
    <div className={styles.tool}>
      <label htmlFor="timestamp-input">时间戳或日期</label>
      <div className={styles.row}>
        <input
          id="timestamp-input"
          className={styles.input}
          value={input}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={parsed.kind === 'error'}
          aria-describedby="timestamp-result"
          onChange={({target}) => setInput(target.value)}
        />
        <button
          type="button"
          className="button button--secondary"
          onClick={() => setInput(String(Date.now()))}>
          现在
        </button>
        <button
          type="button"
          className="button button--secondary"
          onClick={() => setInput('')}>
          清空
        </button>
      </div>
      <div id="timestamp-result" aria-live="polite">
        {parsed.kind === 'error' && (
          <p className={styles.error}>
            <strong>读不懂 </strong>
            {parsed.message}
          </p>
        )}
        {parsed.kind === 'empty' && (
          <p className={styles.hint}>填一个时间戳或日期，结果显示在这里。</p>
        )}
        {parsed.kind === 'time' && (
          <dl className={styles.result}>
            {describe(parsed.date).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
