import {type ReactNode, useEffect, useEffectEvent, useState} from 'react';

import CodeEditor from '../../../ui/CodeEditor';
import {type TaskSource, testLanguageOf} from '../../task/program';
import Results from './Results';
import styles from './styles.module.scss';
import TestFrame from './TestFrame';
import {useTaskRun} from './useTaskRun';

export type TestBenchProps = TaskSource & {readonly name: string};

/** The tests of code for use, which the reader runs, changes and adds to. */
export default function TestBench({
  name,
  tests,
  ...source
}: TestBenchProps): ReactNode {
  const [written, setWritten] = useState(tests);
  const [run, setRun] = useState(tests);
  const {mountRef, judged, check, stop, reset} = useTaskRun();

  async function runTests(): Promise<void> {
    setRun(written);
    await check({...source, tests: written});
  }
  function restore(): void {
    reset();
    setWritten(tests);
  }
  // The press that mounted this component asks for it.
  const begin = useEffectEvent(() => void runTests());
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => begin(), []);

  return (
    <>
      <div className={styles.editor}>
        <CodeEditor
          value={written}
          language={testLanguageOf(source.language)}
          label={`测试：${name}`}
          focusesOnMount
          onChange={setWritten}
          onRun={() => void runTests()}
        />
      </div>
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.primary}
          aria-label={`运行测试：${name}`}
          onClick={() => void runTests()}>
          运行测试
        </button>
        {judged.status === 'running' && (
          <button type="button" aria-label={`停止：${name}`} onClick={stop}>
            停止
          </button>
        )}
        <button
          type="button"
          aria-label={`恢复原来的测试：${name}`}
          disabled={written === tests}
          onClick={restore}>
          恢复
        </button>
        <small>加一条你担心的输入，再运行一次。</small>
      </div>
      <Results
        judged={judged}
        tests={run}
        lineCount={source.code.split('\n').length}
        help={null}
      />
      <TestFrame ref={mountRef} language={source.language} />
    </>
  );
}
