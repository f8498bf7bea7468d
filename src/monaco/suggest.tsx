import type {ReactNode} from 'react';

import {SUGGEST_CODE} from './demoCode';
import SuggestDemo from './SuggestDemo';
import DemoFrame, {withMonaco} from './DemoFrame';

const load = withMonaco(SuggestDemo);

export default function Suggest(): ReactNode {
  return (
    <DemoFrame
      title="中文补全与拼音"
      code={SUGGEST_CODE}
      load={load}
      height="25rem">
      <ul>
        <li>
          输入 dingdan，列出“订单总额”和“订单状态”；输入首字母 ddze
          只剩“订单总额”。
        </li>
        <li>去掉 filterText 里的拼音，输入 dingdan 就没有建议。</li>
        <li>勾选“注册两次”，每一项出现两遍。</li>
        <li>接受“遍历商品”，插入一段 for…of，Tab 在空位之间走。</li>
      </ul>
    </DemoFrame>
  );
}
