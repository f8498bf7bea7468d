import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {SECTIONS} from '../../config/sections';
import {addressOfSection} from '../address';
import {describeMinutes, type Overview} from '../note';
import styles from './styles.module.scss';

/** The sections as a table of contents has them: name, leader, count. */
export default function SectionGrid({
  sections,
}: Pick<Overview, 'sections'>): ReactNode {
  return (
    <ul className={styles.grid}>
      {sections.map(({id, count, minutes, groups}) => {
        const section = SECTIONS.find((known) => known.id === id);
        const address = addressOfSection(section?.path ?? '');
        return (
          <li key={id}>
            <h3 className={styles.title}>
              <Link to={address}>{section?.label}</Link>
              <span className={styles.leader} />
              <span className={styles.count}>{count} 篇</span>
            </h3>
            {groups.length > 0 ? (
              <p className={styles.groups}>
                {groups.map((group) => (
                  <Link key={group.id} to={`${address}#${group.id}`}>
                    {group.label}
                  </Link>
                ))}
              </p>
            ) : (
              <p>{section?.summary}</p>
            )}
            <p className={styles.facts}>约 {describeMinutes(minutes)}</p>
          </li>
        );
      })}
    </ul>
  );
}
