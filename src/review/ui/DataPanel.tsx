import {type ReactNode, useRef, useState, useSyncExternalStore} from 'react';

import type {Entry} from '../../misses/miss';
import type {MissLog} from '../../misses/missLog';
import {trim} from '../../misses/record';
import type {Mark} from '../../progress/mark';
import type {ProgressLog} from '../../progress/progressLog';
import {SpinePart} from '../../ui/Spine';
import {download} from '../../kit/saveFile';
import {readFile, writeFile} from './exportFile';
import type {Review} from './review';
import type {ReviewStore, Snapshot} from './reviewStore';
import styles from './styles.module.scss';

/** A year of daily work is under a megabyte; more is some other file. */
const MAX_FILE_BYTES = 20_000_000;
const JSON_TYPE = 'application/json';

/** What the last file added. */
type Imported = {
  readonly reviews: readonly Review[];
  readonly misses: readonly Entry[];
  readonly marks: readonly Mark[];
  /** What had to make room for it. */
  readonly dropped: readonly Entry[];
};
const NOTHING: Imported = {reviews: [], misses: [], marks: [], dropped: []};

function countAll({reviews, misses, marks}: Omit<Imported, 'dropped'>): number {
  return reviews.length + misses.length + marks.length;
}

type Outcome = {readonly isProblem: boolean; readonly text: string};

type Props = {
  readonly store: ReviewStore;
  readonly snapshot: Snapshot;
  readonly misses: MissLog;
  readonly marks: ProgressLog;
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
  misses,
  marks,
  orphanCount,
}: Props): ReactNode {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** What the last file added, to be taken back. */
  const [imported, setImported] = useState<Imported>(NOTHING);
  const [isWiping, setWiping] = useState(false);
  const [hasAsideCopy, setHasAsideCopy] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const {reviews, aside} = snapshot;
  const missed = useSyncExternalStore(misses.subscribe, misses.getSnapshot);
  const marked = useSyncExternalStore(marks.subscribe, marks.getSnapshot);
  const allAside = {...aside, ...missed.aside, ...marked.aside};
  const all = {reviews, misses: missed.entries, marks: marked.entries};
  const count = countAll(all);
  const asideCount = Object.keys(allAside).length;
  const importedCount = countAll(imported);

  function exportReviews(): void {
    const now = Date.now();
    download(
      `行间复习-${toDay(now)}.json`,
      writeFile(reviews, now, missed.entries, marked.entries),
      JSON_TYPE,
    );
    setOutcome({
      isProblem: false,
      text: `导出了 ${reviews.length} 条复习记录，${missed.entries.length} 条答错的记录，${marked.entries.length} 个读过的记号。`,
    });
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
    const addedMisses = added && misses.addAll(read.misses);
    const addedMarks = addedMisses && marks.addAll(read.marks);
    const readCount = countAll(read);
    if (!added || !addedMisses || !addedMarks) {
      store.remove(added ?? []);
      misses.remove(addedMisses ?? []);
      setOutcome({
        isProblem: true,
        text: `文件里有 ${readCount} 条记录，浏览器给这个网站的空间放不下。什么都没有导入。`,
      });
      return;
    }
    const dropped = trim(misses);
    const fresh = {
      reviews: added,
      misses: addedMisses,
      marks: addedMarks,
      dropped,
    };
    setImported(fresh);
    setOutcome({
      isProblem: false,
      text: `文件里有 ${readCount} 条记录，新增 ${countAll(fresh)} 条，其余这里已经有了。两边的都留着，以时间最近的一次为准。`,
    });
  }
  function undoImport(): void {
    store.remove(imported.reviews);
    misses.remove(imported.misses);
    misses.add(
      imported.dropped.filter((one) => !imported.misses.includes(one)),
    );
    marks.remove(imported.marks);
    setImported(NOTHING);
    setOutcome({
      isProblem: false,
      text: `撤销了导入，拿走 ${importedCount} 条记录。`,
    });
  }
  function wipe(): void {
    store.remove(reviews);
    misses.remove(missed.entries);
    marks.remove(marked.entries);
    setImported(NOTHING);
    setWiping(false);
    setOutcome({isProblem: false, text: `删掉了 ${count} 条记录。`});
  }
  return (
    <SpinePart id="data" className={styles.data} title="记录">
      <p className={styles.hint}>
        复习 {reviews.length} 条，答错的 {missed.entries.length}{' '}
        条，读过和做过的记号 {marked.entries.length}{' '}
        个，只在这台设备的这个浏览器里，不上传。
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
      {importedCount > 0 && (
        <button
          type="button"
          className="button button--sm button--secondary"
          onClick={undoImport}>
          撤销这次导入
        </button>
      )}
      {count > 0 &&
        (isWiping ? (
          <div className={styles.aside}>
            <p>要删掉全部 {count} 条吗？删了就找不回来；要留一份，先导出。</p>
            <div className={styles.actions}>
              <button
                type="button"
                className="button button--sm button--secondary"
                onClick={wipe}>
                全部删掉
              </button>
              <button
                type="button"
                className="button button--sm button--secondary"
                onClick={() => setWiping(false)}>
                不删
              </button>
            </div>
          </div>
        ) : (
          <button
            type="button"
            className="button button--sm button--secondary"
            onClick={() => setWiping(true)}>
            删掉全部记录
          </button>
        ))}
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
                  `${JSON.stringify(allAside, null, 1)}\n`,
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
                onClick={() => {
                  store.dropAside();
                  misses.dropAside();
                  marks.dropAside();
                }}>
                下载好了，从浏览器里删掉
              </button>
            )}
          </div>
        </div>
      )}
    </SpinePart>
  );
}
