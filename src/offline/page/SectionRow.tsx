import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

import {formatSize} from './formatSize';
import type {ShelfSection} from './keptPages';
import styles from './styles.module.scss';
import type {Job} from './useJob';

type Props = {
  readonly section: ShelfSection;
  /** This section's, if it is on its way. */
  readonly job: Job | null;
  /** Another section is on its way. */
  readonly isBusy: boolean;
  /** Shows the titles from the start: the reader is looking for something to read. */
  readonly isOpen: boolean;
  /** What came of the last thing asked of it; empty for nothing. */
  readonly message: string;
  readonly onTake: () => void;
  readonly onStop: () => void;
  readonly onRemove: () => void;
};

function describe({keptCount, pageCount, missingBytes}: ShelfSection): string {
  const size =
    missingBytes > 0 ? `，还要下载约 ${formatSize(missingBytes)}` : '';
  if (keptCount === 0) {
    return `${pageCount} 页${size}`;
  }
  return keptCount < pageCount
    ? `留下了 ${keptCount} / ${pageCount} 页${size}`
    : `${pageCount} 页都在这台设备上${size && `，有更新${size}`}`;
}

/** One section: what of it is here, and what can be done about that. */
export default function SectionRow({
  section,
  job,
  isBusy,
  isOpen,
  message,
  onTake,
  onStop,
  onRemove,
}: Props): ReactNode {
  const {label, keptCount, pageCount, missingBytes, titles} = section;
  const take = keptCount < pageCount ? '带走' : '更新';
  return (
    <li className={styles.section}>
      <div className={styles.head}>
        <h3>{label}</h3>
        <p className={styles.fact}>{describe(section)}</p>
        <div className={styles.actions}>
          {job ? (
            <button
              type="button"
              aria-label={`停止带走“${label}”`}
              className="button button--sm button--secondary"
              onClick={onStop}>
              停止
            </button>
          ) : (
            missingBytes > 0 && (
              <button
                type="button"
                disabled={isBusy}
                aria-label={`${take}“${label}”`}
                className="button button--sm button--secondary"
                onClick={onTake}>
                {take}
              </button>
            )
          )}
          {!job && keptCount > 0 && (
            <button
              type="button"
              disabled={isBusy}
              aria-label={`移除“${label}”`}
              className="button button--sm button--secondary"
              onClick={onRemove}>
              移除
            </button>
          )}
        </div>
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
      {job && (
        <p className={styles.progress}>
          <progress aria-label={`带走“${label}”的进度`} value={job.part} />
          {Math.round(job.part * 100)}%
        </p>
      )}
      {titles.length > 0 && (
        <details open={isOpen}>
          <summary>其中文章 {titles.length} 篇</summary>
          <ul className={styles.titles}>
            {titles.map(({title, permalink}) => (
              <li key={permalink}>
                <Link to={permalink}>{title}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
