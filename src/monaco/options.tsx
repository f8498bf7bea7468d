import type {ReactNode} from 'react';

import {OPTIONS_CODE} from './demoCode';
import OptionsDemo from './OptionsDemo';
import DemoFrame, {withMonaco} from './DemoFrame';

const load = withMonaco(OptionsDemo);

export default function Options(): ReactNode {
  return (
    <DemoFrame
      title="改一项，看一项"
      code={OPTIONS_CODE}
      load={load}
      height="27rem">
      <ul>
        <li>字号可选 12 到 20；七个开关各对应一项选项，改了立即生效。</li>
        <li>关掉“放行中文标点”，第一行注释里的全角分号外面出现黄框。</li>
        <li>打开“只读”再打字，出现“已归档，不能修改”。</li>
        <li>“当前配置”里是可以直接传给 updateOptions 的对象。</li>
      </ul>
    </DemoFrame>
  );
}
