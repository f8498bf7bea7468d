/**
 * In the place of theme-classic's DocTagDocListPage, through the option of the
 * docs plugin: a tag is a place to land on. Tags of the same name stand in
 * several sections, so its title names the section.
 */
import Link from '@docusaurus/Link';
import {
  HtmlClassNameProvider,
  PageMetadata,
  ThemeClassNames,
} from '@docusaurus/theme-common';
import useRouteContext from '@docusaurus/useRouteContext';
import SearchMetadata from '@theme/SearchMetadata';
import Tag from '@theme/Tag';
import type {Props} from '@theme/DocTagDocListPage';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type {ReactNode} from 'react';

import {findSectionLabel, SECTIONS} from '../../config/sections';
import {listNames} from '../../ui/describeList';
import {SpineHead, SpinePage, SpinePart} from '../../ui/Spine';
import {addressOfSection, NOTE_ATTRIBUTE} from '../address';
import CodeText from '../CodeText';
import {describeMinutes} from '../note';
import sheet from '../styles.module.scss';
import type {TagFacts} from '../tags';
import styles from './styles.module.scss';

/** How hard a note is, and how long it takes; nothing for one that is in no list. */
function Facts({
  of,
}: {
  readonly of: TagFacts['notes'][string] | undefined;
}): ReactNode {
  if (!of) {
    return null;
  }
  const [level, minutes] = of;
  return (
    <p className={styles.facts}>
      {level !== '' && level !== '面试' && <span>{level}</span>}
      <span>{describeMinutes(minutes)}</span>
    </p>
  );
}

export default function TagPage({
  tag,
  facts,
}: Props & {readonly facts: TagFacts}): ReactNode {
  const {label, count, items, description, permalink, allTagsPath} = tag;
  const {id} = useRouteContext().plugin;
  const section = findSectionLabel(id);
  const path = SECTIONS.find((known) => known.id === id)?.path ?? '';
  const related = (facts.related[permalink] ?? []).flatMap((index) => {
    const found = facts.tags[index];
    return found ? [found] : [];
  });
  const elsewhere = facts.elsewhere[permalink] ?? [];
  const order = Object.keys(facts.notes);
  const placeOf = (note: string): number => {
    const place = order.indexOf(note);
    return place === -1 ? order.length : place;
  };
  const sorted = [...items].sort(
    (a, b) => placeOf(a.permalink) - placeOf(b.permalink),
  );
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsTagDocListPage}>
      <PageMetadata
        title={`「${label}」的${section}笔记`}
        description={
          description ??
          `${section}栏目里带有标签「${label}」的 ${count} 篇笔记：${listNames(items.map(({title}) => title))}。`
        }
      />
      <SearchMetadata tag="doc_tag_doc_list" />
      <SpinePage>
        <SpineHead kind="标签" title={label}>
          {tag.unlisted && <Unlisted />}
          {description && <p className={sheet.lead}>{description}</p>}
          <p className={sheet.facts}>
            <span>
              {count === 1
                ? '只有这一篇带这个标签；要看得更宽，走下面的标签或栏目的目录。'
                : `${count} 篇笔记`}
            </span>
            <Link to={addressOfSection(path)}>{section}的目录</Link>
            <Link to={allTagsPath}>查看所有标签</Link>
          </p>
        </SpineHead>
        <SpinePart id="notes" title="笔记" note="按该读的次序">
          <ol className={styles.notes}>
            {sorted.map((item) => (
              <li key={item.id} {...{[NOTE_ATTRIBUTE]: item.permalink}}>
                <h3>
                  <Link to={item.permalink}>{item.title}</Link>
                </h3>
                <p>
                  <CodeText>{item.description ?? ''}</CodeText>
                </p>
                <Facts of={facts.notes[item.permalink]} />
              </li>
            ))}
          </ol>
        </SpinePart>
        {elsewhere.length > 0 && (
          <SpinePart id="elsewhere" title="别处" note="别的栏目里的同名标签">
            <ul className={sheet.tags}>
              {elsewhere.map(([place, address, total]) => (
                <li key={address}>
                  <Tag
                    label={`${place}：${label}`}
                    permalink={address}
                    count={total}
                    description={undefined}
                  />
                </li>
              ))}
            </ul>
          </SpinePart>
        )}
        {related.length > 0 && (
          <SpinePart id="related" title="相近" note="常和它一起出现的标签">
            <ul className={sheet.tags}>
              {related.map(([name, address, total]) => (
                <li key={address}>
                  <Tag
                    label={name}
                    permalink={address}
                    count={total}
                    description={undefined}
                  />
                </li>
              ))}
            </ul>
          </SpinePart>
        )}
      </SpinePage>
    </HtmlClassNameProvider>
  );
}
