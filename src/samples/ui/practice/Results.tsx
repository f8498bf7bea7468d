import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import type {ConsoleEntry} from 'docusaurus-theme-verified-samples/sandbox';
import type {TaskRun, TestResult} from '../../task/results';
import ErrorLink from '../../../figures/ErrorLink';
import {readGiven, readTest} from '../../task/tests';
import styles from './styles.module.scss';
import type {Judged} from './useTaskRun';

const WORDS = {
  passed: '✓ 通过',
  failed: '✗ 没过',
  unreached: '– 没跑到',
} as const;

/** What is to be mended stands first, whatever passed before it. */
const ORDER = {failed: 0, unreached: 1, passed: 2} as const;

/** What is known of such an answer: it is compared with the wrong ones. */
export type Help =
  | {
      readonly status: 'found';
      readonly text: string;
      /** The answer fails as that one does, in values too: surely the same mistake. */
      readonly isSame: boolean;
    }
  | {
      readonly status: 'sought' | 'none';
      /** Wrong answers that are known. */
      readonly count: number;
    };

type Props = {
  readonly judged: Judged;
  /** The source of the tests. */
  readonly tests: string;
  /** Lines of the answer; errors further down are the tests' own. */
  readonly lineCount: number;
  readonly help: Help | null;
  /** Opens a test between the lines. */
  readonly onBetween?: ((name: string) => void) | undefined;
};

/** More of them may be taller than what is shown at once. */
const MANY_ENTRIES = 5;

function Printed({
  entries,
}: {
  readonly entries: readonly ConsoleEntry[];
}): ReactNode {
  return (
    entries.length > 0 && (
      <div>
        <dt>打印</dt>
        {/* Much of it scrolls, which the keyboard must be able to do. */}
        <dd
          className={styles.printed}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={entries.length > MANY_ENTRIES ? 0 : undefined}>
          <samp>{entries.map(({text}) => text).join('\n')}</samp>
        </dd>
      </div>
    )
  );
}

function Row({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{children}</code>
      </dd>
    </div>
  );
}

function Details({
  result,
  tests,
  lineCount,
  onBetween,
}: Pick<Props, 'tests' | 'lineCount' | 'onBetween'> & {
  readonly result: TestResult;
}): ReactNode {
  const {name, line, at, expected, came, thrown, note, printed} = result;
  const given = line === null ? null : readGiven(tests, line);
  const isOwnLine = at !== null && at <= lineCount;
  return (
    <>
      {note !== undefined && <p className={styles.reason}>{note}</p>}
      <dl>
        {given && (
          <Row name={given.kind === 'ok' ? '应当成立' : '给的'}>
            {given.text}
          </Row>
        )}
        {expected !== undefined && <Row name="应得">{expected}</Row>}
        {came !== undefined && <Row name="实得">{came}</Row>}
        {thrown !== undefined && (
          <Row name={isOwnLine ? `第 ${at} 行抛出` : '抛出'}>{thrown}</Row>
        )}
        <Printed entries={printed} />
      </dl>
      <details className={styles.source}>
        <summary>看这条测试</summary>
        <pre>
          <code>{readTest(tests, name)}</code>
        </pre>
      </details>
      {onBetween && (
        <button
          type="button"
          className={styles.quiet}
          aria-label={`行间看这条测试：${name}`}
          onClick={() => onBetween(name)}>
          行间看这条测试
        </button>
      )}
    </>
  );
}

/** `createCache is not defined`, in the words of Chromium, Firefox and Safari. */
const MISSING =
  /^ReferenceError: (?:(\S+) is not defined|Can't find variable: (\S+))$/u;

/** The name that each test misses; null where they fail of anything else. */
function findMissing({tests}: TaskRun): string | null {
  const [first = '', ...others] = tests.map(({thrown = ''}) => thrown);
  const [, name, inSafari] = MISSING.exec(first) ?? [];
  return others.every((thrown) => thrown === first)
    ? (name ?? inSafari ?? null)
    : null;
}

/** The results are told on the console, too, which has its limits. */
function isCut({tests, printed}: TaskRun): boolean {
  return [printed, ...tests.map((test) => test.printed)].some((entries) =>
    entries.some(({level}) => level === 'cut'),
  );
}

const CUT_TEXT =
  '打印得太多，结果没有读全：先去掉一些 console.log，再检查一次。';

/** What the reader is told first, in one sentence. */
function summarize(judged: Judged): string {
  switch (judged.status) {
    case 'idle':
      return '';
    case 'running':
      return '正在检查……';
    case 'stopped':
      return judged.reason;
    case 'judged': {
      const {tests, hasBegun, printed} = judged.run;
      if (!hasBegun) {
        const error = printed.find(({level}) => level === 'uncaught');
        return error
          ? `测试还没有开始，代码就抛错了${error.position ? `（第 ${error.position.line} 行）` : ''}：${error.text.replace(/^Uncaught (?:\(in promise\) )?/u, '')}`
          : isCut(judged.run)
            ? CUT_TEXT
            : '测试没有开始：代码停在顶层的 await，没有走到末尾。';
      }
      if (
        tests.some(({status}) => status === 'unreached') &&
        isCut(judged.run)
      ) {
        return CUT_TEXT;
      }
      const missing = findMissing(judged.run);
      if (missing !== null) {
        return `没有找到 ${missing}：每条测试都要用它，名字要与题目里的一样。`;
      }
      const passed = tests.filter(({status}) => status === 'passed').length;
      return passed === tests.length
        ? `${tests.length} 条测试全部通过。`
        : `${tests.length} 条测试，过了 ${passed} 条。`;
    }
  }
}

function List({
  run,
  ...props
}: Pick<Props, 'tests' | 'lineCount' | 'onBetween'> & {
  readonly run: TaskRun;
}): ReactNode {
  const results = [...run.tests].sort(
    (a, b) => ORDER[a.status] - ORDER[b.status],
  );
  const isOneCause = findMissing(run) !== null;
  return (
    <ol className={styles.results} aria-label="每条测试的结果">
      {results.map((result, index) => (
        <li key={result.name}>
          <span
            className={clsx(
              styles.verdict,
              result.status === 'passed' && styles.right,
              result.status === 'failed' && styles.wrong,
            )}>
            {WORDS[result.status]}
          </span>
          <div className={styles.told}>
            <span>{result.name}</span>
            {result.status === 'unreached' && result.note !== undefined && (
              <p className={styles.reason}>{result.note}</p>
            )}
            {result.status === 'failed' && !(isOneCause && index > 0) && (
              <Details result={result} {...props} />
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What the engine said of an answer that is wrong; null where it said nothing. */
function findThrown(judged: Judged): string | null {
  if (judged.status !== 'judged') {
    return null;
  }
  const {tests, hasBegun, printed} = judged.run;
  if (!hasBegun) {
    return printed.find(({level}) => level === 'uncaught')?.text ?? null;
  }
  return findMissing(judged.run) === null
    ? // Of the test that is shown first: it stands right above.
      (tests.find(({status}) => status === 'failed')?.thrown ?? null)
    : null;
}

/** How an answer did, test by test. */
export default function Results({judged, help, ...props}: Props): ReactNode {
  const summary = summarize(judged);
  const thrown = help?.status === 'found' ? null : findThrown(judged);
  return (
    <div className={clsx(summary !== '' && styles.judgement)}>
      {/* One region, there from the begin: its changes are read out. */}
      <div role="status">
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
        {help?.status === 'found' && (
          <p className={styles.known}>
            <b>
              {help.isSame
                ? '有一种常见的写法，结果和你的一样。'
                : '有一种常见的写法，没通过的也是这几条，结果不全一样；对一对是不是同一个原因。'}
            </b>
            {help.text}
          </p>
        )}
        {help !== null && help.status !== 'found' && (
          <p className={styles.sought}>
            {help.status === 'sought'
              ? `正在对照 ${help.count} 种常见的错误写法，对上了就有提示，要等几秒……`
              : `与 ${help.count} 种常见的错误写法都对不上，从没过的第一条看起。`}
          </p>
        )}
      </div>
      {thrown !== null && <ErrorLink text={thrown} className={styles.reason} />}
      {judged.status === 'judged' && judged.run.hasBegun && (
        <List run={judged.run} {...props} />
      )}
      {judged.status === 'judged' && (
        <dl>
          <Printed
            entries={judged.run.printed.filter(
              // Before the tests, the summary has told it.
              ({level}) => level !== 'uncaught' || judged.run.hasBegun,
            )}
          />
        </dl>
      )}
    </div>
  );
}
