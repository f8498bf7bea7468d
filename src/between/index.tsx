import {useWindowSize} from '@docusaurus/theme-common';
import {clsx} from 'clsx';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import Bar from './Bar';
import Rows from './Rows';
import {findTurn, type Story} from './story';
import styles from './styles.module.scss';
import {useColouredLines} from './useColouredLines';
import {type Subject, useTrace} from './useTrace';

type Props = {
  /** As it is when the panel opens; another one needs another panel. */
  readonly subject: Subject;
  readonly name: string;
  /** Where to begin, from 1. */
  readonly step?: number | null;
  readonly onClose: () => void;
};

function extensionOf(name = ''): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Where a key leads; null: the panel has no such key. */
function findGoal(key: string, {moments}: Story, index: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowRight':
      return index + 1;
    case 'PageUp':
      return findTurn(moments, index, -1);
    case 'PageDown':
      return findTurn(moments, index, 1);
    case 'Home':
      return 0;
    case 'End':
      return moments.length - 1;
    default:
      return null;
  }
}

/** The code of a program, and between its lines what happened there. */
export default function Between({
  subject,
  name,
  step = null,
  onClose,
}: Props): ReactNode {
  const mountRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLElement>(null);
  const tracing = useTrace(mountRef, subject);
  const [index, setIndex] = useState(0);
  // One column: what is in the variables stays in sight, with the controls.
  const isNarrow = useWindowSize() === 'mobile';
  const story = tracing.status === 'ready' ? tracing.story : null;
  const here = story?.moments[index];
  const {files} = subject;
  // The step at hand leads through the files.
  const file = files.find((one) => one.name === here?.file) ?? files[0];
  const lines = useColouredLines(file?.code ?? '', extensionOf(file?.name));

  useEffect(() => frameRef.current?.focus({preventScroll: true}), []);

  const go = useCallback(
    (goal: number): void => {
      if (story) {
        setIndex(Math.max(0, Math.min(goal, story.moments.length - 1)));
      }
    },
    [story],
  );
  // The address may name another one later.
  useEffect(() => {
    if (story && step !== null) {
      // oxlint-disable-next-line react/set-state-in-effect
      go(step - 1);
    }
  }, [story, step, go]);
  // After the step is drawn: rows that were left out are there only then. The
  // first one, too: what opens the panel stands below the code.
  useEffect(() => {
    if (!story) {
      return;
    }
    const frame = frameRef.current;
    const row = frame?.querySelector<HTMLElement>(`[data-step="${index}"]`);
    row?.scrollIntoView({block: 'nearest'});
    const {activeElement} = document;
    const wasOnRow =
      activeElement === document.body ||
      (activeElement instanceof HTMLElement &&
        frame?.contains(activeElement) &&
        activeElement.dataset.step !== undefined);
    if (wasOnRow) {
      row?.focus({preventScroll: true});
    }
  }, [story, index]);

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onClose();
      return;
    }
    const goal = story && findGoal(event.key, story, index);
    if (goal !== null) {
      event.preventDefault();
      go(goal);
    }
  }

  const isHere = (line: number): boolean =>
    here?.file === file?.name && here?.line === line;
  const side = story && <Side story={story} index={index} />;

  return (
    // Keys work wherever the focus is within.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={frameRef}
      tabIndex={-1}
      aria-label={`行间：${name}`}
      aria-busy={tracing.status === 'running'}
      className={styles.between}
      onKeyDown={handleKeyDown}>
      <div className={styles.body}>
        <div className={styles.code} translate="no">
          {files.length > 1 && <p className={styles.file}>{file?.name}</p>}
          {lines.map((html, at) => (
            // Lines are told apart by their number alone.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at}>
              <div
                className={clsx(
                  styles.line,
                  isHere(at + 1) && styles.hereLine,
                )}>
                <span className={styles.number} aria-hidden="true">
                  {at + 1}
                </span>
                {/* oxlint-disable-next-line react/no-danger */}
                <code dangerouslySetInnerHTML={{__html: html || ' '}} />
              </div>
              {story && (
                <Rows
                  file={file?.name ?? ''}
                  line={at + 1}
                  story={story}
                  current={isHere(at + 1) ? index : null}
                  onChoose={go}
                />
              )}
            </div>
          ))}
        </div>
        {!isNarrow && side}
      </div>
      <div className={styles.foot}>
        {isNarrow && side}
        {story ? (
          <Bar story={story} index={index} onGo={go} onClose={onClose} />
        ) : (
          <div className={styles.bar}>
            <p role="status" className={styles.now}>
              {tracing.status === 'failed'
                ? tracing.reason
                : '正在运行两遍，核对后显示……'}
            </p>
            <div className={styles.controls}>
              <button type="button" aria-label="关闭行间" onClick={onClose}>
                关闭
              </button>
            </div>
          </div>
        )}
      </div>
      <div ref={mountRef} className={styles.hiddenFrame} />
    </section>
  );
}

function Side({
  story,
  index,
}: {
  readonly story: Story;
  readonly index: number;
}): ReactNode {
  const variables = story.variablesAt(index);
  const output = story.outputAt(index);
  const sideRef = useRef<HTMLDivElement>(null);
  const beforeRef = useRef({step: -1, count: 0, isMoved: false});
  // On a phone it is low and scrolls: what was printed just now stands last.
  useLayoutEffect(() => {
    const side = sideRef.current;
    const {step, count, isMoved} = beforeRef.current;
    if (step === index) {
      return;
    }
    const isPrinting = output.length > count;
    if (side && (isPrinting || isMoved)) {
      side.scrollTop = isPrinting ? side.scrollHeight : 0;
    }
    beforeRef.current = {
      step: index,
      count: output.length,
      isMoved: isPrinting,
    };
  }, [index, output.length]);
  return (
    <div
      ref={sideRef}
      className={styles.side}
      role="group"
      aria-label="变量和输出"
      // Above the controls it scrolls, also by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}>
      <p className={styles.heading}>变量（在哪一步记下的）</p>
      {variables.length > 0 ? (
        <dl>
          {variables.map(({name, value, step, sameAs}) => (
            <div key={`${name} ${step} ${value}`}>
              <dt>{name}</dt>
              <dd>
                <code>{value}</code> <small>第 {step} 步</small>
                {sameAs !== null && (
                  <small className={styles.same}>
                    与 <code>{sameAs}</code> 是同一个对象
                  </small>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>这里还没有变量。</p>
      )}
      <p className={styles.heading}>到这一步的输出</p>
      {output.length > 0 ? (
        <pre>
          <samp>{output.map(({text}) => text).join('\n')}</samp>
        </pre>
      ) : (
        <p>还没有输出。</p>
      )}
    </div>
  );
}
