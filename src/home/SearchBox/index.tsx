import Link from '@docusaurus/Link';
import type {MouseEvent, ReactNode} from 'react';

import styles from './styles.module.scss';

/** What readers come with; each finds something. */
const EXAMPLES = [
  "No 'Access-Control-Allow-Origin' header",
  'ERESOLVE unable to resolve dependency tree',
  '防抖',
] as const;

/** Opens the dialog of the navbar's button; before that is there, /search. */
function openDialog(event: MouseEvent): void {
  const button = document.querySelector<HTMLElement>('.DocSearch-Button');
  if (button) {
    event.preventDefault();
    button.click();
  }
}

/**
 * THE PLACE OF THE ONE BOX on the home page. Today it looks like a field and
 * opens the search dialog; without JavaScript it leads to /search.
 */
export default function SearchBox(): ReactNode {
  return (
    <div className={styles.place}>
      <Link
        role="button"
        className={styles.box}
        to="/search"
        aria-keyshortcuts="/"
        onClick={openDialog}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path
            d="m18 18-4.5-4.5m1.5-5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
          />
        </svg>
        <span>搜笔记，或者把报错贴进来</span>
        <kbd className="needs-keys" aria-hidden="true">
          /
        </kbd>
      </Link>
      <p className={styles.examples}>
        <span>比如</span>
        {EXAMPLES.map((text) => (
          <Link key={text} to={`/search?q=${encodeURIComponent(text)}`}>
            <code>{text}</code>
          </Link>
        ))}
      </p>
    </div>
  );
}
