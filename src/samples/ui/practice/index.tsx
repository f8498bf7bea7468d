import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {clsx} from 'clsx';
import {
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import type {TaskLanguage} from '../../task/program';
import {listTests} from '../../task/tests';
import type {BenchProps} from './Bench';
import {readParts} from './taskParts';
import styles from './styles.module.scss';
import {announceTaskResult} from './taskResult';
import {
  keyOf,
  NO_RECORD,
  parseRecord,
  readRecord,
  readTabRecord,
  type TaskRecord,
  writeRecord,
  writeTabRecord,
} from './taskStore';

type Props = {
  /** The anchor of the task. */
  readonly id: string;
  readonly title: string;
  /** `fix`: the starter has a mistake in it. */
  readonly kind: 'practice' | 'fix';
  readonly language: TaskLanguage;
  /** Of a style sheet: the document that it is the sheet of. */
  readonly page?: string;
  /** CSS pixels of the preview, where the answer is drawn. */
  readonly height?: string;
  /** Its parts, as build/markTasks.ts marks them. */
  readonly children: ReactNode;
};

type Loading =
  | {readonly status: 'idle' | 'loading' | 'failed'}
  | {readonly status: 'ready'; readonly Bench: ComponentType<BenchProps>};

const KINDS = {practice: '动手', fix: '改错'} as const;

/**
 * A task: what to do, where to begin, tests, hints and a folded solution, all of
 * it static HTML. The editor and what runs the tests load with the first press.
 */
export default function Practice({
  id,
  title,
  kind,
  language,
  page: document,
  height,
  children,
}: Props): ReactNode {
  const {pathname} = useLocation();
  const base = useBaseUrl('/');
  const page = pathname.slice(base.length).replace(/\/$/u, '');
  const [loading, setLoading] = useState<Loading>({status: 'idle'});
  const [record, setRecord] = useState<TaskRecord>(NO_RECORD);
  const [isKept, setKept] = useState(true);
  /** What another tab has written since: nothing here goes on top of it unasked. */
  const [rival, setRival] = useState<Pick<TaskRecord, 'code'> | null>(null);
  const openedRef = useRef(new Set<string>());
  const sectionRef = useRef<HTMLElement>(null);
  const hasWrittenRef = useRef(false);

  const read = (name: string) => readParts(children, name);
  const [text] = read('text');
  const [starter] = read('starter');
  const [tests] = read('tests');
  const [solution] = read('solution');
  const [why] = read('why');
  const hints = read('hint');
  const wrongs = read('wrong');
  const code = record.code ?? starter?.source ?? '';

  // Another page is another instance: it is read once.
  const recall = useEffectEvent(() => {
    const kept = readRecord(page, id);
    const own = readTabRecord(page, id);
    const isRival = own.code !== null && own.code !== kept.code;
    hasWrittenRef.current = isRival;
    setRival(isRival ? {code: kept.code} : null);
    setRecord(isRival ? {...kept, code: own.code} : kept);
  });
  // What is kept is known only to the reader's browser.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => recall(), []);

  const handleStorage = useEffectEvent(({key, newValue}: StorageEvent) => {
    if (key !== keyOf(page, id) || newValue === null) {
      return;
    }
    const other = parseRecord(newValue);
    const isOwn = hasWrittenRef.current && other.code !== record.code;
    setRival(isOwn ? {code: other.code} : null);
    writeTabRecord(page, id, isOwn ? record : null);
    setRecord({
      code: isOwn ? record.code : other.code,
      passed: record.passed || other.passed,
      hintsUsed: Math.max(record.hintsUsed, other.hintsUsed),
    });
  });
  useEffect(() => {
    const controller = new AbortController();
    window.addEventListener('storage', (event) => handleStorage(event), {
      signal: controller.signal,
    });
    return () => controller.abort();
  }, []);

  function keep(change: Partial<TaskRecord>): TaskRecord {
    const next = {...record, ...change};
    setRecord(next);
    setKept(writeRecord(page, id, {...next, ...rival}));
    if (rival) {
      writeTabRecord(page, id, next);
    }
    return next;
  }
  /** Which of the two goes on, here and in what is kept. */
  function settle(kept: Partial<TaskRecord>): void {
    const next = {...record, ...kept};
    setRival(null);
    setRecord(next);
    setKept(writeRecord(page, id, next));
    writeTabRecord(page, id, null);
    sectionRef.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  }
  function announce({passed, hintsUsed}: TaskRecord, answer: string): void {
    announceTaskResult({page, id, passed, hintsUsed, answer});
  }
  async function start(): Promise<void> {
    setLoading({status: 'loading'});
    try {
      const {default: Bench} = await import('./Bench');
      setLoading({status: 'ready', Bench});
    } catch {
      setLoading({status: 'failed'});
    }
  }
  /** Notes that a hint, or the solution, was opened: once each on a visit. */
  function handleToggle(
    {currentTarget}: SyntheticEvent<HTMLDetailsElement>,
    which: string,
  ): void {
    if (!currentTarget.open || record.passed || openedRef.current.has(which)) {
      return;
    }
    openedRef.current.add(which);
    const hintsUsed = Math.max(record.hintsUsed, openedRef.current.size);
    announce(keep({hintsUsed}), code);
  }

  const count = listTests(tests?.source ?? '').length;
  const isBusy = loading.status === 'loading';
  const isBegun = record.code !== null && record.code !== starter?.source;
  return (
    <section
      ref={sectionRef}
      id={id}
      // For who counts a page's tasks: src/progress/start.ts.
      data-practice=""
      aria-label={`${KINDS[kind]}：${title}`}
      className={styles.task}>
      <header className={styles.header}>
        <span className={styles.kind}>{KINDS[kind]}</span>
        <span className={styles.title}>{title}</span>
        {record.passed && <span className={styles.passed}>✓ 已通过</span>}
      </header>
      <div className={styles.text}>{text?.content}</div>
      {loading.status === 'ready' ? (
        <loading.Bench
          name={title}
          language={language}
          page={document}
          height={height}
          starter={starter?.source ?? ''}
          tests={tests?.source ?? ''}
          wrongs={wrongs.map(({source, title: hint}) => ({
            code: source,
            hint,
          }))}
          code={code}
          onChange={(next) => {
            hasWrittenRef.current = true;
            keep({code: next});
          }}
          onPass={(answer) => announce(keep({passed: true}), answer)}
        />
      ) : (
        <>
          <div className={styles.starter}>{starter?.content}</div>
          <div className={clsx(styles.actions, styles.needsScript)}>
            <button
              type="button"
              className={styles.primary}
              aria-label={`${isBegun ? '接着写' : '动手写'}：${title}`}
              aria-busy={isBusy}
              onClick={() => void start()}>
              {isBegun ? '接着写' : '动手写'}
            </button>
            {loading.status === 'failed' && (
              <span role="alert">没能加载编辑器，请检查网络后再按一次。</span>
            )}
          </div>
        </>
      )}
      {rival && (
        <div className={styles.actions}>
          <p role="status" className={styles.rival}>
            另一个标签页里也在写这道题。选一份之前，这里写的只留在这个标签页里。
          </p>
          <button type="button" onClick={() => settle(rival)}>
            换成那边的
          </button>
          <button type="button" onClick={() => settle({})}>
            留这边的
          </button>
        </div>
      )}
      {!isKept && (
        <p role="status" className={styles.unkept}>
          浏览器不让网页保存东西，离开这一页，写的就没有了。
        </p>
      )}
      <div className={styles.folds}>
        <details className={styles.tests}>
          <summary>
            测试 <small>{count} 条，写之前可以先看</small>
          </summary>
          {tests?.content}
        </details>
        {hints.map(({content, source}, index) => (
          <details
            key={source}
            className={styles.hint}
            onToggle={(event) => handleToggle(event, `hint ${index}`)}>
            <summary>
              提示 {index + 1} <small>共 {hints.length} 条</small>
            </summary>
            <div className={styles.text}>{content}</div>
          </details>
        ))}
        <details onToggle={(event) => handleToggle(event, 'solution')}>
          <summary>
            参考解法{' '}
            <small>
              {record.passed ? '与你的比一比' : '自己先通过，再看收获更大'}
            </small>
          </summary>
          {solution?.content}
          {why && <div className={styles.text}>{why.content}</div>}
          {wrongs.length > 0 && (
            <div className={styles.wrongs}>
              <div className={styles.text}>
                <p className={styles.subtitle}>常见的错误写法</p>
              </div>
              {wrongs.map(({content, source, title: hint}) => (
                <div key={source}>
                  <p className={styles.wrongHint}>{hint}</p>
                  {content}
                </div>
              ))}
            </div>
          )}
        </details>
      </div>
    </section>
  );
}
