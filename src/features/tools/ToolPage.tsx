import Link from '@docusaurus/Link';
import {type ReactNode, type RefCallback, useEffect, useMemo} from 'react';

import LazyContent from '../../components/LazyContent';
import {isTool, type ToolEntry} from './catalogue';
import {dropParcel, peekParcel} from './handoff';
import {ToolContext} from './kit/ToolContext';
import {LOADERS} from './loaders';
import {LANDING, type ToolState} from './route';
import {remember} from './shelf';
import Star from './Star';
import styles from './styles.module.scss';
import {changeShelf} from './useShelf';

type Props = {
  readonly tool: ToolEntry;
  /** From the address. */
  readonly state: ToolState;
  readonly headingRef: RefCallback<HTMLElement>;
};

/** One tool: the way back, what it is, and its lazy content. */
export default function ToolPage({tool, state, headingRef}: Props): ReactNode {
  const {id, title, description, note} = tool;
  const context = useMemo(
    () => ({id, initial: {...state, ...peekParcel(id)}}),
    [id, state],
  );
  useEffect(() => {
    changeShelf((shelf) => remember(shelf, id));
    return dropParcel;
  }, [id]);
  return (
    <>
      <nav aria-label="工具的位置" className={styles.crumbs}>
        <Link to={`/site#${LANDING}`}>全部工具</Link>
        <span aria-hidden="true"> / </span>
        <span>{tool.category}</span>
      </nav>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1} ref={headingRef}>
          {title}
        </h1>
        <Star id={id} title={title} />
      </header>
      <p className={styles.intro}>
        {description}
        <span className={styles.privacy}>数据不离开浏览器。</span>
        {note && (
          <span className={styles.note}>
            相关笔记：<Link to={note.to}>{note.title}</Link>
          </span>
        )}
      </p>
      <ToolContext value={context}>
        {isTool(id) && (
          <LazyContent key={id} load={LOADERS[id]} minHeight="24rem" />
        )}
      </ToolContext>
    </>
  );
}
