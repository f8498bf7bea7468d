import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import Review from '../../review/ui';

export default function ReviewPage(): ReactNode {
  return (
    <Layout
      title="复习"
      description="把面试题做成卡片，按间隔重复安排每天的复习：今天到期的、今天的新题和未来一周；记录只留在你的浏览器里，可以导出。">
      <Review />
    </Layout>
  );
}
