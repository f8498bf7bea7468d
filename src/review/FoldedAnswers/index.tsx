import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {createStorageSlot, useStorageSlot} from '@docusaurus/theme-common';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';

import {
  SELF_TEST_ATTRIBUTE,
  SELF_TEST_KEY,
  SELF_TEST_ON,
} from '../answersSetting';
import {foldAnswers, openAnswers, revealTarget} from './fold';
import styles from './styles.module.scss';

/**
 * Above the questions of a page: the switch that folds all short answers, and
 * the way to the review cards. Without JavaScript the answers are open.
 */
export default function SelfTest(): ReactNode {
  const [stored, slot] = useStorageSlot(SELF_TEST_KEY);
  /** For the visit, where nothing can be stored. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOn = chosen ?? stored === SELF_TEST_ON;
  const {hash} = useLocation();
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
  useLayoutEffect(() => {
    // The first render does not know what is stored; the storage does.
    const isStored =
      chosen === null &&
      createStorageSlot(SELF_TEST_KEY).get() === SELF_TEST_ON;
    document.documentElement.removeAttribute(SELF_TEST_ATTRIBUTE);
    if (isOn || isStored) {
      return foldAnswers();
    }
    openAnswers();
  }, [isOn, chosen]);
  useEffect(() => {
    if (isOn && hash !== '') {
      revealTarget(hash);
    }
  }, [isOn, hash]);
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
        {isOn
          ? '答案和证明折起来了，先自己答，再点开。'
          : '折起所有 30 秒答案，和后面会说出答案的两节。'}
      </span>
      <Link to="/review/">用卡片复习</Link>
      {isOn && Marks && <Marks />}
    </div>
  );
}
