import clsx from 'clsx';
import {type ReactNode, useEffect, useId, useRef, useState} from 'react';

import type {AggregationOutcome} from './aggregation/engine/client';
import {COLLECTIONS} from './aggregation/engine/data';
import {showDocument} from './aggregation/engine/document';
import {TASKS} from './aggregation/engine/tasks';
import Documents from './aggregation/Documents';
import Stages from './aggregation/Stages';
import {EMPTY_SOURCE, START_REPORT, START_SOURCE} from './aggregation/start';
import ownStyles from './aggregation/styles.module.scss';
import Summary from './aggregation/Summary';
import Frame from './Frame';
import styles from './styles.module.scss';

const [FIRST] = TASKS;
/** Nobody writes more, and the engine need not read it. */
const MAX_LENGTH = 5000;

/** Pipelines that the reader writes, and what every stage makes of the orders. */
export default function AggregationPractice(): ReactNode {
  const codeId = useId();
  const [index, setIndex] = useState(0);
  const [drafts, setDrafts] = useState<readonly string[]>(
    TASKS.map((_, task) => (task === 0 ? START_SOURCE : EMPTY_SOURCE)),
  );
  /** What the reader wrote, while the answer stands in its place. */
  const [kept, setKept] = useState<ReadonlyMap<number, string>>(new Map());
  const [solved, setSolved] = useState<ReadonlySet<number>>(new Set());
  const [outcome, setOutcome] = useState<AggregationOutcome | 'running' | null>(
    START_REPORT,
  );
  const codeRef = useRef<HTMLTextAreaElement>(null);
  const runRef = useRef<AbortController | null>(null);
  useEffect(() => () => runRef.current?.abort(), []);
  const task = TASKS[index] ?? FIRST;
  const source = drafts[index] ?? EMPTY_SOURCE;
  const own = source === task.solution ? kept.get(index) : undefined;

  async function run(): Promise<void> {
    runRef.current?.abort();
    const controller = new AbortController();
    runRef.current = controller;
    setOutcome('running');
    let result: AggregationOutcome;
    try {
      const {runInWorker} = await import('./aggregation/engine/client');
      const job = {source, task: index};
      result = await runInWorker(job, controller.signal);
    } catch {
      result = {kind: 'unloaded'};
    }
    if (controller.signal.aborted) {
      return;
    }
    setOutcome(result);
    if (result.kind === 'ran' && result.verdict.kind === 'right') {
      setSolved((before) => new Set([...before, index]));
    }
  }
  function swap(): void {
    setDrafts(drafts.with(index, own ?? task.solution));
    setKept(new Map([...kept, [index, source]]));
  }
  function show(offset: number): void {
    codeRef.current?.focus();
    codeRef.current?.setSelectionRange(offset, offset + 1);
  }

  return (
    <Frame
      title="聚合练习：一个阶段一个阶段地看"
      text={
        <ol>
          {TASKS.map(({title, question, solution}) => (
            <li key={title}>
              <strong>{title}</strong>：{question}
              <pre className={ownStyles.solution}>{solution}</pre>
            </li>
          ))}
        </ol>
      }>
      <div className={clsx(styles.settings, styles.needsScript)}>
        <label>
          练习
          <select
            value={index}
            onChange={({target}) => {
              runRef.current?.abort();
              setIndex(Number(target.value));
              setOutcome(null);
            }}>
            {TASKS.map(({title}, at) => (
              <option key={title} value={at}>
                {solved.has(at) ? '✓ ' : ''}
                {at + 1}. {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      <p className={ownStyles.question}>{task.question}</p>
      {[...COLLECTIONS].map(([name, documents]) => (
        <details key={name} className={styles.text}>
          <summary>
            集合 {name}：{documents.length} 个文档
          </summary>
          <Documents lines={documents.map(showDocument)} />
        </details>
      ))}
      <label htmlFor={codeId} className={styles.sourceLabel}>
        管道，从 orders 开始
      </label>
      <textarea
        ref={codeRef}
        id={codeId}
        className={styles.source}
        rows={Math.max(6, source.split('\n').length + 1)}
        maxLength={MAX_LENGTH}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={source}
        onChange={({target}) => setDrafts(drafts.with(index, target.value))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            void run();
          }
        }}
      />
      <div className={clsx(styles.settings, styles.needsScript)}>
        <button
          type="button"
          aria-busy={outcome === 'running'}
          onClick={() => void run()}>
          运行<span className="needs-keys">（Ctrl + Enter）</span>
        </button>
        <button type="button" onClick={swap}>
          {own === undefined ? '写入答案' : '换回我写的'}
        </button>
      </div>
      <div role="status" className={styles.outcome}>
        <Summary outcome={outcome} onShow={show} />
      </div>
      {outcome !== null && outcome !== 'running' && 'stages' in outcome && (
        <Stages stages={outcome.stages} />
      )}
    </Frame>
  );
}
