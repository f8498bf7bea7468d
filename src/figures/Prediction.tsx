import clsx from 'clsx';
import {type ReactNode, useId, useRef, useState} from 'react';

import {ASKS_ATTRIBUTE} from '../misses/place';
import type {Told} from '../misses/miss';
import {useMisses} from '../misses/useMisses';
import styles from './styles.module.scss';
import {mixUp, type Question} from './walk';

type OrderQuestion = Extract<Question, {readonly kind: 'order'}>;
type ChoiceQuestion = Extract<Question, {readonly kind: 'choice'}>;

/** What becomes of an answer. */
type OnAnswer = (answer: Pick<Told, 'said' | 'truth' | 'isRight'>) => void;

function OrderPrediction({
  items,
  onAnswer,
}: OrderQuestion & {readonly onAnswer: OnAnswer}): ReactNode {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [isJudged, setJudged] = useState(false);
  const wrongAt = picked.findIndex((item, index) => item !== items[index]);

  function toggle(item: string): void {
    setJudged(false);
    setPicked((previous) =>
      previous.includes(item)
        ? previous.filter((other) => other !== item)
        : [...previous, item],
    );
  }

  return (
    <>
      <ul className={styles.choices}>
        {mixUp(items).map((item) => {
          const place = picked.indexOf(item);
          return (
            <li key={item}>
              <button
                type="button"
                aria-pressed={place !== -1}
                aria-label={
                  place === -1 ? item : `${item}，你排在第 ${place + 1}`
                }
                onClick={() => toggle(item)}>
                {place !== -1 && (
                  <span className={styles.place}>{place + 1}</span>
                )}
                {item}
              </button>
            </li>
          );
        })}
      </ul>
      <Verdict
        isReady={picked.length === items.length}
        onJudge={() => {
          setJudged(true);
          onAnswer({
            said: picked.join(' → '),
            truth: items.join(' → '),
            isRight: wrongAt === -1,
          });
        }}>
        {isJudged &&
          (wrongAt === -1
            ? {isRight: true, text: '对了。走一遍，看看每一步为什么。'}
            : {
                isRight: false,
                text: `第 ${wrongAt + 1} 个起不同：你排的是“${picked[wrongAt]}”，实际是“${items[wrongAt]}”。走一遍看看。`,
              })}
      </Verdict>
    </>
  );
}

function ChoicePrediction({
  choices,
  answer,
  why,
  onAnswer,
}: ChoiceQuestion & {readonly onAnswer: OnAnswer}): ReactNode {
  const name = useId();
  const [picked, setPicked] = useState<number | null>(null);
  const [isJudged, setJudged] = useState(false);
  return (
    <>
      <ul className={styles.choices}>
        {choices.map((choice, index) => (
          <li key={choice}>
            <label>
              <input
                type="radio"
                name={name}
                checked={picked === index}
                onChange={() => {
                  setJudged(false);
                  setPicked(index);
                }}
              />
              {choice}
            </label>
          </li>
        ))}
      </ul>
      <Verdict
        isReady={picked !== null}
        onJudge={() => {
          setJudged(true);
          onAnswer({
            said: choices[picked ?? -1] ?? '',
            truth: `${choices[answer]}。${why}`,
            isRight: picked === answer,
          });
        }}>
        {isJudged &&
          (picked === answer
            ? {isRight: true, text: `对了。${why}`}
            : {
                isRight: false,
                text: `不对，是“${choices[answer]}”。${why}`,
              })}
      </Verdict>
    </>
  );
}

type VerdictProps = {
  readonly isReady: boolean;
  readonly onJudge: () => void;
  readonly children: false | {readonly isRight: boolean; readonly text: string};
};

function Verdict({isReady, onJudge, children}: VerdictProps): ReactNode {
  return (
    <div className={styles.verdict}>
      <button type="button" disabled={!isReady} onClick={onJudge}>
        核对
      </button>
      <p
        role="status"
        className={clsx(
          children && (children.isRight ? styles.right : styles.wrong),
        )}>
        {children && `${children.isRight ? '✓' : '✗'} ${children.text}`}
      </p>
    </div>
  );
}

/** Asks the reader for a prediction, and judges it. Needs JavaScript. */
export default function Prediction({
  question,
}: {
  readonly question: Question;
}): ReactNode {
  const promptId = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [tellMiss, firstMiss] = useMisses(ref);
  const handleAnswer: OnAnswer = (answer) =>
    tellMiss({kind: 'figure', question: question.prompt, ...answer});
  return (
    <div
      ref={ref}
      {...{[ASKS_ATTRIBUTE]: ''}}
      role="group"
      aria-labelledby={promptId}
      className={clsx(styles.prediction, styles.needsScript)}>
      <p id={promptId} className={styles.prompt}>
        先预测：{question.prompt}
      </p>
      {question.kind === 'order' ? (
        <OrderPrediction {...question} onAnswer={handleAnswer} />
      ) : (
        <ChoicePrediction {...question} onAnswer={handleAnswer} />
      )}
      {firstMiss}
    </div>
  );
}
