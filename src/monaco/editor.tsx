import type {ReactNode} from 'react';

import {EDITOR_CODE} from './demoCode';
import EditorDemo from './EditorDemo';
import DemoFrame, {withMonaco} from './DemoFrame';

const load = withMonaco(EditorDemo);

export default function EditorObject(): ReactNode {
  return (
    <DemoFrame
      title="取值、动作与事件"
      code={EDITOR_CODE}
      load={load}
      height="32rem">
      <ul>
        <li>
          executeEdits 加一行之后可以撤销；setValue 加一行之后撤销栈是空的。
        </li>
        <li>
          Alt + P 执行“标出所有
          price”，找到的地方换了底色；命令面板（F1）里也有这个动作。
        </li>
        <li>下面的日志列出最近 6 个事件：内容变化、光标移动和它们的原因。</li>
      </ul>
    </DemoFrame>
  );
}
