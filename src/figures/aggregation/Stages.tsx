import type {ReactNode} from 'react';

import type {StageReport} from './engine/run';
import Documents from './Documents';
import styles from './styles.module.scss';

/** The documents after every stage. */
export default function Stages({
  stages,
}: {
  readonly stages: readonly StageReport[];
}): ReactNode {
  return (
    <ol className={styles.stages} aria-label="每个阶段之后">
      {stages.map(({name, count, shown}, index) => (
        // Stages are known by their place.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <li key={index}>
          <p>
            <code>{name}</code> 之后 {count} 个文档
            {count > shown.length && `，显示前 ${shown.length} 个`}
          </p>
          {count > 0 && <Documents lines={shown} />}
        </li>
      ))}
    </ol>
  );
}
