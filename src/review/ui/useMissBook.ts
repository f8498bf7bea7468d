import useBaseUrl from '@docusaurus/useBaseUrl';
import {useState, useSyncExternalStore} from 'react';

import type {Card, CardPage} from '../cards';
import {arrange, type Question} from '../../misses/arrange';
import type {Entry} from '../../misses/miss';
import {getMissLog, type MissLog} from '../../misses/missLog';
import {pageOf} from '../../misses/place';
import {isKeeping, keepAnswer, trim} from '../../misses/record';
import {setKeeping} from '../../misses/setKeeping';
import {getStorage, type StoreProblem} from '../../kit/storage';
import {cardIdOf} from './missCards';
import type {Grade} from './review';

export type MissBook = {
  readonly log: MissLog;
  readonly entries: readonly Entry[];
  readonly questions: readonly Question[];
  readonly problem: StoreProblem | null;
  /** Whether new misses are kept. */
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
  readonly makeCards: (questions: readonly Question[]) => void;
  readonly dropCard: (question: Question) => void;
  readonly forget: (question: Question) => void;
  /**
   * Keeps a card that was failed, or that an earlier failure is mended.
   * @returns how to take that back.
   */
  readonly keepGrade: (
    card: Card,
    page: CardPage | undefined,
    grade: Grade,
    at: number,
  ) => () => void;
};

/** The lowest grade that counts as a right answer. */
const RIGHT_GRADE = 3;

/** HTML of this site's own as text. */
function toText(html: string): string {
  return (
    new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
  ).replaceAll(/\n{2,}/gu, '\n');
}

/** The reader's misses, and what can be done with them. */
export function useMissBook(): MissBook {
  const base = useBaseUrl('/');
  const [log] = useState(getMissLog);
  const {entries, problem} = useSyncExternalStore(
    log.subscribe,
    log.getSnapshot,
  );
  const [isOn, setIsOn] = useState(() => isKeeping(getStorage('localStorage')));
  const questions = arrange(entries);
  const remove = (id: string, what?: Entry['what']): void =>
    log.remove(
      entries.filter(
        (entry) =>
          entry.id === id && (what === undefined || entry.what === what),
      ),
    );
  return {
    log,
    entries,
    questions,
    problem,
    isOn,
    setOn(next) {
      setKeeping(getStorage('localStorage'), next);
      setIsOn(next);
    },
    makeCards(asked) {
      const at = Date.now();
      log.add(asked.map(({id}) => ({what: 'carded', id, at})));
      trim(log);
    },
    dropCard: ({id}) => remove(id, 'carded'),
    forget: ({id}) => remove(id),
    keepGrade(card, page, grade, at) {
      // Between the two it is neither: hard, but remembered.
      const isRight = grade >= RIGHT_GRADE;
      if (!isOn || (!isRight && grade !== 1)) {
        return () => {};
      }
      const own = questions.find((question) => cardIdOf(question) === card.id);
      if (own && !isRight) {
        // It is a miss already, and has just been planned anew.
        return () => {};
      }
      const [, anchor = ''] = card.id.split('#');
      const kept = keepAnswer(
        log,
        own
          ? {...own.miss, isRight}
          : {
              kind: 'card',
              page: page ? pageOf(page.permalink, base) : '',
              anchor,
              number: 1,
              title: page?.title ?? '',
              question: toText(card.question),
              code: '',
              said: '',
              truth: toText(card.answer),
              isRight,
            },
        at,
      );
      return () => {
        if (kept) {
          log.remove([kept]);
        }
      };
    },
  };
}
