import Details from '@theme/Details';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

type Props = {
  readonly children?: ReactNode;
  /** The container's label, `:::name[label]`. */
  readonly title?: ReactNode;
};

function Conclusion({children}: Props): ReactNode {
  return (
    <div className={styles.conclusion} role="note" aria-label="一句话结论">
      {children}
    </div>
  );
}

function Answer({children}: Props): ReactNode {
  return (
    <div className={styles.answer}>
      <p className={styles.label}>30 秒答案</p>
      {children}
    </div>
  );
}

function Fold({title, children}: Props): ReactNode {
  return <Details summary={<summary>{title}</summary>}>{children}</Details>;
}

/** Containers of our own: `:::conclusion`, `:::answer`, `:::details[标题]`. */
const LeadBlock = {Conclusion, Answer, Fold};
export default LeadBlock;
