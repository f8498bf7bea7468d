import type {ReactNode} from 'react';

import type {Snapshot} from './reviewStore';
import styles from './styles.module.scss';

type Props = {
  readonly snapshot: Snapshot;
  /** Reviews whose date the clock has not reached. */
  readonly misdatedCount: number;
};

/** What the reader should know about how the reviews are kept. */
export default function Notices({snapshot, misdatedCount}: Props): ReactNode {
  const {problem, unsavedCount, hasNewer} = snapshot;
  return (
    <div role="status">
      {problem === 'disabled' && (
        <p className={styles.notice}>
          <strong>这个浏览器不让网站存储数据。</strong>
          复习照常能做，但关掉这一页，记录就没有了；走之前可以导出
          {unsavedCount > 0 && `这 ${unsavedCount} 条`}，下次再导入。
        </p>
      )}
      {problem === 'full' && (
        <p className={styles.notice}>
          <strong>这个网站的存储空间满了。</strong>有 {unsavedCount}{' '}
          条记录只在这一页里，请先导出；腾出空间后，下一次评分会把它们一起存下。
        </p>
      )}
      {misdatedCount > 0 && (
        <p className={styles.notice}>
          <strong>时钟对不上。</strong>有 {misdatedCount}{' '}
          条记录的时间在明天以后，多半是这台设备的时钟改过。记录都还在，这些题照没有时间的算；请核对一下日期。
        </p>
      )}
      {hasNewer && (
        <p className={styles.notice}>
          <strong>这里有新版网页写下的记录，</strong>
          这一页读不懂，也没有动它们。请刷新，换成新版。
        </p>
      )}
    </div>
  );
}
