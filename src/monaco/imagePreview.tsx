import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import {createPreviewCode} from './demoCode';
import ImagePreviewDemo from './ImagePreviewDemo';
import DemoFrame, {withMonaco} from './DemoFrame';

const load = withMonaco(ImagePreviewDemo);

export default function ImagePreview(): ReactNode {
  const icon = useBaseUrl('/img/favicon.svg');
  return (
    <DemoFrame
      title="一行代码里的图片"
      code={createPreviewCode(icon)}
      load={load}
      height="26rem">
      <ul>
        <li>光标在有图片的行，按 Alt + I，图片出现在这一行下面，再按收起。</li>
        <li>
          认得 data: 图片、Markdown
          的图片和颜色；本站之外的图片不请求，只说明原因。
        </li>
        <li>图片读完才知道高度，空出的块随之变高，最高 136 px。</li>
        <li>改了这一行，预览跟着变；行里没有图片了，预览自己消失。</li>
      </ul>
    </DemoFrame>
  );
}
