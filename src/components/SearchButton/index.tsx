/**
 * The search button that every page starts with. DocSearch's own, and all that
 * belongs to it, is loaded when somebody is about to search; it then takes this
 * one's place, looks the same, and is told what the reader did.
 */
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

import {type Act, opensSearch, replay} from './act';

type Props = {
  /** Loads DocSearch's button, and the code of its dialog. */
  readonly load: () => Promise<ComponentType>;
};

const LENS =
  'M14.386 14.386l4.0877 4.0877-4.0877-4.0877c-2.9418 2.9419-7.7115 2.9419-10.6533 0-2.9419-2.9418-2.9419-7.7115 0-10.6533 2.9418-2.9419 7.7115-2.9419 10.6533 0 2.9419 2.9418 2.9419 7.7115 0 10.6533z';

const CONTROL =
  'M4.505 4.496h2M5.505 5.496v5M8.216 4.496l.055 5.993M10 7.5c.333.333.5.667.5 1v2M12.326 4.5v5.996M8.384 4.496c1.674 0 2.116 0 2.116 1.5s-.442 1.5-2.116 1.5M3.205 9.303c-.09.448-.277 1.21-1.241 1.203C1 10.5.5 9.513.5 8V7c0-1.57.5-2.5 1.464-2.494.964.006 1.134.598 1.24 1.342M12.553 10.5h1.953';

/** Once loaded it stays, whichever layout the next page has. */
let loaded: ComponentType | null = null;

function ControlSign(): ReactNode {
  return (
    <svg
      width="15"
      height="15"
      className="DocSearch-Control-Key-Icon"
      aria-hidden="true">
      <path
        d={CONTROL}
        strokeWidth="1.2"
        stroke="currentColor"
        fill="none"
        strokeLinecap="square"
      />
    </svg>
  );
}

/** The keys that open search here; none before the platform is known. */
function useShortcut(): {
  readonly name: string;
  readonly sign: string | null;
} | null {
  const isBrowser = useIsBrowser();
  if (!isBrowser) {
    return null;
  }
  return /Mac|iPhone|iPod|iPad/iu.test(navigator.platform)
    ? {name: 'Command', sign: '⌘'}
    : {name: 'Ctrl', sign: null};
}

function useStockButton(load: Props['load']) {
  const [Stock, setStock] = useState<ComponentType | null>(() => loaded);
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle');
  const container = useRef<HTMLSpanElement>(null);
  const wish = useRef<{act: Act; hadFocus: boolean} | null>(null);
  const findButton = useCallback(
    () => container.current?.querySelector('button') ?? null,
    [],
  );

  const open = useCallback(
    (act: Act) => {
      setStatus('loading');
      load().then(
        (component) => {
          const hadFocus = document.activeElement === findButton();
          wish.current = {act, hadFocus};
          loaded = component;
          setStock(() => component);
        },
        () => setStatus('failed'),
      );
    },
    [load, findButton],
  );

  useEffect(() => {
    if (Stock) {
      const button = findButton();
      if (button && wish.current) {
        replay(wish.current.act, button, wish.current.hadFocus);
        wish.current = null;
      }
      return undefined;
    }
    const handleKeyDown = (event: KeyboardEvent) => {
      if (opensSearch(event, findButton())) {
        event.preventDefault();
        const {key, keyCode, ctrlKey, metaKey} = event;
        open({key, keyCode, ctrlKey, metaKey});
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [Stock, open, findButton]);

  return {Stock, status, container, open};
}

export default function SearchButton({load}: Props): ReactNode {
  const {Stock, status, container, open} = useStockButton(load);
  const shortcut = useShortcut();
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  const prepare = () => {
    // Whatever fails now is reported when it is needed.
    load().catch(() => {});
  };
  return (
    <span ref={container} style={{display: 'contents'}}>
      {Stock ? (
        <Stock />
      ) : (
        <button
          type="button"
          className="DocSearch DocSearch-Button"
          aria-label={`${label} (${shortcut?.name ?? 'Command'}+K)`}
          aria-busy={status === 'loading' || undefined}
          onClick={() => open(null)}
          onTouchStart={prepare}
          onFocus={prepare}
          onMouseOver={prepare}>
          <span className="DocSearch-Button-Container">
            <svg
              width="20"
              height="20"
              className="DocSearch-Search-Icon"
              viewBox="0 0 20 20"
              aria-hidden="true">
              <path
                d={LENS}
                stroke="currentColor"
                fill="none"
                fillRule="evenodd"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span className="DocSearch-Button-Placeholder">{label}</span>
          </span>
          <span className="DocSearch-Button-Keys">
            {shortcut && (
              <>
                <kbd className="DocSearch-Button-Key">
                  {shortcut.sign ?? <ControlSign />}
                </kbd>
                <kbd className="DocSearch-Button-Key">K</kbd>
              </>
            )}
          </span>
        </button>
      )}
      <span role="status" className="search-status">
        {status === 'failed' && !Stock ? '搜索没有加载成功，请再试一次。' : ''}
      </span>
    </span>
  );
}
