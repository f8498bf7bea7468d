import {clsx} from 'clsx';
import {type ReactNode, use, useEffect, useEffectEvent, useState} from 'react';

import {
  describeCompileError,
  loadCompiler,
} from 'docusaurus-theme-verified-samples/sandbox';
import {tellNeeds} from '../needs';
import ErrorLink from '../../figures/ErrorLink';
import Console from '../../sandbox/console';
import {useLacking} from '../ui/useLacking';
import {
  STOP_TEXT,
  useSandboxRun,
} from 'docusaurus-theme-verified-samples/client';
import {NeedsContext} from '../live/NeedsContext';
import styles from './styles.module.scss';

/** Typing rests this long before the code runs again, in ms. */
const REST_MS = 400;
/** CSS pixels; a preview grows with its content up to the latter. */
const HEIGHT = {min: 96, max: 480};

/**
 * Controls of a live block look as the page's own, and its text stands below its
 * code. In a layer: rules of the block win. Samples of HTML and CSS get none of it,
 * they show what browsers do.
 */
const LOOK =
  '<style>@layer{body{margin:12px 16px}button,input,select,textarea{font:inherit;font-size:.875rem;color:inherit;background:none;border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:3px;padding:.1em .6em}select{background:Canvas}button{cursor:pointer}button:hover{border-color:currentColor}:disabled{opacity:.5;cursor:default}}</style>';

/** What a live block renders, anew after each change. */
export default function LivePreview({
  code,
}: {
  readonly code: string;
}): ReactNode {
  const {mountRef, state, run} = useSandboxRun('实时示例的结果');
  const [problem, setProblem] = useState<string | null>(null);
  const [wasRun, setWasRun] = useState(false);
  // What fails after a change may fail for the change.
  const [firstCode] = useState(code);
  const needs = use(NeedsContext);
  const isLacking = useLacking(needs);

  const show = useEffectEvent(async (isCurrent: () => boolean) => {
    const compiler = await loadCompiler();
    if (!isCurrent()) {
      return;
    }
    setWasRun(true);
    if (!compiler) {
      setProblem('没能加载运行环境，请检查网络后改一下代码再试。');
      return;
    }
    try {
      const program = compiler.compileSample({
        language: 'jsx',
        code,
        live: true,
      });
      setProblem(null);
      run({...program, html: program.html + LOOK});
    } catch (error) {
      // What ran before stays until the code can run again.
      setProblem(describeCompileError(error));
    }
  });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => void show(() => isCurrent),
      wasRun ? REST_MS : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // The first run must not start a second one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [code]);

  const height = Math.min(Math.max(state.height, HEIGHT.min), HEIGHT.max);
  const stopText =
    state.status === 'ended' && state.reason ? STOP_TEXT[state.reason] : null;
  const hasFailed =
    code === firstCode && state.entries.some(({level}) => level === 'uncaught');
  const told = needs && tellNeeds(needs, isLacking, hasFailed);
  const isTold = isLacking || (told && told.errors !== 'shown');
  return (
    <div>
      <div
        ref={mountRef}
        className={styles.frame}
        style={{blockSize: height}}
      />
      {(problem ?? stopText) !== null && (
        <div role="alert" className={styles.problem}>
          {problem ?? stopText}
        </div>
      )}
      {isTold && (
        <div role="status" className={styles.needs}>
          {told?.text}
        </div>
      )}
      {state.entries.length > 0 && told?.errors !== 'replaced' && (
        <div className={clsx(told?.errors === 'quiet' && styles.quiet)}>
          <Console
            entries={state.entries}
            title="控制台"
            isBounded
            Explanation={ErrorLink}
          />
        </div>
      )}
    </div>
  );
}
