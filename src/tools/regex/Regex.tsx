import {clsx} from 'clsx';
import {type ReactNode, useMemo} from 'react';

import type {Problem} from '../job/outcome';
import {useJob} from '../job/useJob';
import {Check, Field} from '../kit/Field';
import JobStatus from '../kit/JobStatus';
import styles from '../kit/kit.module.scss';
import TextArea, {describePlace} from '../kit/TextArea';
import ToolBar from '../kit/ToolBar';
import {useToolState} from '../kit/useToolState';
import {doubtFlags} from './doubts';
import RegexResult from './RegexResult';
import {FLAGS, SAMPLES, toggleFlag} from './samples';

const DEFAULTS = {pattern: '', flags: 'g', text: '', replacement: ''};
const OPTIONS = {texts: ['text']} as const;
/** No sound expression needs longer for a text that fits into the field. */
const TIMEOUT_MS = 1000;
const TIMEOUT_MESSAGE =
  '一秒内没有算完，已经停下。多半是嵌套的量词造成了灾难性回溯，例如 (a+)+；把它改成不会重叠的写法。';

function explainProblem(problem: Problem | null, field: string): string | null {
  return problem?.field === field
    ? describePlace(problem) + problem.message
    : null;
}

/** `/a+b/gi`, as source code has it: pattern and flags. */
const LITERAL = /^\/(.+)\/([dgimsuvy]*)$/su;

/** Regular expressions: matches, groups, replacement, and what they mean. */
export default function Regex(): ReactNode {
  const tool = useToolState(DEFAULTS, OPTIONS);
  const {state, update} = tool;
  const input = useMemo(() => (state.pattern === '' ? null : state), [state]);
  const job = useJob('regex', input, TIMEOUT_MS);
  const outcome = job.state.status === 'done' ? job.state.value : null;
  const problem = outcome && !outcome.ok ? outcome.problem : null;
  const [, bare, bareFlags] = LITERAL.exec(state.pattern) ?? [];
  const doubt =
    bare === undefined ? doubtFlags(state.pattern, state.flags) : null;
  return (
    <div className={styles.tool}>
      <ToolBar
        tool={tool}
        sample={{
          pattern: SAMPLES[3][1],
          flags: SAMPLES[3][2],
          text: SAMPLES[3][3],
        }}
      />
      <fieldset className={styles.choice}>
        <legend>常用的表达式</legend>
        <div className={clsx(styles.segments, styles.scrolling)}>
          {SAMPLES.map(([name, pattern, flags, text]) => (
            <button
              key={name}
              type="button"
              className={styles.button}
              onClick={() => update({pattern, flags, text})}>
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      {/* Half of the page cuts an expression of everyday length. */}
      <div className={styles.literal}>
        <Field
          label="表达式（不写两边的斜杠）"
          value={state.pattern}
          onChange={(pattern) => update({pattern})}
          problem={explainProblem(problem, 'pattern')}
        />
        <Field
          label="标志"
          value={state.flags}
          onChange={(flags) => update({flags})}
          problem={explainProblem(problem, 'flags')}
        />
      </div>
      {bare !== undefined && (
        <p role="status" className={styles.job}>
          <span>两边的斜杠也算在表达式里了。</span>
          <button
            type="button"
            className={styles.button}
            onClick={() =>
              update({pattern: bare, flags: bareFlags || state.flags})
            }>
            去掉斜杠{bareFlags && `，标志用 ${bareFlags}`}
          </button>
        </p>
      )}
      {doubt !== null && (
        <p role="status" className={styles.job}>
          <span>{doubt}</span>
          <button
            type="button"
            className={styles.button}
            onClick={() => update({flags: toggleFlag(state.flags, 'u')})}>
            加上 u
          </button>
        </p>
      )}
      <div className={styles.panes}>
        <div className={styles.pane}>
          <div className={styles.options}>
            {FLAGS.map(([flag, meaning]) => (
              <Check
                key={flag}
                label={`${flag} ${meaning}`}
                value={state.flags.includes(flag) ? '1' : ''}
                onChange={() => update({flags: toggleFlag(state.flags, flag)})}
              />
            ))}
          </div>
          <TextArea
            label="文本"
            value={state.text}
            onChange={(text) => update({text})}
            rows={8}
            canOpen
          />
          <Field
            label="替换成（可空；$1、$<name> 是捕获）"
            value={state.replacement}
            onChange={(replacement) => update({replacement})}
          />
        </div>
        <div className={styles.pane}>
          <JobStatus job={job} timeoutMessage={TIMEOUT_MESSAGE} />
          {outcome?.ok ? (
            <RegexResult result={outcome.value} />
          ) : (
            (input === null || problem) && (
              <p className={styles.hint}>
                {problem
                  ? `${problem.field === 'flags' ? '标志' : '表达式'}改好以后，`
                  : '填一个表达式，'}
                匹配和解释显示在这里。
              </p>
            )
          )}
        </div>
      </div>
    </div>
  );
}
