import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import CodeEditor, {type CodeEditorHandle} from '../../../ui/CodeEditor';
import type Between from '../../../between';
import {
  compileTestForReading,
  isPageLanguage,
  joinWithTest,
  type TaskLanguage,
} from '../../task/program';
import {
  findLike,
  hasPassed,
  isSameFailure,
  type Signature,
  signatureOf,
} from '../../task/results';
import Preview from './Preview';
import Results, {type Hint} from './Results';
import styles from './styles.module.scss';
import TestFrame from './TestFrame';
import {useTaskRun} from './useTaskRun';

export type WrongAnswer = {readonly code: string; readonly hint: string};

export type BenchProps = {
  readonly name: string;
  readonly language: TaskLanguage;
  readonly page?: string | undefined;
  readonly height?: string | undefined;
  readonly starter: string;
  readonly tests: string;
  readonly wrongs: readonly WrongAnswer[];
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly onPass: (code: string) => void;
};

type Panel = {
  readonly Between: ComponentType<ComponentProps<typeof Between>>;
  readonly code: string;
};

/** Where a task is done: the editor, and what the tests say. */
export default function Bench({
  name,
  language,
  page,
  height,
  starter,
  tests,
  wrongs,
  code,
  onChange,
  onPass,
}: BenchProps): ReactNode {
  const {mountRef, judged, check, peek, stop, reset} = useTaskRun();
  const [hint, setHint] = useState<Hint | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The answer that the results belong to. */
  const [checked, setChecked] = useState(code);
  const editorRef = useRef<CodeEditorHandle>(null);
  const signaturesRef = useRef<readonly (Signature | null)[]>(null);

  async function learnWrongs(): Promise<readonly (Signature | null)[] | null> {
    if (!signaturesRef.current) {
      const signatures: (Signature | null)[] = [];
      for (const wrong of wrongs) {
        const run = await peek({language, code: wrong.code, tests, page});
        if (!run) {
          return null;
        }
        signatures.push(signatureOf(run));
      }
      signaturesRef.current = signatures;
    }
    return signaturesRef.current;
  }
  async function judge(): Promise<void> {
    setHint(null);
    setPanel(null);
    setChecked(code);
    const run = await check({language, code, tests, page});
    if (!run) {
      return;
    }
    if (hasPassed(run)) {
      onPass(code);
      return;
    }
    // Who has changed nothing has not thought anything yet.
    if (run.hasBegun && code !== starter) {
      const known = await learnWrongs();
      const like = known ? findLike(run, known) : -1;
      const text = wrongs[like]?.hint;
      setHint(
        text === undefined
          ? null
          : {text, isSame: isSameFailure(run, known?.[like])},
      );
    }
  }
  async function openBetween(test: string): Promise<void> {
    try {
      const loaded = await import('../../../between');
      setFailure(null);
      setPanel({
        Between: loaded.default,
        code: joinWithTest({code: checked, tests}, test),
      });
    } catch {
      setFailure('没能加载行间，请检查网络后再按一次。');
    }
  }
  function restart(): void {
    reset();
    setHint(null);
    setPanel(null);
    onChange(starter);
    editorRef.current?.focus();
  }
  const begin = useEffectEvent(() => editorRef.current?.focus());
  useEffect(() => begin(), []);

  const isRunning = judged.status === 'running';
  // Sheets and documents have no lines that run.
  const isDrawn = isPageLanguage(language);
  return (
    <>
      <div className={styles.editor}>
        <CodeEditor
          ref={editorRef}
          value={code}
          language={language}
          label={`写答案：${name}`}
          focusesOnMount
          onChange={onChange}
          onRun={() => void judge()}
        />
      </div>
      {isDrawn && (
        <Preview
          name={name}
          language={language}
          code={code}
          page={page}
          height={height}
        />
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className={styles.primary}
          aria-label={`检查：${name}`}
          onClick={() => void judge()}>
          检查
        </button>
        {isRunning && (
          <button type="button" aria-label={`停止：${name}`} onClick={stop}>
            停止
          </button>
        )}
        <button
          type="button"
          aria-label={`重来：${name}`}
          disabled={code === starter && judged.status === 'idle'}
          onClick={restart}>
          重来
        </button>
        {failure !== null && <span role="alert">{failure}</span>}
      </div>
      <Results
        judged={judged}
        tests={tests}
        lineCount={checked.split('\n').length}
        hint={hint}
        onBetween={isDrawn ? undefined : (test) => void openBetween(test)}
      />
      {panel && (
        <panel.Between
          key={panel.code}
          subject={{
            files: [{name: `main.${language}`, code: panel.code}],
            compile: ({compile}, isTraced) =>
              compileTestForReading(
                compile,
                {language, code: panel.code},
                isTraced,
              ),
          }}
          name={name}
          onClose={() => setPanel(null)}
        />
      )}
      <TestFrame ref={mountRef} language={language} />
    </>
  );
}
