import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Layout from '@theme/Layout';
import Tag from '@theme/Tag';
import {type ReactNode, useEffect} from 'react';

import {SECTIONS} from '../../config/sections';
import {addressOfBook} from '../address';
import {SpineBody, SpineHead, SpinePage, SpinePart} from '../../ui/Spine';
import {followPath} from '../followedPath';
import GoOn from '../GoOn';
import NoteList from '../NoteList';
import {describeMinutes, type SectionContents, sumMinutes} from '../note';
import styles from '../styles.module.scss';

const NUMERALS = ['一', '二', '三', '四', '五', '六'] as const;
const TAGS_SHOWN = 24;

/** A section as a whole: its notes in the order in which to read them. */
export default function SectionPage({
  section: {id, label, summary, groups, tags, tagsPath, hasFeed},
}: {
  readonly section: SectionContents;
}): ReactNode {
  const brokenLinks = useBrokenLinks();
  // Who takes up a section has left the path.
  useEffect(() => followPath(null), []);
  const place = SECTIONS.findIndex((section) => section.id === id);
  const notes = groups.flatMap((group) => group.notes);
  const beginners = notes.filter(({level}) => level === '入门').length;
  groups.forEach((group) => brokenLinks.collectAnchor(group.id));
  return (
    <Layout
      title={`${label}的目录`}
      description={`${summary}：${notes.length} 篇笔记按该读的次序排好，每篇写明读完会做什么、要先读什么、大约多久。`}>
      <SpinePage>
        <SpineHead kind={`卷${NUMERALS[place] ?? ''}`} title={label}>
          <p className={styles.lead}>
            {summary}。按次序读；要先读别的，那一篇会写明。会的可以跳。
          </p>
          <GoOn
            notes={notes}
            facts={
              <>
                <span>约 {describeMinutes(sumMinutes(notes))}</span>
                {beginners > 0 && <span>{beginners} 篇入门</span>}
              </>
            }
            more={
              <>
                <Link to="/contents">全部目录</Link>
                {hasFeed && (
                  <Link to={`pathname:///${SECTIONS[place]?.path}/atom.xml`}>
                    订阅更新
                  </Link>
                )}
                <Link
                  to={`pathname://${addressOfBook(SECTIONS[place]?.path ?? '')}`}>
                  下载 EPUB
                </Link>
              </>
            }
          />
        </SpineHead>
        {groups.length > 2 && (
          <SpineBody className={styles.bar}>
            <nav aria-label="本页各部分" className={styles.jumps}>
              {groups.map(({id: part, label: name}) => (
                <Link key={part} to={`#${part}`}>
                  {name}
                </Link>
              ))}
            </nav>
          </SpineBody>
        )}
        {groups.map((group) => (
          <SpinePart
            key={group.id}
            id={group.id}
            title={group.label ?? '全部'}
            note={`${group.notes.length} 篇，约 ${describeMinutes(sumMinutes(group.notes))}`}>
            {group.promise !== null && (
              <p className={styles.promise}>{group.promise}</p>
            )}
            <NoteList notes={group.notes} />
          </SpinePart>
        ))}
        {tags.length > 0 && (
          <SpinePart
            id="tags"
            title="标签"
            note={<Link to={tagsPath}>全部 {tags.length} 个</Link>}>
            <ul className={styles.tags}>
              {tags.slice(0, TAGS_SHOWN).map((tag) => (
                <li key={tag.permalink}>
                  <Tag {...tag} description={undefined} />
                </li>
              ))}
            </ul>
          </SpinePart>
        )}
      </SpinePage>
    </Layout>
  );
}
