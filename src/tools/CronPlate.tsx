import Link from '@docusaurus/Link';
import {type ReactNode, useId, useState} from 'react';

import {TOOLS} from './catalogue';
import {readCron} from './cron/cron';
import {listRuns} from './cron/runs';
import styles from './plate.module.scss';
import {toPath} from './route';

const EXAMPLE = '*/15 9-18 * * 1-5';
const SHOWN = 3;
const OTHERS = new Set(['json', 'regex', 'timestamp', 'diff', 'jwt', 'color']);

/** The cron tool in small, with something in it; shown in the browser only. */
export default function CronPlate(): ReactNode {
  const id = useId();
  const [input, setInput] = useState(EXAMPLE);
  const [start] = useState(() => ({
    now: Date.now(),
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }));
  const schedule = readCron(input, start.zone, start.now);
  return (
    <div className={styles.plate}>
      <label htmlFor={id}>改一改试试：分 时 日 月 星期</label>
      <input
        id={id}
        value={input}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={!schedule.ok}
        onChange={({target}) => setInput(target.value)}
      />
      <div aria-live="polite">
        {schedule.ok ? (
          <>
            <p className={styles.meaning}>{schedule.value.meaning}</p>
            <ol>
              {listRuns(
                start.zone,
                schedule.value.next.slice(0, SHOWN),
                start.now,
              ).lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </>
        ) : (
          <p className={styles.problem}>{schedule.problem.message}</p>
        )}
      </div>
      <p>
        <Link
          to={`/site#/tools/cron?${new URLSearchParams({input}).toString()}`}>
          在工具里打开
        </Link>
      </p>
      <nav aria-label="别的工具" className={styles.others}>
        {TOOLS.filter(({id: tool}) => OTHERS.has(tool)).map((tool) => (
          <Link key={tool.id} to={`/site#${toPath(tool.id)}`}>
            {tool.title}
          </Link>
        ))}
      </nav>
    </div>
  );
}
