import {clsx} from 'clsx';
import {type ReactNode, useEffect, useState} from 'react';

import {describeTurn, findTurn, hasTurns, nameTurn, type Story} from './story';
import {Parts} from './Rows';
import styles from './styles.module.scss';
import TurnChip from './TurnChip';

type Props = {
  readonly story: Story;
  readonly index: number;
  readonly onGo: (index: number) => void;
  readonly onClose: () => void;
};

/** More segments than these could not be told apart. */
const MAX_SEGMENTS = 60;
/** A screen reader hears of a step when the reader has stopped there. */
const SPEAK_MS = 500;

function listSegments({moments}: Story): readonly {
  readonly from: number;
  readonly length: number;
}[] {
  const segments: {from: number; length: number}[] = [];
  moments.forEach(({turnIndex}, index) => {
    const last = segments.at(-1);
    if (last && moments[last.from]?.turnIndex === turnIndex) {
      last.length += 1;
    } else {
      segments.push({from: index, length: 1});
    }
  });
  return segments;
}

/** Where one is in the run, and the ways through it. */
export default function Bar({story, index, onGo, onClose}: Props): ReactNode {
  const {moments} = story;
  const moment = moments[index];
  const [spoken, setSpoken] = useState('');
  const segments = listSegments(story);
  const text = moment
    ? `第 ${index + 1} 步，共 ${moments.length} 步，第 ${moment.line} 行，${describeTurn(moment.turn)}：${moment.parts.map((part) => part.text).join(' ')}`
    : '';
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPEAK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  if (!moment) {
    return null;
  }
  return (
    <div className={styles.bar}>
      {segments.length > 1 && segments.length <= MAX_SEGMENTS && (
        <div className={styles.segments} aria-hidden="true">
          {segments.map(({from, length}) => {
            const turn = moments[from]?.turn;
            const isCurrent = index >= from && index < from + length;
            return (
              turn && (
                <span
                  key={from}
                  className={clsx(
                    styles.segment,
                    styles[turn.kind],
                    isCurrent && styles.isHere,
                  )}
                  style={{flexGrow: length}}>
                  {nameTurn(turn)}
                </span>
              )
            );
          })}
        </div>
      )}
      <div className={styles.controls}>
        <button
          type="button"
          disabled={index === 0}
          onClick={() => onGo(index - 1)}>
          上一步
        </button>
        <button
          type="button"
          className={styles.next}
          disabled={index === moments.length - 1}
          onClick={() => onGo(index + 1)}>
          下一步
        </button>
        {hasTurns(story) && (
          <>
            <button
              type="button"
              onClick={() => onGo(findTurn(moments, index, -1))}>
              上一轮
            </button>
            <button
              type="button"
              onClick={() => onGo(findTurn(moments, index, 1))}>
              下一轮
            </button>
          </>
        )}
        <div className={styles.track}>
          <input
            type="range"
            aria-label="第几步"
            aria-valuetext={text}
            min={1}
            max={moments.length}
            value={index + 1}
            onChange={({target}) => onGo(Number(target.value) - 1)}
          />
          <span className={styles.place}>
            {index + 1} / {moments.length}
          </span>
          <button type="button" aria-label="关闭行间" onClick={onClose}>
            关闭
          </button>
        </div>
      </div>
      <p className={styles.now}>
        <TurnChip turn={moment.turn} isFull /> 第 {moment.line} 行，调用深度{' '}
        {moment.depth}：<Parts parts={moment.parts} />
      </p>
      {story.isCut && <p className={styles.limit}>只记下前 2,000 步。</p>}
      <div role="status" className={styles.spoken}>
        {spoken}
      </div>
    </div>
  );
}
