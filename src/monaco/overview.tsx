import type {ReactNode} from 'react';

import {OVERVIEW_CODE} from './demoCode';
import OverviewDemo from './OverviewDemo';
import DemoFrame, {withMonaco} from './DemoFrame';

const load = withMonaco(OverviewDemo);

export default function Overview(): ReactNode {
  return (
    <DemoFrame
      title="谁建的 Model，谁释放"
      code={OVERVIEW_CODE}
      load={load}
      height="25rem">
      <ul>
        <li>
          Model 由编辑器自建：按“释放编辑器”，编辑器和 Model 都变成 0 个。
        </li>
        <li>
          Model 由页面创建：释放编辑器之后，地址是 file:///demo/order.js 的
          Model 还在，再打开编辑器，写过的字也在。
        </li>
        <li>按“释放 Model”，它才消失。</li>
      </ul>
    </DemoFrame>
  );
}
