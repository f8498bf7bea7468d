import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useState} from 'react';

import {ERROR_PAGES} from '../figures/errors';
import {useRecentPages} from '../home/ReadingHistory';
import {hasKept, REVIEW_PREFIX} from '../kit/kept';
import styles from './styles.module.scss';

const ERRORS_PER_PAGE = 2;

/** How many cards are due; null: unknown, or the reader does not review. */
function useDueCount(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isHere = true;
    if (hasKept(REVIEW_PREFIX)) {
      import('../review/due')
        .then(({planDue}) => planDue(Date.now()))
        .then(
          ({due}) => isHere && setCount(due.length),
          () => {},
        );
    }
    return () => {
      isHere = false;
    };
  }, []);
  return count;
}

function Group({
  title,
  links,
}: {
  readonly title: string;
  readonly links: readonly {
    readonly to: string;
    readonly text: string;
    /** What it belongs to. */
    readonly of?: string;
  }[];
}): ReactNode {
  return links.length === 0 ? null : (
    <section className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({to, text, of}) => (
          <li key={to}>
            <Link to={to}>
              {text}
              {of && <small> {of}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = {
  /** Closes the box: a link to the page that is open would not. */
  readonly onLeave: () => void;
  readonly onShowKeys: () => void;
};

/** What the search box offers before anything is typed. */
export default function Start({onLeave, onShowKeys}: Props): ReactNode {
  const {pathname} = useLocation();
  const recent = useRecentPages(pathname);
  const due = useDueCount();
  return (
    // The links are reached by Tab and arrows; a click is theirs alone.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.panel}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) {
          onLeave();
        }
      }}>
      <p className={styles.hint}>
        也可以粘贴一句报错、一段 JSON、时间戳、颜色或代码，这里会认出它。
        <button type="button" onClick={onShowKeys}>
          快捷键
        </button>
      </p>
      {due !== null && due > 0 && (
        <Group
          title="今天"
          links={[{to: '/review/', text: `${due} 张卡片到期，去复习`}]}
        />
      )}
      <Group
        title="最近打开"
        links={recent.map(({title, permalink}) => ({
          to: permalink,
          text: title,
        }))}
      />
      <Group
        title="常见报错"
        links={ERROR_PAGES.flatMap(({name, to, errors}) =>
          errors.entries.slice(0, ERRORS_PER_PAGE).map(({anchor, title}) => ({
            to: `${to}#${anchor}`,
            text: title,
            of: name,
          })),
        )}
      />
    </div>
  );
}
