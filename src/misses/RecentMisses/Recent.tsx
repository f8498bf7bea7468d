import Link from '@docusaurus/Link';
import {clsx} from 'clsx';
import {type ReactNode, useState, useSyncExternalStore} from 'react';

import {addressOf, arrange} from '../arrange';
import {getMissLog} from '../missLog';
import styles from './styles.module.scss';

const COUNT = 3;

/** See index.tsx. */
export default function Recent({
  className,
}: {
  readonly className?: string;
}): ReactNode {
  const [log] = useState(getMissLog);
  const {entries} = useSyncExternalStore(log.subscribe, log.getSnapshot);
  const open = arrange(entries).filter(({isMended}) => !isMended);
  return open.length === 0 ? null : (
    <section
      aria-label="你在这几处想错了"
      className={clsx(styles.recent, className)}>
      <p>
        你在这几处想错了
        <Link to="/review/#misses">
          {open.length > COUNT ? `全部 ${open.length} 处` : '去复习'}
        </Link>
      </p>
      <ul>
        {open.slice(0, COUNT).map((question) => (
          <li key={question.id}>
            <Link to={addressOf(question)}>{question.miss.question}</Link>
            <span>{question.miss.title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
