import type {ReactNode} from 'react';

import {MODEL_FILES} from './demoCode';
import ModelDemo from './ModelDemo';
import DemoFrame, {withMonaco} from './DemoFrame';

const load = withMonaco(ModelDemo);

export default function Model(): ReactNode {
  return (
    <DemoFrame
      title="两份文件，两个编辑器"
      code={MODEL_FILES['order.js']}
      load={load}
      height="27rem">
      <ul>
        <li>
          order.js 与 cart.ts 各是一个 Model，换文件只是
          setModel，撤销历史各自留着。
        </li>
        <li>
          勾选之后右边多一个编辑器，显示同一个 Model：一边打字，另一边立即变。
        </li>
        <li>
          每个 var 下面有波浪线，停在上面显示“用 const 或 let 代替 var”；改成
          const，波浪线消失。
        </li>
      </ul>
    </DemoFrame>
  );
}
