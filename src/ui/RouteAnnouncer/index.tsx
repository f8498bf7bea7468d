import {useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useRef, useState} from 'react';

import styles from './styles.module.scss';

/** Tells screen readers the title of a page reached without a full load. */
export default function RouteAnnouncer(): ReactNode {
  const {pathname} = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (first.current === pathname) {
      return undefined;
    }
    first.current = '';
    // The new title is set after this effect, when the route has rendered.
    const observer = new MutationObserver(() => setTitle(document.title));
    const head = document.querySelector('title');
    if (head) {
      observer.observe(head, {childList: true, characterData: true});
    }
    setTitle(document.title);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <div className={styles.announcer} aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
