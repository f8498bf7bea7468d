import type {ReactNode} from 'react';

import type {Problem} from '../job/outcome';
import styles from './kit.module.scss';
import {describePlace} from './TextArea';

type Props = {
  readonly notices: readonly Problem[];
  /** The fields that the notices may name. */
  readonly inputs: readonly {readonly name: string; readonly label: string}[];
};

/** What the reader should know of an input that could be read all the same. */
export default function Notices({notices, inputs}: Props): ReactNode {
  const toLabel = (field: string | undefined): string =>
    inputs.find(({name}) => name === field)?.label ?? '';
  return notices.length === 0 ? null : (
    <div role="status" className={styles.job}>
      <ul className={styles.parts}>
        {notices.map((notice, index) => (
          <li key={index}>
            <strong>
              {toLabel(notice.field)}
              {notice.field !== undefined && ' '}
              {describePlace(notice)}
            </strong>
            {notice.message}
          </li>
        ))}
      </ul>
    </div>
  );
}
