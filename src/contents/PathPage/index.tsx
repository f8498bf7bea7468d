import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import {type ReactNode, useEffect} from 'react';

import {SpineHead, SpinePage, SpinePart} from '../../ui/Spine';
import {addressOfPath} from '../address';
import {followPath} from '../followedPath';
import GoOn from '../GoOn';
import NoteList from '../NoteList';
import {describeMinutes, type PathContents, sumMinutes} from '../note';
import {PATHS} from '../paths';
import styles from '../styles.module.scss';

/** A path: notes of several sections, one after the other. */
export default function PathPage({
  path: {id, title, promise, who, parts},
}: {
  readonly path: PathContents;
}): ReactNode {
  useEffect(() => followPath(addressOfPath(id)), [id]);
  const shortcut = PATHS.find((path) => path.id === id)?.shortcut;
  const notes = parts.flatMap((part) => part.notes);
  const starts = parts.map(
    (_, index) =>
      1 +
      parts.slice(0, index).reduce((sum, part) => sum + part.notes.length, 0),
  );
  return (
    <Layout title={title} description={`一条排好次序的路径：${promise}`}>
      <SpinePage>
        <SpineHead kind="路径" title={title}>
          <p className={styles.lead}>{promise}</p>
          {shortcut && (
            <p>
              {shortcut.words}
              <Link to={shortcut.to}>{shortcut.link}</Link>
              ，就到讲它的那一节。
            </p>
          )}
          <GoOn
            notes={notes}
            facts={
              <>
                <span>约 {describeMinutes(sumMinutes(notes))}</span>
                <span>适合：{who}</span>
              </>
            }
          />
        </SpineHead>
        {parts.map((part, index) => (
          <SpinePart
            key={part.label}
            id={`part-${index + 1}`}
            title={part.label}
            note={`约 ${describeMinutes(sumMinutes(part.notes))}`}>
            <p className={styles.promise}>{part.why}</p>
            <NoteList notes={part.notes} start={starts[index]} isPath />
          </SpinePart>
        ))}
        <SpinePart id="others" title="别的路径">
          <ul className={styles.others}>
            {PATHS.filter((other) => other.id !== id).map((other) => (
              <li key={other.id}>
                <Link to={addressOfPath(other.id)}>{other.title}</Link>{' '}
                <span>{other.who}</span>
              </li>
            ))}
          </ul>
        </SpinePart>
      </SpinePage>
    </Layout>
  );
}
