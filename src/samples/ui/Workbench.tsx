import {useHistory, useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {clsx} from 'clsx';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import type CodeEditor from '../../ui/CodeEditor';
import type Between from '../../between';
import {useLacking} from './useLacking';
import {tellNeeds} from '../needs';
import {hasPreview, nameOf} from '../sample';
import {createPlaygroundAddress} from './playgroundAddress';
import PredictionForm from './PredictionForm';
import Result, {hasFailed} from './Result';
import {revealAfter} from './revealAfter';
import SampleFrame from './SampleFrame';
import {PREVIEW_HEIGHT_PX, type WorkbenchProps} from './sampleProps';
import styles from './styles.module.scss';
import {useSampleRun} from './useSampleRun';
import Verdict from './Verdict';

type Editor = ComponentType<ComponentProps<typeof CodeEditor>>;
type Panel = ComponentType<ComponentProps<typeof Between>>;

/** A sample whose buttons work: run, stop, edit, reset, open elsewhere. */
export default function Workbench({
  sample,
  source,
  children,
  firstAction,
  step,
  prediction,
  onPredict,
}: WorkbenchProps): ReactNode {
  const {language, output, needs} = sample;
  const name = nameOf(sample);
  const [code, setCode] = useState(source);
  const [Editor, setEditor] = useState<Editor | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [panel, setPanel] = useState<{
    readonly Between: Panel;
    /** The code that it tells of. */
    readonly code: string;
    /** The address asked for it. */
    readonly isLinked: boolean;
  } | null>(null);
  const betweenButtonRef = useRef<HTMLButtonElement>(null);
  const runButtonRef = useRef<HTMLButtonElement>(null);
  const {mountRef, state, problem, run, stop, reset} = useSampleRun(sample);
  const history = useHistory();
  const {pathname} = useLocation();
  const playground = useBaseUrl('/code/');
  const isVisual = hasPreview(language);
  const hasRun = problem !== null || state.status !== 'idle';
  const isRunning = state.status === 'running';
  const hasSettled = problem === null && state.status === 'settled';
  const isChanged = code !== source;
  const isLacking = useLacking(needs);
  const told =
    needs &&
    tellNeeds(
      needs,
      isLacking,
      !isChanged && hasFailed(state, sample.output ?? ''),
    );
  const isExcused = told?.errors === 'replaced';

  async function edit(): Promise<void> {
    try {
      const loaded = await import('../../ui/CodeEditor');
      setFailure(null);
      setPanel(null);
      setEditor(() => loaded.default);
      setEditing(true);
    } catch {
      setFailure('没能加载编辑器，请检查网络后再按一次。');
    }
  }
  async function openBetween(isLinked = false): Promise<void> {
    try {
      const loaded = await import('../../between');
      setFailure(null);
      // What is linked to is a step of the code as it was written.
      setPanel({
        Between: loaded.default,
        code: isLinked ? source : code,
        isLinked,
      });
    } catch {
      setFailure('没能加载行间，请检查网络后再按一次。');
    }
  }
  function closeBetween(): void {
    setPanel(null);
    betweenButtonRef.current?.focus();
  }
  async function open(): Promise<void> {
    history.push(
      playground + (await createPlaygroundAddress({code, language, pathname})),
    );
  }
  function restore(): void {
    setPanel(null);
    setCode(source);
    reset();
    if (isVisual) {
      void run(source);
    }
  }
  const begin = useEffectEvent(() => {
    if (firstAction === 'edit') {
      void edit();
    } else if (firstAction === 'between') {
      void openBetween(step !== null);
    } else if (firstAction === 'open') {
      void open();
    } else {
      void run(source);
    }
    // The button that was pressed has just been replaced.
    if (firstAction === 'between') {
      betweenButtonRef.current?.focus();
    } else if (firstAction !== 'show') {
      runButtonRef.current?.focus();
    }
  });
  // The press that mounted this component is what it answers first.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => begin(), []);

  const followAddress = useEffectEvent((asked: number | null) => {
    if (asked !== null && !(panel?.isLinked && panel.code === source)) {
      void openBetween(true);
    } else if (asked === null && panel?.isLinked) {
      // Back to where the reader was before the link.
      setPanel(null);
    }
  });
  const hasFollowedRef = useRef(false);
  useEffect(() => {
    // The first time `begin` does so.
    if (hasFollowedRef.current) {
      followAddress(step);
    }
    hasFollowedRef.current = true;
  }, [step]);

  // Run with or without a prediction, the output is there.
  useEffect(() => {
    if (hasSettled && sample.isPredicted) {
      revealAfter(mountRef.current);
    }
  }, [hasSettled, sample.isPredicted, mountRef]);

  return (
    <SampleFrame
      id={sample.id}
      name={name}
      code={
        panel ? (
          <panel.Between
            key={panel.code}
            subject={{
              files: [{name: `main.${language}`, code: panel.code}],
              options: {now: sample.now, seed: sample.seed, wait: sample.wait},
            }}
            name={name}
            step={panel.isLinked ? step : null}
            onClose={closeBetween}
          />
        ) : isEditing && Editor ? (
          <div className={styles.editor}>
            <Editor
              value={code}
              language={language}
              label={`编辑 ${name}`}
              focusesOnMount
              onChange={setCode}
              onRun={() => void run(code)}
            />
          </div>
        ) : (
          children
        )
      }
      actions={
        <div className={styles.actions}>
          <button
            ref={runButtonRef}
            type="button"
            aria-label={`运行：${name}`}
            onClick={() => {
              setPanel(null);
              void run(code);
            }}>
            运行
          </button>
          {!isVisual && (
            <button
              ref={betweenButtonRef}
              type="button"
              aria-label={`行间：${name}`}
              aria-expanded={panel !== null}
              onClick={panel ? closeBetween : () => void openBetween()}>
              行间
            </button>
          )}
          {isEditing ? (
            <button
              type="button"
              aria-label={`重置：${name}`}
              disabled={!isChanged && state.status === 'idle'}
              onClick={restore}>
              重置
            </button>
          ) : (
            <button
              type="button"
              aria-label={`编辑：${name}`}
              onClick={() => void edit()}>
              编辑
            </button>
          )}
          <button
            type="button"
            aria-label={`在演练场打开：${name}`}
            onClick={() => void open()}>
            在演练场打开
          </button>
          {/* Last: it comes and goes, and nobody's button moves for it. */}
          {isRunning && (
            <button type="button" aria-label={`停止：${name}`} onClick={stop}>
              停止
            </button>
          )}
          {failure !== null && (
            <span role="alert" className={styles.failure}>
              {failure}
            </span>
          )}
        </div>
      }
      note={
        told && (
          <span role="status" className={clsx(isLacking && styles.told)}>
            {told.text}
          </span>
        )
      }
      isVisual={isVisual}
      preview={
        <div
          ref={mountRef}
          className={isVisual ? styles.preview : styles.hiddenFrame}
          style={
            isVisual
              ? {blockSize: sample.height ?? PREVIEW_HEIGHT_PX}
              : undefined
          }
        />
      }
      output={panel ? undefined : output}
      prediction={
        sample.isPredicted && (
          <>
            <PredictionForm
              name={name}
              output={sample.output}
              code={source}
              typed={prediction.typed}
              isBusy={isRunning}
              onType={(typed) => onPredict({typed, isAsked: false})}
              onJudge={() => {
                onPredict({...prediction, isAsked: true});
                void run(code);
              }}
            />
            {prediction.isAsked && hasSettled && !isExcused && (
              <Verdict
                typed={prediction.typed}
                printed={state.entries.map(({text}) => text).join('\n')}
                asked={isChanged ? undefined : {name, code}}
              />
            )}
          </>
        )
      }
      result={
        hasRun &&
        !panel &&
        !isExcused && (
          <Result
            state={state}
            problem={problem}
            expected={isChanged ? undefined : output}
            isVisual={isVisual}
            isQuiet={told?.errors === 'quiet'}
          />
        )
      }
    />
  );
}
