import type {ReactNode} from 'react';

import {WIDGET_CODE} from './demoCode';
import DemoFrame, {withMonaco} from './DemoFrame';
import WidgetDemo from './WidgetDemo';

const load = withMonaco(WidgetDemo);

export default function Widget(): ReactNode {
  return (
    <DemoFrame
      title="选区工具条与右上角面板"
      code={WIDGET_CODE}
      load={load}
      height="25rem">
      <ul>
        <li>
          内容挂件：选中文字，工具条出现在选区上方，第一行放不下时改在下方；选区消失，它也消失。
        </li>
        <li>
          工具条里有“加括号”和“注释掉”，改动只占一步撤销；Alt + F10 走进去，Esc
          回到代码。
        </li>
        <li>
          覆盖挂件：右上角一直显示光标在第几行第几列，滚动时不跟着代码走。
        </li>
      </ul>
    </DemoFrame>
  );
}
