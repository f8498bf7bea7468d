import {type ReactNode, useState} from 'react';

import {WIDGET_CODE} from './demoCode';
import EditorBox from './EditorBox';
import {addInfoPanel} from './infoPanel';
import {addSelectionToolbar} from './selectionToolbar';
import styles from './styles.module.scss';
import type {DemoProps} from './types';

/** A toolbar that follows the selection, and a panel that stays in its corner. */
export default function WidgetDemo({monaco}: DemoProps): ReactNode {
  const [selected, setSelected] = useState('');
  return (
    <>
      <p className={styles.controls}>
        选中几个字，工具条出现在选区上方；按 Alt + F10 走进工具条，Esc
        回到代码。
      </p>
      <EditorBox
        monaco={monaco}
        label="订单列表代码"
        options={{value: WIDGET_CODE}}
        onMount={(editor) => [
          addSelectionToolbar(monaco, editor),
          addInfoPanel(monaco, editor),
          editor.onDidChangeCursorSelection(({selection}) =>
            setSelected(editor.getModel()?.getValueInRange(selection) ?? ''),
          ),
        ]}
      />
      <p role="status" className={styles.status}>
        {selected === ''
          ? '没有选区，内容挂件的 getPosition 返回 null。'
          : `选中“${selected}”，内容挂件显示在它上方。`}
      </p>
    </>
  );
}
