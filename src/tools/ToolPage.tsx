import Link from '@docusaurus/Link';
import {type ReactNode, type RefCallback, useEffect, useMemo} from 'react';

import LazyContent from '../ui/LazyContent';
import {SpineBody, SpineHead} from '../ui/Spine';
import {CATEGORIES, isTool, type ToolEntry, TOOLS} from './catalogue';
import {dropHandedOver, peekHandedOver} from './handoff';
import {readKept} from './kept';
import {ToolContext} from './kit/ToolContext';
import {LOADERS} from './loaders';
import {LANDING, toPath, type ToolState} from './route';
import {remember} from './favourites';
import SourceButton from './SourceButton';
import Star from './Star';
import styles from './styles.module.scss';
import {usePackedState} from './usePackedState';
import {changeShelf} from './useFavourites';

type Props = {
  readonly tool: ToolEntry;
  /** From the address. */
  readonly state: ToolState;
  /** The same, where it is long. */
  readonly packed: string | null;
  readonly headingRef: RefCallback<HTMLElement>;
};

/** All tools: from one to the next without the way over their list. */
function ToolList({current}: {readonly current: string}): ReactNode {
  return (
    <nav aria-label="别的工具" className={styles.others}>
      {CATEGORIES.map((category) => (
        <div key={category}>
          <p aria-hidden="true">{category}</p>
          <ul aria-label={`${category}工具`}>
            {TOOLS.filter((tool) => tool.category === category).map(
              ({id, title}) => (
                <li key={id}>
                  <Link
                    to={`/site#${toPath(id)}`}
                    aria-current={id === current ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** One tool: the way back, what it is, and its lazy content. */
export default function ToolPage({
  tool,
  state,
  packed,
  headingRef,
}: Props): ReactNode {
  const {id, title, description, note} = tool;
  const opened = usePackedState(packed);
  const context = useMemo(() => {
    const addressed = {
      ...state,
      ...(opened.kind === 'ready' ? opened.state : {}),
    };
    return {
      id,
      addressed,
      initial: {...addressed, ...readKept(id), ...peekHandedOver(id)},
    };
  }, [id, state, opened]);
  useEffect(() => {
    changeShelf((shelf) => remember(shelf, id));
    return dropHandedOver;
  }, [id]);
  return (
    <>
      <SpineHead
        kind={
          <nav aria-label="工具的位置">
            <Link to={`/site#${LANDING}`}>全部工具</Link>
            <span aria-hidden="true"> / </span>
            <span>{tool.category}</span>
          </nav>
        }
        title={title}
        isModest
        titleRef={headingRef}>
        <p className={styles.intro}>
          <Star id={id} title={title} />
          <span>{description}</span>
          <span className={styles.privacy}>数据不离开浏览器。</span>
        </p>
      </SpineHead>
      <SpineBody margin={<ToolList current={id} />}>
        {opened.kind === 'error' && (
          <p role="alert" className={styles.notice}>
            {opened.message}
          </p>
        )}
        <ToolContext value={context}>
          {opened.kind !== 'loading' && isTool(id) && (
            <LazyContent key={id} load={LOADERS[id]} minHeight="24rem" />
          )}
        </ToolContext>
        {/* Below it: on a phone the tool is to be reached without scrolling. */}
        <div className={styles.after}>
          <p>
            相关笔记：<Link to={note.to}>{note.title}</Link>
          </p>
          <SourceButton id={id} />
        </div>
      </SpineBody>
    </>
  );
}
