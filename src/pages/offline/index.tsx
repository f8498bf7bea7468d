import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import OfflineReading from '../../offline/page';

export default function OfflinePage(): ReactNode {
  return (
    <Layout
      title="离线阅读"
      description="没有网络时也能读：看看这台设备上留了哪些页面、占多大地方，把整个栏目带走，或者全部移除。">
      <OfflineReading />
    </Layout>
  );
}
