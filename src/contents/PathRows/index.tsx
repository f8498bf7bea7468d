import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {addressOfPath, NOTE_ATTRIBUTE} from '../address';
import {describeMinutes, type Overview} from '../note';
import styles from './styles.module.scss';

/** The paths, each with its first steps on a line. */
export default function PathRows({paths}: Pick<Overview, 'paths'>): ReactNode {
  return (
    <ul className={styles.rows}>
      {paths.map(({id, title, promise, count, minutes, steps}) => (
        <li key={id}>
          <div>
            <h3 className={styles.title}>
              <Link to={addressOfPath(id)}>{title}</Link>
            </h3>
            <p>{promise}</p>
            <p className={styles.facts}>
              {count} 篇，约 {describeMinutes(minutes)}
            </p>
          </div>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.permalink} {...{[NOTE_ATTRIBUTE]: step.permalink}}>
                <Link to={step.permalink}>{step.title}</Link>
              </li>
            ))}
            {count > steps.length && (
              <li className={styles.rest}>
                <Link
                  to={addressOfPath(id)}
                  aria-label={`${title}：还有 ${count - steps.length} 篇`}>
                  {`还有 ${count - steps.length} 篇`}
                </Link>
              </li>
            )}
          </ol>
        </li>
      ))}
    </ul>
  );
}
