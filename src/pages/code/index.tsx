import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import Playground from '../../playground';

export default function CodePage(): ReactNode {
  return (
    <Layout
      title="代码演练场"
      description="在浏览器的沙箱里写一段 JavaScript，运行它，看它打印了什么；不上传，不需要账号。">
      <Playground />
    </Layout>
  );
}
