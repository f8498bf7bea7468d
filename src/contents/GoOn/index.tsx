import Link from '@docusaurus/Link';
import {useStorageSlot} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {clsx} from 'clsx';
import {type ReactNode, useSyncExternalStore} from 'react';

import {LAST_VISIT_KEY} from '../../kit/kept';
import {getStorage} from '../../kit/storage';
import {parseLastRead} from '../../progress/lastRead';
import type {Mark} from '../../progress/mark';
import {askForSpot, isBehind, toSpotAddress} from '../../progress/resume';
import {getProgressLog, isMarking} from '../../progress/progressLog';
import {findStanding} from '../goOn';
import type {Note} from '../note';
import styles from '../styles.module.scss';

const NO_MARKS: readonly Mark[] = [];

function subscribe(onChange: () => void): () => void {
  return getProgressLog().subscribe(onChange);
}

function getMarks(): readonly Mark[] {
  return isMarking(getStorage('localStorage'))
    ? getProgressLog().getSnapshot().entries
    : NO_MARKS;
}

type Props = {
  readonly notes: readonly Note[];
  /** What else there is to know of the list. */
  readonly facts: ReactNode;
  /** What else can be done with it. */
  readonly more?: ReactNode;
};

/**
 * How many notes there are, how many the reader has read, and where to begin or
 * go on. In the server's HTML and for a new reader: at the first one.
 */
export default function GoOn({notes, facts, more}: Props): ReactNode {
  const marks = useSyncExternalStore(subscribe, getMarks, () => NO_MARKS);
  const base = useBaseUrl('/');
  const [stored] = useStorageSlot(LAST_VISIT_KEY);
  const last = parseLastRead(stored, base);
  const {readCount, at, isBegun} = findStanding(
    notes.map(({permalink}) => permalink.slice(base.length)),
    marks,
    last?.permalink.slice(base.length),
    last !== null && isBehind(last),
  );
  const note = at === null ? undefined : notes[at];
  const here = last?.permalink === note?.permalink ? last : null;
  return (
    <>
      <p className={styles.facts}>
        <span>
          {notes.length} 篇{readCount > 0 && `，读过 ${readCount}`}
        </span>
        {facts}
      </p>
      <p className={clsx(styles.facts, styles.actions, styles.standing)}>
        {note ? (
          <>
            <Link
              className="button button--primary"
              to={here ? toSpotAddress(here) : note.permalink}
              onClick={here ? () => askForSpot(here) : undefined}>
              {isBegun ? `接着读第 ${(at ?? 0) + 1} 篇` : '从第一篇读起'}
            </Link>
            {isBegun && <span>{note.title}</span>}
            {isBegun && at !== 0 && readCount === 0 && notes[0] && (
              <Link to={notes[0].permalink}>从第一篇读起</Link>
            )}
          </>
        ) : (
          <span>✓ 全部读过</span>
        )}
        {more}
      </p>
    </>
  );
}
