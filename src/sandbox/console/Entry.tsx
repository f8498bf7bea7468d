import {type ComponentType, type ReactNode, useState} from 'react';

import type {
  ConsoleEntry,
  ConsoleLevel,
  Position,
} from 'docusaurus-theme-verified-samples/sandbox';
import ScrollTable from '../../ui/ScrollTable';
import type {PrintedTable} from './printedTable';
import styles from './styles.module.scss';
import ValueTree from './ValueTree';
import {describeSize, fold, showControls, splitBlocks} from './visibleText';

/** Levels are told apart by a word and a sign, never by colour alone. */
const MARKS: Partial<
  Record<ConsoleLevel, {readonly sign: string; readonly word: string}>
> = {
  info: {sign: 'ⓘ', word: '信息'},
  warn: {sign: '⚠', word: '警告'},
  error: {sign: '✕', word: '错误'},
  uncaught: {sign: '✕', word: '错误'},
  debug: {sign: '·', word: '调试'},
  cut: {sign: '…', word: '省略'},
};

/** What a component that explains an error is given. */
export type ExplanationProps = {
  readonly text: string;
  readonly className?: string | undefined;
};

type Props = {
  readonly entry: ConsoleEntry;
  /** What it is to be drawn as; null: as text. */
  readonly table: PrintedTable | null;
  readonly onJump?: (position: Position) => void;
  /** What is shown below an error. */
  readonly Explanation?: ComponentType<ExplanationProps> | undefined;
};

function Place({
  position,
  onJump,
}: {
  readonly position: Position;
  readonly onJump?: (position: Position) => void;
}): ReactNode {
  const text = `${showControls(position.file)}:${position.line}`;
  return onJump ? (
    <button
      type="button"
      className={styles.position}
      aria-label={`跳到 ${text}`}
      onClick={() => onJump(position)}>
      {text}
    </button>
  ) : (
    // Where there is nowhere to go there is one program, and its name is ours.
    <span className={styles.position}>
      {position.file.startsWith('main.') ? `第 ${position.line} 行` : text}
    </span>
  );
}

/** What was printed; of much, the beginning until the reader asks for more. */
function Text({text}: {readonly text: string}): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const head = fold(text);
  if (head === null) {
    return <span className={styles.text}>{showControls(text)}</span>;
  }
  return (
    <>
      {(isWhole ? splitBlocks(text) : [head]).map((part, index) => (
        <div key={index} className={styles.text}>
          {showControls(part)}
        </div>
      ))}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}>
        {isWhole ? '收起' : `展开全部（${describeSize(text)}）`}
      </button>
    </>
  );
}

/** A table as one, which copies as its cells. */
function Table({table}: {readonly table: PrintedTable}): ReactNode {
  return (
    <ScrollTable className={styles.table}>
      <thead>
        <tr>
          {table.header.map((cell, index) => (
            <th key={index} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, index) =>
              index === 0 ? (
                <th key={index} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={index}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** One line of the console. */
export default function Entry({
  entry,
  table,
  onJump,
  Explanation,
}: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const {level, text, values, position, stack} = entry;
  if (level === 'clear') {
    return <li className={styles.cleared}>控制台被 console.clear() 清空</li>;
  }
  const mark = MARKS[level];
  const canOpen = values.some(({children}) => children?.length);
  return (
    <li className={styles.entry} data-level={level}>
      {mark && (
        <span className={styles.mark}>
          <span aria-hidden="true">{mark.sign} </span>
          {mark.word}
        </span>
      )}
      <div className={styles.content}>
        {table ? <Table table={table} /> : <Text text={text} />}
        {Explanation && (
          <Explanation text={text} className={styles.explanation} />
        )}
        {canOpen && (
          <details
            className={styles.values}
            onToggle={({currentTarget, target}) => {
              // Toggles of the trees inside bubble here in React.
              if (target === currentTarget) {
                setOpen(currentTarget.open);
              }
            }}>
            <summary className={styles.opener}>逐层查看</summary>
            {isOpen && <ValueTree values={values} />}
          </details>
        )}
        {stack && stack.length > 1 && (
          <details className={styles.values}>
            <summary className={styles.opener}>调用栈</summary>
            <ol className={styles.stack}>
              {stack.map((call, index) => (
                <li key={index}>
                  {showControls(call.name) || '（文件顶层）'}{' '}
                  <Place position={call} onJump={onJump} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      {position && <Place position={position} onJump={onJump} />}
    </li>
  );
}
