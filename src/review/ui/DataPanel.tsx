import {type ReactNode, useRef, useState} from 'react';

import {download} from '../../kit/saveFile';
import {readFile, writeFile} from './exportFile';
import type {Review} from './review';
import type {ReviewStore, Snapshot} from './reviewStore';
import styles from './styles.module.scss';

/** A year of daily work is under a megabyte; more is some other file. */
const MAX_FILE_BYTES = 20_000_000;
const JSON_TYPE = 'application/json';

type Outcome = {readonly isProblem: boolean; readonly text: string};

type Props = {
  readonly store: ReviewStore;
  readonly snapshot: Snapshot;
  /** How many reviews belong to cards that the site no longer has. */
  readonly orphanCount: number;
};

/** `2026-11-22` of the reader's own calendar, for file names. */
function toDay(now: number): string {
  const date = new Date(now);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Taking the reviews along, bringing them back, and what could not be read. */
export default function DataPanel({
  store,
  snapshot,
  orphanCount,
}: Props): ReactNode {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** What the last file added, to be taken back. */
  const [imported, setImported] = useState<readonly Review[]>([]);
  const [hasAsideCopy, setHasAsideCopy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const {reviews, aside} = snapshot;
  const asideCount = Object.keys(aside).length;

  function exportReviews(): void {
    const now = Date.now();
    download(`行间复习-${toDay(now)}.json`, writeFile(reviews, now), JSON_TYPE);
    setOutcome({isProblem: false, text: `导出了 ${reviews.length} 条记录。`});
  }
  async function importReviews(file: File): Promise<void> {
    if (file.size > MAX_FILE_BYTES) {
      setOutcome({
        isProblem: true,
        text: '文件超过 20 MB，不会是这里导出的。什么都没有导入。',
      });
      return;
    }
    const text = await file.text().catch(() => null);
    const read =
      text === null
        ? {ok: false as const, problem: '浏览器读不了这个文件，请再选一次。'}
        : readFile(text);
    if (!read.ok) {
      setOutcome({
        isProblem: true,
        text: `${read.problem}什么都没有导入。`,
      });
      return;
    }
    const added = store.addAll(read.reviews);
    if (added === null) {
      setOutcome({
        isProblem: true,
        text: `文件里有 ${read.reviews.length} 条记录，浏览器给这个网站的空间放不下。什么都没有导入。`,
      });
      return;
    }
    setImported(added);
    setOutcome({
      isProblem: false,
      text: `文件里有 ${read.reviews.length} 条记录，新增 ${added.length} 条，其余这里已经有了。两边的都留着，以时间最近的一次为准。`,
    });
  }
  function undoImport(): void {
    store.remove(imported);
    setImported([]);
    setOutcome({
      isProblem: false,
      text: `撤销了导入，拿走 ${imported.length} 条记录。`,
    });
  }
  return (
    <section className={styles.panel} aria-labelledby="data">
      <h2 id="data">记录</h2>
      <p className={styles.hint}>
        共 {reviews.length} 条，只在这台设备的这个浏览器里，不上传。
        {orphanCount > 0 &&
          `其中 ${orphanCount} 条的题目已经不在本站，照样保留。`}
        换设备或清理浏览器之前，先导出。
      </p>
      <div className={styles.actions}>
        <button
          type="button"
          className="button button--sm button--secondary"
          onClick={exportReviews}>
          导出 JSON
        </button>
        <button
          type="button"
          className="button button--sm button--secondary"
          onClick={() => inputRef.current?.click()}>
          导入
        </button>
        <input
          ref={inputRef}
          type="file"
          accept=".json,application/json"
          aria-label="导入复习记录"
          hidden
          onChange={({target}) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was mended.
            if (file) {
              void importReviews(file).finally(() => {
                target.value = '';
              });
            }
          }}
        />
      </div>
      <p role="status" className={styles.message}>
        {outcome && !outcome.isProblem && outcome.text}
      </p>
      {imported.length > 0 && (
        <button
          type="button"
          className="button button--sm button--secondary"
          onClick={undoImport}>
          撤销这次导入
        </button>
      )}
      {outcome?.isProblem && (
        <p role="alert" className={styles.problem}>
          <strong>没能导入。</strong>
          {outcome.text}
        </p>
      )}
      {asideCount > 0 && (
        <div className={styles.aside}>
          <p>
            有 {asideCount} 条存下来的内容读不懂，已经原样放在一边，没有丢。
          </p>
          <div className={styles.actions}>
            <button
              type="button"
              className="button button--sm button--secondary"
              onClick={() => {
                download(
                  `行间复习-读不懂的-${toDay(Date.now())}.json`,
                  `${JSON.stringify(aside, null, 1)}\n`,
                  JSON_TYPE,
                );
                setHasAsideCopy(true);
              }}>
              下载读不懂的内容
            </button>
            {hasAsideCopy && (
              <button
                type="button"
                className="button button--sm button--secondary"
                onClick={() => store.dropAside()}>
                下载好了，从浏览器里删掉
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
