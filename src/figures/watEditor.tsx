import clsx from 'clsx';
import {type ReactNode, useEffect, useId, useRef, useState} from 'react';

import {parseCall} from './wat/call';
import type {WatOutcome} from './wat/client';
import Frame from './Frame';
import {WAT_EXAMPLES} from './models/watExamples';
import styles from './styles.module.scss';

const [FIRST] = WAT_EXAMPLES;
/** More bytes than this are cut off. */
const SHOWN_BYTES = 128;

type Answer = WatOutcome | {readonly kind: 'unread'; readonly problem: string};

function toHex(bytes: Uint8Array): string {
  const shown = [...bytes.subarray(0, SHOWN_BYTES)].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return `${shown.join(' ')}${bytes.length > SHOWN_BYTES ? ' ……' : ''}`;
}

function describe(answer: Answer): string {
  switch (answer.kind) {
    case 'unread':
      return answer.problem;
    case 'unloaded':
      return '汇编器没有加载成功，请检查网络后再按一次。';
    case 'timeout':
      return '运行超过 5 秒，已经停下；请检查循环的出口。';
    case 'invalid':
      return `没有汇编成功：\n${answer.message}`;
    case 'failed':
      return `汇编成功，运行失败。\n${answer.message}`;
    case 'ran':
      return answer.printed.join('\n');
  }
}

/** A module in text that the reader may change, assemble and run. */
export default function WatEditor(): ReactNode {
  const codeId = useId();
  const [code, setCode] = useState<string>(FIRST.code);
  const [call, setCall] = useState<string>(FIRST.call);
  const [answer, setAnswer] = useState<Answer | 'running' | null>(null);
  const runRef = useRef<AbortController | null>(null);
  useEffect(() => () => runRef.current?.abort(), []);

  async function run(): Promise<void> {
    runRef.current?.abort();
    const parsed = parseCall(call);
    if (typeof parsed === 'string') {
      setAnswer({kind: 'unread', problem: parsed});
      return;
    }
    const controller = new AbortController();
    runRef.current = controller;
    setAnswer('running');
    try {
      const {runInWorker} = await import('./wat/client');
      const job = {source: code, call: parsed};
      const outcome = await runInWorker(job, controller.signal);
      setAnswer(outcome);
    } catch {
      setAnswer({kind: 'unloaded'});
    }
  }
  const bytes =
    answer !== null && answer !== 'running' && 'bytes' in answer
      ? answer
      : null;

  return (
    <Frame
      title="写一段 WAT，当场汇编、运行"
      text={
        <p>
          默认的程序把两个 i32 相加。汇编得到 41 个字节，导出一个函数 add，调用
          add(2, 40) 返回 42。另外两个例子是用循环求阶乘，和从内存里求和。
        </p>
      }>
      <div className={clsx(styles.settings, styles.needsScript)}>
        <label>
          例子
          <select
            onChange={({target}) => {
              const example = WAT_EXAMPLES[Number(target.value)] ?? FIRST;
              runRef.current?.abort();
              setCode(example.code);
              setCall(example.call);
              setAnswer(null);
            }}>
            {WAT_EXAMPLES.map(({name}, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          调用
          <input
            value={call}
            spellCheck={false}
            autoComplete="off"
            onChange={({target}) => setCall(target.value)}
          />
        </label>
        <button
          type="button"
          aria-busy={answer === 'running'}
          onClick={() => void run()}>
          汇编并运行
        </button>
      </div>
      <label htmlFor={codeId} className={styles.sourceLabel}>
        WAT 源码
      </label>
      <textarea
        id={codeId}
        className={styles.source}
        rows={Math.max(8, code.split('\n').length + 1)}
        spellCheck={false}
        autoCapitalize="off"
        value={code}
        onChange={({target}) => setCode(target.value)}
      />
      <div
        role="status"
        className={clsx(styles.sourceAnswer, styles.needsScript)}>
        {answer === 'running' && '正在汇编……'}
        {answer === null && '按“汇编并运行”，结果显示在这里。'}
        {answer !== null && answer !== 'running' && (
          <pre>{describe(answer)}</pre>
        )}
      </div>
      {bytes && (
        <div className={styles.sourceAnswer}>
          <p>
            {bytes.bytes.length} 字节；导出 {bytes.exports.join('、') || '无'}
          </p>
          <pre className={styles.bytes}>{toHex(bytes.bytes)}</pre>
        </div>
      )}
    </Frame>
  );
}
