import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import Studio from '../../webgl';

export default function WebglPage(): ReactNode {
  return (
    <Layout
      title="WebGL"
      description="用原生 WebGL2 画出的场景，旁边是画出它的那几步：从着色器、顶点缓冲到每一帧的绘制。">
      <Studio />
    </Layout>
  );
}
