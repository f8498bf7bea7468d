import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import {type ReactNode, type RefCallback, useId, useState} from 'react';

import {
  CATEGORIES,
  type Category,
  CATEGORY_IDS,
  findTool,
  type ToolEntry,
  TOOLS,
} from './catalogue';
import {SpineHead, SpinePart} from '../ui/Spine';
import {clip} from './job/limits';
import {toPath} from './route';
import {searchTools} from './search';
import SmartPaste from './SmartPaste';
import Star from './Star';
import styles from './styles.module.scss';
import {useIsShelfKept, useShelf} from './useFavourites';

function Card({tool}: {readonly tool: ToolEntry}): ReactNode {
  return (
    <li className={styles.card}>
      <div>
        {/* The id makes the tool's address an anchor here: for search, and
            where the page has no JavaScript. */}
        <h3 id={toPath(tool.id)}>
          <Link to={`/site#${toPath(tool.id)}`} className={styles.cardLink}>
            {tool.title}
          </Link>
        </h3>
        <p>{tool.description}</p>
      </div>
      <Star id={tool.id} title={tool.title} />
    </li>
  );
}

function Group({
  id,
  title,
  tools,
}: {
  readonly id: string;
  readonly title: string;
  readonly tools: readonly ToolEntry[];
}): ReactNode {
  return tools.length === 0 ? null : (
    <SpinePart id={id} title={title} className={styles.group}>
      <ul className={styles.cards}>
        {tools.map((tool) => (
          <Card key={tool.id} tool={tool} />
        ))}
      </ul>
    </SpinePart>
  );
}

function findAll(ids: readonly string[]): readonly ToolEntry[] {
  return ids.flatMap((id) => findTool(id) ?? []);
}

/** Favourites and recents as one line of links each. */
function Shortcuts({
  title,
  ids,
}: {
  readonly title: string;
  readonly ids: readonly string[];
}): ReactNode {
  const id = useId();
  const tools = findAll(ids);
  return tools.length === 0 ? null : (
    <section aria-labelledby={id} className={styles.shortcuts}>
      <h2 id={id}>{title}</h2>
      <ul>
        {tools.map((tool) => (
          <li key={tool.id}>
            <Link to={`/site#${toPath(tool.id)}`}>{tool.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  /** What the address asked for, when there is no such tool. */
  readonly unknown: string | null;
  readonly headingRef: RefCallback<HTMLElement>;
};

/** All tools: paste something, search, or pick one. */
export default function Landing({unknown, headingRef}: Props): ReactNode {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<Category | null>(null);
  const shelf = useShelf();
  const isKept = useIsShelfKept();
  const history = useHistory();
  const site = useBaseUrl('/site');
  const isSearching = query.trim() !== '';
  const found = isSearching ? searchTools(TOOLS, query) : TOOLS;
  const shown = category
    ? found.filter((tool) => tool.category === category)
    : found;
  const best = shown[0];

  return (
    <>
      <SpineHead kind="动手" title="工具演示" isModest titleRef={headingRef}>
        <p className={styles.intro}>
          {TOOLS.length} 个开发中常用的小工具，全部在浏览器里计算。
          <span className={styles.privacy}>数据不离开浏览器。</span>
        </p>
        <noscript>
          <p className={styles.notice}>
            工具需要 JavaScript 才能用，下面先列出有哪些。
          </p>
        </noscript>
        {unknown !== null && (
          <p role="status" className={styles.notice}>
            没有“{clip(unknown, 60)}”这个工具，下面是现有的工具。
          </p>
        )}
      </SpineHead>
      <SmartPaste />
      <SpinePart id="finder" title="找工具" className="no-print needs-script">
        <search className={styles.finder}>
          <input
            aria-label="找工具"
            type="search"
            className={styles.input}
            value={query}
            autoComplete="off"
            spellCheck={false}
            placeholder="名称、拼音或首字母，例如 sjc"
            onChange={({target}) => setQuery(target.value)}
            onKeyDown={(event) => {
              if (
                event.key === 'Enter' &&
                !event.nativeEvent.isComposing &&
                isSearching &&
                best
              ) {
                history.push(`${site}#${toPath(best.id)}`);
              }
            }}
          />
          <fieldset className={styles.chips}>
            <legend className={styles.hidden}>分类</legend>
            {([null, ...CATEGORIES] as const).map((one) => (
              <button
                key={one ?? ''}
                type="button"
                className={styles.chip}
                aria-pressed={category === one}
                onClick={() => setCategory(one)}>
                {one ?? '全部'}
              </button>
            ))}
          </fieldset>
        </search>
        {!isSearching && category === null && (
          <div className={styles.shelf}>
            <Shortcuts title="收藏" ids={shelf.favourites} />
            <Shortcuts title="最近用过" ids={shelf.recents} />
            {!isKept && shelf.favourites.length + shelf.recents.length > 0 && (
              <p role="status" className={styles.hint}>
                浏览器不让网站保存内容，收藏和最近用过只在这次访问里有效。
              </p>
            )}
          </div>
        )}
        <p role="status" className={clsx(shown.length > 0 && styles.hidden)}>
          {shown.length === 0
            ? `没有找到与“${query.trim()}”有关的工具，换个词，或者选“全部”。`
            : isSearching || category
              ? `找到 ${shown.length} 个工具`
              : ''}
        </p>
      </SpinePart>
      {isSearching || category ? (
        <Group
          id="found"
          title={isSearching ? '搜索结果' : (category ?? '')}
          tools={shown}
        />
      ) : (
        CATEGORIES.map((one) => (
          <Group
            key={one}
            id={CATEGORY_IDS[one]}
            title={one}
            tools={TOOLS.filter((tool) => tool.category === one)}
          />
        ))
      )}
    </>
  );
}
