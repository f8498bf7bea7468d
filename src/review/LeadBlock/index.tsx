import Details from '@theme/Details';
import type {ReactNode} from 'react';

import {ANSWER_ATTRIBUTE} from '../answersSetting';
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
    // Open in the static HTML, so without JavaScript too; browsers open a folded
    // one when a search in the page finds something in it.
    <details open className={styles.answer} {...{[ANSWER_ATTRIBUTE]: ''}}>
      <summary>30 秒答案</summary>
      {children}
    </details>
  );
}

function Fold({title, children}: Props): ReactNode {
  return <Details summary={<summary>{title}</summary>}>{children}</Details>;
}

/** Containers of our own: `:::conclusion`, `:::answer`, `:::details[标题]`. */
const LeadBlock = {Conclusion, Answer, Fold};
export default LeadBlock;
