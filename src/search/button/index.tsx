/**
 * The search button that every page starts with. DocSearch's own, and all that
 * belongs to it, is loaded when somebody is about to search; it then takes this
 * one's place, looks the same, and is told what the reader did.
 */
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

import {type Act, opensSearch, replay} from './act';
import {DocSearchButton} from './Button';

type Props = {
  /** Loads DocSearch's button, and the code of its dialog. */
  readonly load: () => Promise<ComponentType>;
};

/** Once loaded it stays, whichever layout the next page has. */
let loaded: ComponentType | null = null;

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
  const prepare = () => {
    // Whatever fails now is reported when it is needed.
    load().catch(() => {});
  };
  return (
    <span ref={container} style={{display: 'contents'}}>
      {Stock ? (
        <Stock />
      ) : (
        <DocSearchButton
          aria-busy={status === 'loading' || undefined}
          onClick={() => open(null)}
          onTouchStart={prepare}
          onFocus={prepare}
          onMouseOver={prepare}
        />
      )}
      <span role="status" className="search-status">
        {status === 'failed' && !Stock ? '搜索没有加载成功，请再试一次。' : ''}
      </span>
    </span>
  );
}
