import Link from '@docusaurus/Link';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

import Words from '../../authoring/Words';
import {NOTE_ATTRIBUTE} from '../address';
import CodeText from '../CodeText';
import {describeMinutes, type Note} from '../note';
import styles from './styles.module.scss';

type Props = {
  readonly notes: readonly (Note & {readonly section?: string})[];
  /** The number of the first. */
  readonly start?: number;
  /** On a path every note is a tick on the spine. */
  readonly isPath?: boolean;
};

/** Notes in the order in which to read them, with what each is good for. */
export default function NoteList({
  notes,
  start = 1,
  isPath = false,
}: Props): ReactNode {
  return (
    <ol
      className={clsx(styles.list, isPath ? styles.path : styles.columns)}
      start={start}>
      {notes.map(
        (
          {permalink, title, breaks, promise, level, minutes, needs, section},
          index,
        ) => (
          <li key={permalink} {...{[NOTE_ATTRIBUTE]: permalink}}>
            <span className={styles.number} aria-hidden="true">
              {start + index}
            </span>
            <div>
              <h3 className={styles.title}>
                <Link to={permalink}>
                  <Words breaks={breaks}>{title}</Words>
                </Link>
              </h3>
              <p className={styles.promise}>
                <CodeText>{promise}</CodeText>
              </p>
              {needs.length > 0 && (
                <p className={styles.needs}>
                  先读{' '}
                  {needs.map((need, at) => (
                    <span key={need.permalink}>
                      {at > 0 && '、'}
                      <Link to={need.permalink}>{need.title}</Link>
                    </span>
                  ))}
                </p>
              )}
            </div>
            <p className={styles.facts}>
              {section !== undefined && <span>{section}</span>}
              {level !== '' && level !== '面试' && <span>{level}</span>}
              <span>{describeMinutes(minutes)}</span>
            </p>
          </li>
        ),
      )}
    </ol>
  );
}
