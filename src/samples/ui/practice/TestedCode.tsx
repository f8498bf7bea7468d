import {clsx} from 'clsx';
import {type ComponentType, type ReactNode, useState} from 'react';

import type {TaskLanguage} from '../../task/program';
import {listTests} from '../../task/tests';
import {readParts} from './taskParts';
import styles from './styles.module.scss';
import type {TestBenchProps} from './TestBench';

type Props = {
  readonly title: string;
  readonly language: TaskLanguage;
  /** Of a style sheet: the document that it is the sheet of. */
  readonly page?: string;
  /** The code and its tests, as build/markTasks.ts marks them. */
  readonly children: ReactNode;
};

type Loading =
  | {readonly status: 'idle' | 'loading' | 'failed'}
  | {
      readonly status: 'ready';
      readonly TestBench: ComponentType<TestBenchProps>;
    };

/** Code for use, and beneath it, folded, the tests that it went through. */
export default function TestedCode({
  title,
  language,
  page,
  children,
}: Props): ReactNode {
  const [loading, setLoading] = useState<Loading>({status: 'idle'});
  const [code] = readParts(children, 'code');
  const [tests] = readParts(children, 'tests');

  async function start(): Promise<void> {
    setLoading({status: 'loading'});
    try {
      const {default: TestBench} = await import('./TestBench');
      setLoading({status: 'ready', TestBench});
    } catch {
      setLoading({status: 'failed'});
    }
  }
  return (
    <div role="group" aria-label={`代码：${title}`} className={styles.tested}>
      {code?.content}
      <div className={styles.folds}>
        <details className={styles.tests}>
          <summary>
            怎样测过它{' '}
            <small>{listTests(tests?.source ?? '').length} 条测试</small>
          </summary>
          {loading.status === 'ready' ? (
            <loading.TestBench
              name={title}
              language={language}
              page={page}
              code={code?.source ?? ''}
              tests={tests?.source ?? ''}
            />
          ) : (
            <>
              {tests?.content}
              <div className={clsx(styles.actions, styles.needsScript)}>
                <button
                  type="button"
                  className={styles.primary}
                  aria-label={`运行测试：${title}`}
                  aria-busy={loading.status === 'loading'}
                  onClick={() => void start()}>
                  运行测试
                </button>
                {loading.status === 'failed' && (
                  <span role="alert">
                    没能加载运行环境，请检查网络后再按一次。
                  </span>
                )}
              </div>
            </>
          )}
        </details>
      </div>
    </div>
  );
}
