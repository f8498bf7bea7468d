import Link from '@docusaurus/Link';
import {createStorageSlot, useStorageSlot} from '@docusaurus/theme-common';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';

import {
  ANSWER_ATTRIBUTE,
  SELF_TEST_ATTRIBUTE,
  SELF_TEST_KEY,
  SELF_TEST_ON,
} from '../answersSetting';
import styles from './styles.module.scss';

function foldAnswers(isFolded: boolean): void {
  document
    .querySelectorAll<HTMLDetailsElement>(`details[${ANSWER_ATTRIBUTE}]`)
    .forEach((answer) => {
      answer.open = !isFolded;
    });
}

/**
 * Above the questions of a page: the switch that folds all short answers, and
 * the way to the review cards. Without JavaScript the answers are open.
 */
export default function SelfTest(): ReactNode {
  const [stored, slot] = useStorageSlot(SELF_TEST_KEY);
  /** For the visit, where nothing can be stored. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? stored === SELF_TEST_ON;
  const [Marks, setMarks] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isOn) {
      import('./Marks').then(
        ({default: Loaded}) => setMarks(() => Loaded),
        // The test works without them.
        () => {},
      );
    }
  }, [isOn]);
  useLayoutEffect(() => foldAnswers(isOn), [isOn]);
  useLayoutEffect(() => {
    // From the storage itself: the first render does not know it yet.
    foldAnswers(createStorageSlot(SELF_TEST_KEY).get() === SELF_TEST_ON);
    document.documentElement.removeAttribute(SELF_TEST_ATTRIBUTE);
  }, []);
  return (
    <div className={styles.bar}>
      <button
        type="button"
        aria-pressed={isOn}
        className={styles.toggle}
        onClick={() => {
          setChosen(!isOn);
          if (isOn) {
            slot.del();
          } else {
            slot.set(SELF_TEST_ON);
          }
        }}>
        自测模式
      </button>
      <span className={styles.hint}>
        {isOn ? '答案折起来了，先自己答，再点开。' : '折起所有 30 秒答案。'}
      </span>
      <Link to="/review/">用卡片复习</Link>
      {isOn && Marks && <Marks />}
    </div>
  );
}
