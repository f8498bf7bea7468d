import {clsx} from 'clsx';
import {
  type ComponentType,
  type ReactNode,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';

import type {
  ConsoleEntry,
  Position,
} from 'docusaurus-theme-verified-samples/sandbox';
import {countProblems} from 'docusaurus-theme-verified-samples/sandbox';
import Entry, {type ExplanationProps} from './Entry';
import {readPrintedTables} from './printedTable';
import styles from './styles.module.scss';
import {useNews} from './useNews';

export {
  appendEntries,
  countProblems,
} from 'docusaurus-theme-verified-samples/sandbox';

/** Closer to the end than this, in pixels, the list follows new entries. */
const FOLLOW_DISTANCE_PX = 24;

type Props = {
  readonly entries: readonly ConsoleEntry[];
  /** Makes positions buttons. */
  readonly onJump?: (position: Position) => void;
  /** Adds a button that empties the list. */
  readonly onClear?: () => void;
  readonly title?: string;
  /** What stands in the empty list. */
  readonly emptyText?: ReactNode;
  /** It stands in a text: it scrolls within itself before it takes the screen. */
  readonly isBounded?: boolean;
  /** What is shown below an error, once for each that says the same. */
  readonly Explanation?: ComponentType<ExplanationProps> | undefined;
};

/** The sandbox lets no program ask other sites. */
const REFUSED = /^沙箱不允许：connect-src/u;
/** What comes of that, as Chromium, Firefox and Safari say it of any failure. */
const UNREACHED = /Failed to fetch|NetworkError when|Load failed/u;

/**
 * Places of the errors that nobody caught, the first of each text; without those
 * that the sandbox has caused and said so.
 */
function findNewErrors(entries: readonly ConsoleEntry[]): ReadonlySet<number> {
  const places = new Map<string, number>();
  const isRefused = entries.some(({text}) => REFUSED.test(text));
  for (const [place, {level, text}] of entries.entries()) {
    const isOwn = isRefused && UNREACHED.test(text);
    if (level === 'uncaught' && !isOwn && !places.has(text)) {
      places.set(text, place);
    }
  }
  return new Set(places.values());
}

/** What a program printed, as a list that can be read, opened and followed. */
export default function Console({
  entries,
  onJump,
  onClear,
  title = '控制台',
  emptyText = '运行后，console.log 的内容显示在这里。',
  isBounded = false,
  Explanation,
}: Props): ReactNode {
  const listRef = useRef<HTMLDivElement>(null);
  const isAtEndRef = useRef(true);
  const news = useNews(entries);
  const {errors, warnings} = countProblems(entries);
  const tables = useMemo(() => readPrintedTables(entries), [entries]);
  const newErrors = useMemo(() => findNewErrors(entries), [entries]);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (list && (isAtEndRef.current || entries.length === 0)) {
      list.scrollTop = list.scrollHeight;
    }
  }, [entries]);

  return (
    <section
      className={clsx(styles.console, isBounded && styles.bounded)}
      aria-label={title}>
      <div className={styles.header}>
        <span className={styles.title}>{title}</span>
        {errors > 0 && <span className={styles.errors}>✕ {errors} 个错误</span>}
        {warnings > 0 && (
          <span className={styles.warnings}>⚠ {warnings} 个警告</span>
        )}
        {/* Its entry may be out of sight, and is no doing of the program's. */}
        {entries.some(({level}) => level === 'cut') && (
          <span className={styles.warnings}>输出太多，没有全部显示</span>
        )}
        {onClear && (
          <button
            type="button"
            className={styles.clear}
            disabled={entries.length === 0}
            onClick={onClear}>
            清空
          </button>
        )}
      </div>
      {/* Its own live region would read out every line of a loop. */}
      <div
        ref={listRef}
        role="log"
        aria-live="off"
        aria-label={`${title}的输出`}
        // A scroll area must be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.scroller}
        onScroll={({
          currentTarget: {scrollHeight, scrollTop, clientHeight},
        }) => {
          isAtEndRef.current =
            scrollHeight - scrollTop - clientHeight < FOLLOW_DISTANCE_PX;
        }}>
        {entries.length === 0 ? (
          <p className={styles.empty}>{emptyText}</p>
        ) : (
          <ol className={styles.list}>
            {entries.map((entry, index) => (
              // Entries are only ever appended, so their place identifies them.
              <Entry
                key={index}
                entry={entry}
                table={tables[index] ?? null}
                onJump={onJump}
                Explanation={newErrors.has(index) ? Explanation : undefined}
              />
            ))}
          </ol>
        )}
      </div>
      <div className={styles.announcer} role="status">
        {news}
      </div>
    </section>
  );
}
