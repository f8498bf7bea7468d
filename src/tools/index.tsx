import {PageMetadata} from '@docusaurus/theme-common';
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect, useMemo, useRef} from 'react';

import {SpinePage} from '../ui/Spine';
import {findTool, isTool, TOOLS} from './catalogue';
import Landing from './Landing';
import {LANDING, parseHash, toPath} from './route';
import styles from './styles.module.scss';
import ToolPage from './ToolPage';

/** Moves to the heading of what a click or a key opened, and says it. */
function useHeadingFocus(place: string): (element: HTMLElement | null) => void {
  const shown = useRef<string | null>(null);
  return (heading) => {
    if (heading === null || shown.current === place) {
      return;
    }
    // The first one is the page's own load.
    if (shown.current !== null) {
      window.scrollTo(0, 0);
      heading.focus({preventScroll: true});
    }
    shown.current = place;
  };
}

/** The application at /site/: developer tools behind hash routes. */
export default function Tools(): ReactNode {
  const {hash, key} = useLocation();
  const isBrowser = useIsBrowser();
  const route = useMemo(
    () => parseHash(isBrowser ? hash : '', isTool),
    [hash, isBrowser],
  );
  const links = useBrokenLinks();
  links.collectAnchor(LANDING);
  TOOLS.forEach(({id}) => links.collectAnchor(toPath(id)));
  const tool = route.kind === 'tool' ? findTool(route.id) : undefined;
  const place = isBrowser ? (tool?.id ?? LANDING) : '';
  const headingRef = useHeadingFocus(place);

  useEffect(() => {
    // `/site/` alone leads to the landing's address; no step of the history.
    if (window.location.hash === '') {
      window.history.replaceState(window.history.state, '', `#${LANDING}`);
    }
  }, []);

  return (
    <SpinePage className={styles.page} id={LANDING}>
      {tool && route.kind === 'tool' ? (
        <>
          <PageMetadata
            title={`${tool.title} · 工具`}
            description={tool.description}
          />
          <ToolPage
            key={`${tool.id} ${key ?? ''} ${hash}`}
            tool={tool}
            state={route.state}
            packed={route.packed ?? null}
            headingRef={headingRef}
          />
        </>
      ) : (
        <Landing
          unknown={route.kind === 'unknown' ? route.text : null}
          headingRef={headingRef}
        />
      )}
    </SpinePage>
  );
}
