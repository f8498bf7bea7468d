import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef, useState} from 'react';

import {type RunState, STOP_TEXT, useSandboxRun} from '../../client';
import type {Sample} from '../../sample';
import {describeCompileError, loadCompiler} from '../../sandbox/loadCompiler';
import Frame from './Frame';
import styles from './styles.module.css';

type Props = {
  readonly sample: Sample;
  readonly source: string;
  readonly name: string;
  /** The highlighted code. */
  readonly children: ReactNode;
};

const PREVIEW_HEIGHT_PX = 160;

function joinTexts({entries}: RunState): string {
  return entries
    .map(({text}) => text)
    .join('\n')
    .trimEnd();
}

function describe(state: RunState, output: string): string {
  switch (state.status) {
    case 'running':
      return translate({
        id: 'theme.verifiedSamples.running',
        message: '正在运行',
      });
    case 'ended':
      return state.reason ? STOP_TEXT[state.reason] : '';
    case 'settled':
      return joinTexts(state) === output
        ? translate({
            id: 'theme.verifiedSamples.same',
            message: '与上面写的输出一致',
          })
        : translate({
            id: 'theme.verifiedSamples.different',
            message: '与上面写的输出不同',
          });
    default:
      return '';
  }
}

/** A sample whose button works; it was pressed to get here. */
export default function Running({
  sample,
  source,
  name,
  children,
}: Props): ReactNode {
  const {language, output, height, now, seed, wait} = sample;
  const {mountRef, state, run, stop, reset} = useSandboxRun(name);
  const [problem, setProblem] = useState<string | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isVisual = language !== 'js' && language !== 'ts';

  async function start(): Promise<void> {
    const compiler = await loadCompiler();
    if (!compiler) {
      setProblem(
        translate({
          id: 'theme.verifiedSamples.unloaded',
          message: '没能加载运行环境，请检查网络后再按一次。',
        }),
      );
      return;
    }
    try {
      const program = compiler.compileSample({language, code: source});
      setProblem(null);
      run(program, {now, seed, wait});
    } catch (error) {
      reset();
      setProblem(describeCompileError(error));
    }
  }
  const beginRef = useRef(start);
  useEffect(() => {
    // The button that was pressed has just been replaced.
    buttonRef.current?.focus();
    void beginRef.current();
  }, []);

  return (
    <Frame
      name={name}
      code={children}
      output={output}
      actions={
        <>
          <button
            ref={buttonRef}
            type="button"
            className="button button--secondary button--sm"
            onClick={() => void start()}>
            {translate({id: 'theme.verifiedSamples.run', message: '运行'})}
          </button>
          {state.status === 'running' && (
            <button
              type="button"
              className="button button--secondary button--sm"
              onClick={stop}>
              {translate({id: 'theme.verifiedSamples.stop', message: '停止'})}
            </button>
          )}
        </>
      }
      preview={
        <div
          ref={mountRef}
          className={isVisual ? styles.preview : styles.hidden}
          style={
            isVisual ? {blockSize: height ?? PREVIEW_HEIGHT_PX} : undefined
          }
        />
      }
      result={
        problem === null ? (
          <figure className={styles.output}>
            <figcaption>
              {translate({
                id: 'theme.verifiedSamples.result',
                message: '运行结果',
              })}
            </figcaption>
            {state.entries.length > 0 && (
              <pre data-sample-result>{joinTexts(state)}</pre>
            )}
            <div role="status">{describe(state, output?.trimEnd() ?? '')}</div>
          </figure>
        ) : (
          <div role="alert" className={styles.problem}>
            {problem}
          </div>
        )
      }
    />
  );
}
