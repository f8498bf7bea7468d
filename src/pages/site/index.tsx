import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import Tools from '../../tools';

export default function SitePage(): ReactNode {
  return (
    <Layout
      title="工具演示"
      description="开发中常用的小工具，全部在浏览器里计算，输入的内容不会离开这台设备。">
      <Tools />
    </Layout>
  );
}
