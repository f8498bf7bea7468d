import {type ReactNode, useRef, useState} from 'react';

import {REVIEW_CODE} from './demoCode';
import EditorBox from './EditorBox';
import {addReview, type Review} from './review';
import styles from './styles.module.scss';
import type {DemoProps, Editor} from './types';

type Placed = {readonly line: number; readonly review: Review};

/** Reviews between the lines: the zone keeps the room, a widget stands in it. */
export default function ViewZoneDemo({monaco}: DemoProps): ReactNode {
  const editorRef = useRef<Editor | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const [line, setLine] = useState(1);
  const [text, setText] = useState('这里要先判断库存');
  const [reviews, setReviews] = useState<readonly Placed[]>([]);

  function add(): void {
    const editor = editorRef.current;
    if (!editor || text.trim() === '') {
      return;
    }
    const review = addReview(editor, line, text.trim(), () => {
      review.remove();
      setReviews((previous) =>
        previous.filter((placed) => placed.review !== review),
      );
      addRef.current?.focus();
    });
    setReviews((previous) => [...previous, {line, review}]);
  }

  return (
    <>
      <div className={styles.controls}>
        <label>
          评论
          <input
            type="text"
            value={text}
            onChange={({target}) => setText(target.value)}
          />
        </label>
        <button ref={addRef} type="button" onClick={add}>
          插到第 {line} 行下面
        </button>
        <button
          type="button"
          disabled={reviews.length === 0}
          onClick={() => reviews.forEach(({review}) => review.resize())}>
          改变高度
        </button>
      </div>
      <EditorBox
        monaco={monaco}
        label="结算代码"
        options={{value: REVIEW_CODE}}
        onMount={(editor) => {
          editorRef.current = editor;
          return [
            editor.onDidChangeCursorPosition(({position}) =>
              setLine(position.lineNumber),
            ),
          ];
        }}
      />
      <p role="status" className={styles.status}>
        {reviews.length === 0
          ? '还没有评论。把光标移到要评论的行，再按上面的按钮。'
          : `${reviews.length} 条评论，插入时在第 ${reviews.map((placed) => placed.line).join('、')} 行下面；代码仍是 ${REVIEW_CODE.split('\n').length} 行。`}
      </p>
    </>
  );
}
