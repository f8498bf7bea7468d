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
  type TaskRun,
  wasEnded,
} from '../../task/results';
import Preview from './Preview';
import Results, {type Help} from './Results';
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
  const [help, setHelp] = useState<Help | null>(null);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The answer that the results belong to. */
  const [checked, setChecked] = useState(code);
  const editorRef = useRef<CodeEditorHandle>(null);
  /** Of the wrong answers in their order, as far as they have been run. */
  const signaturesRef = useRef<(Signature | null)[]>([]);

  /** What helps with an answer that failed; null: another check came first. */
  async function findHint(run: TaskRun): Promise<Help | null> {
    // Word for word, no run can tell more.
    const same = wrongs.find((wrong) => wrong.code.trim() === code.trim());
    if (same) {
      return {status: 'found', text: same.hint, isSame: true};
    }
    const known = signaturesRef.current;
    for (const wrong of wrongs.slice(known.length)) {
      // What fails in just this way is first in any case: see `findLike`.
      if (known.some((signature) => isSameFailure(run, signature))) {
        break;
      }
      setHelp({status: 'sought', count: wrongs.length});
      const came = await peek({language, code: wrong.code, tests, page});
      if (!came) {
        return null;
      }
      // One that this browser does not get through takes no hint from the others.
      known.push(came.status === 'judged' ? signatureOf(came.run) : null);
    }
    const like = findLike(run, known);
    const text = wrongs[like]?.hint;
    return text === undefined
      ? {status: 'none', count: wrongs.length}
      : {status: 'found', text, isSame: isSameFailure(run, known[like])};
  }
  async function judge(): Promise<void> {
    setHelp(null);
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
    if (run.hasBegun && code !== starter && wrongs.length > 0) {
      const found = await findHint(run);
      // Of no answer, and of one that does not end, that is told already.
      const isTold = code.trim() === '' || wasEnded(run);
      if (found) {
        setHelp(found.status === 'none' && isTold ? null : found);
      }
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
    setHelp(null);
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
          runLabel="检查"
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
        help={help}
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
