import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

import {WORDS} from '../address';
import {SpineHead, SpinePage, SpinePart} from '../../ui/Spine';
import {describeMinutes, type Overview, sumMinutes} from '../note';
import PathRows from '../PathRows';
import SectionGrid from '../SectionGrid';
import styles from '../styles.module.scss';

/** Everything there is to read: the paths, then the sections. */
export default function OverviewPage({
  overview: {paths, sections},
}: {
  readonly overview: Overview;
}): ReactNode {
  useBrokenLinks().collectAnchor('sections');
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  return (
    <Layout
      title="目录"
      description={`全部 ${count} 篇笔记的目录：${paths.map(({title}) => title).join('、')}等排好次序的路径，和按主题分的栏目。`}>
      <SpinePage>
        <SpineHead kind="全部笔记" title="目录">
          <p className={styles.lead}>
            {count} 篇，从头读到尾约 {describeMinutes(sumMinutes(sections))}
            。不必全读：有目的就挑一条路径，想按主题看就进
            <Link to="#sections">栏目</Link>，知道叫什么就翻
            <Link to={WORDS}>索引</Link>。
          </p>
        </SpineHead>
        {paths.length > 0 && (
          <SpinePart id="paths" title="路径" note="跨栏目，次序排好了">
            <PathRows paths={paths} />
          </SpinePart>
        )}
        <SpinePart id="sections" title="栏目" note="按主题，一类一处">
          <SectionGrid sections={sections} />
        </SpinePart>
      </SpinePage>
    </Layout>
  );
}
