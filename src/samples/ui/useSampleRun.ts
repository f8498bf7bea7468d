import {type RefObject, useState} from 'react';

import {
  type RunState,
  useSandboxRun,
} from 'docusaurus-theme-verified-samples/client';
import {
  describeCompileError,
  loadCompiler,
} from 'docusaurus-theme-verified-samples/sandbox';
import type {RunnableProps} from './sampleProps';

export type SampleRun = {
  /** Holds the frame. */
  readonly mountRef: RefObject<HTMLDivElement | null>;
  readonly state: RunState;
  /** Why nothing ran, in Chinese; null when something did. */
  readonly problem: string | null;
  readonly run: (code: string) => Promise<void>;
  readonly stop: () => void;
  /** Ends what runs and forgets what it printed. */
  readonly reset: () => void;
};

/** Compiles and runs a sample under the conditions that its fence declares. */
export function useSampleRun({
  language,
  now,
  seed,
  wait,
}: RunnableProps['sample']): SampleRun {
  const sandbox = useSandboxRun('示例的画面');
  const [problem, setProblem] = useState<string | null>(null);

  async function run(code: string): Promise<void> {
    const compiler = await loadCompiler();
    if (!compiler) {
      setProblem('没能加载运行环境，请检查网络后再按一次。');
      return;
    }
    try {
      const program = compiler.compileSample({language, code});
      setProblem(null);
      sandbox.run(program, {now, seed, wait});
    } catch (error) {
      sandbox.reset();
      setProblem(describeCompileError(error));
    }
  }
  function reset(): void {
    setProblem(null);
    sandbox.reset();
  }
  const {mountRef, state, stop} = sandbox;
  return {mountRef, state, problem, run, stop, reset};
}
