import {type ReactNode, useState, useSyncExternalStore} from 'react';
import {createPortal} from 'react-dom';

import {useMisses} from '../../misses/useMisses';
import {ANSWER_ATTRIBUTE} from '../answersSetting';
import styles from './styles.module.scss';

/** What the reader says of their own answer. */
function Mark({answer}: {readonly answer: HTMLElement}): ReactNode {
  const [isRight, setRight] = useState<boolean | null>(null);
  const [tellMiss, firstMiss] = useMisses();
  const heading = answer.previousElementSibling;
  function mark(right: boolean): void {
    setRight(right);
    const question = heading?.cloneNode(true) as HTMLElement;
    question.querySelector('.hash-link')?.remove();
    tellMiss({
      kind: 'self-test',
      question: question.textContent ?? '',
      said: '',
      truth: [...answer.querySelectorAll(':scope > :not(summary, [data-mark])')]
        .map(({textContent}) => textContent)
        .join('\n'),
      isRight: right,
      spot: {anchor: heading?.id ?? '', number: 1},
    });
  }
  return (
    <div data-mark="" className={styles.mark}>
      <span>你答的对吗</span>
      <button
        type="button"
        aria-pressed={isRight === true}
        onClick={() => mark(true)}>
        答对了
      </button>
      <button
        type="button"
        aria-pressed={isRight === false}
        onClick={() => mark(false)}>
        没答对
      </button>
      {firstMiss}
    </div>
  );
}

const subscribe = () => () => undefined;
let found: readonly HTMLElement[] = [];

/** The same list as long as the page has the same answers. */
function findAnswers(): readonly HTMLElement[] {
  const now = [
    ...document.querySelectorAll<HTMLElement>(`details[${ANSWER_ATTRIBUTE}]`),
  ].filter(({previousElementSibling}) => previousElementSibling?.id);
  if (
    now.length !== found.length ||
    now.some((answer, index) => answer !== found[index])
  ) {
    found = now;
  }
  return found;
}

/** Below each short answer: whether it was what the reader had said. */
export default function Marks(): ReactNode {
  const answers = useSyncExternalStore(subscribe, findAnswers);
  return answers.map((answer) =>
    createPortal(
      <Mark answer={answer} />,
      answer,
      answer.previousElementSibling?.id,
    ),
  );
}
