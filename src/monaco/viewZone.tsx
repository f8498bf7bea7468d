import type {ReactNode} from 'react';

import {REVIEW_CODE} from './demoCode';
import DemoFrame, {withMonaco} from './DemoFrame';
import ViewZoneDemo from './ViewZoneDemo';

const load = withMonaco(ViewZoneDemo);

export default function ViewZone(): ReactNode {
  return (
    <DemoFrame
      title="行与行之间的评论"
      code={REVIEW_CODE}
      load={load}
      height="26rem">
      <ul>
        <li>按“插到第几行下面”，光标所在的行下面空出一块，里面是评论卡片。</li>
        <li>下面的行往下移，行号不变，代码的行数也不变。</li>
        <li>“改变高度”让空出的块在 44 px 和 88 px 之间切换，卡片跟着变高。</li>
        <li>卡片里的“删除”能用 Tab 走到，按下后空块和卡片一起消失。</li>
      </ul>
    </DemoFrame>
  );
}
