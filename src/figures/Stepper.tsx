import clsx from 'clsx';
import {type ReactNode, useLayoutEffect, useRef, useState} from 'react';

import Frame from './Frame';
import Prediction from './Prediction';
import styles from './styles.module.scss';
import {
  type Box,
  type Content,
  contents,
  type Walk,
  type WalkCode,
} from './walk';

/** One line for the text version: 调用栈：main、f；输出：空. */
function describe(boxes: readonly Box[], content: Content | undefined): string {
  return boxes
    .map(({id, label}) => `${label}：${content?.[id]?.join('、') || '空'}`)
    .join('；');
}

function BoxView({
  box: {label, kind},
  items,
  before,
}: {
  readonly box: Box;
  readonly items: readonly string[];
  /** What it held a step earlier. */
  readonly before: readonly string[];
}): ReactNode {
  return (
    <div className={styles.box} role="group" aria-label={label}>
      <p>{label}</p>
      {items.length === 0 ? (
        <p className={styles.empty}>空</p>
      ) : (
        <ol className={clsx(kind === 'stack' && styles.stack)}>
          {items.map((item, index) => (
            <li
              // The same text may stand twice, and items move.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${index} ${item}`}
              className={clsx(item !== before[index] && styles.isNew)}>
              {item}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Code({
  code,
  lines,
}: {
  readonly code: WalkCode;
  readonly lines: readonly number[];
}): ReactNode {
  const ref = useRef<HTMLPreElement>(null);
  const [isScroller, setScroller] = useState(false);
  // On a phone it is no higher than leaves room for the boxes.
  useLayoutEffect(() => {
    const pre = ref.current;
    const line = pre?.firstElementChild?.children[(lines[0] ?? 1) - 1];
    if (pre && line instanceof HTMLElement) {
      setScroller(pre.scrollHeight > pre.clientHeight);
      pre.scrollTop = line.offsetTop - pre.clientHeight / 2;
    }
  }, [lines]);
  return (
    <pre
      ref={ref}
      className={styles.code}
      // What scrolls is reached with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isScroller ? 0 : undefined}>
      <code>
        {code.map((html, index) => (
          <span
            // Lines do not move.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            className={clsx(
              styles.line,
              lines.includes(index + 1) && styles.active,
            )}
            // Made by this site's build from its own code.
            // oxlint-disable-next-line react/no-danger
            dangerouslySetInnerHTML={{__html: `${html}\n`}}
          />
        ))}
      </code>
    </pre>
  );
}

/** A program and its boxes, one step at a time; the reader predicts first. */
export default function Stepper({
  walk,
  code,
}: {
  readonly walk: Walk;
  /** The code of the walk, coloured. */
  readonly code: WalkCode;
}): ReactNode {
  const {title, boxes, question, steps} = walk;
  const [at, setAt] = useState(0);
  const all = contents(walk);
  const last = steps.length - 1;
  const step = steps[at];

  return (
    <Frame
      title={title}
      text={
        <ol>
          {steps.map(({say}, index) => (
            <li key={say}>
              {say}（{describe(boxes, all[index])}）
            </li>
          ))}
        </ol>
      }>
      <Prediction question={question} />
      {/* What is below stays in sight as long as this is, not over the question. */}
      <div>
        <div className={styles.stage} data-begun={at > 0 || undefined}>
          <Code code={code} lines={step?.lines ?? []} />
          <div className={styles.boxes}>
            {boxes.map((box) => (
              <BoxView
                key={box.id}
                box={box}
                items={all[at]?.[box.id] ?? []}
                before={all[at - 1]?.[box.id] ?? []}
              />
            ))}
          </div>
        </div>
        <div className={styles.steps}>
          <p className={styles.say} role="status">
            <span>
              {at + 1}／{steps.length}
            </span>
            {step?.say}
          </p>
          <div className={clsx(styles.controls, styles.needsScript)}>
            <button
              type="button"
              disabled={at === 0}
              onClick={() => setAt(at - 1)}>
              上一步
            </button>
            <button
              type="button"
              className={styles.next}
              disabled={at === last}
              onClick={() => setAt(at + 1)}>
              下一步
            </button>
            <input
              type="range"
              aria-label="步骤"
              aria-valuetext={`第 ${at + 1} 步，共 ${steps.length} 步`}
              min={0}
              max={last}
              value={at}
              onChange={({target}) => setAt(target.valueAsNumber)}
            />
            <button type="button" disabled={at === 0} onClick={() => setAt(0)}>
              从头
            </button>
          </div>
        </div>
      </div>
    </Frame>
  );
}
