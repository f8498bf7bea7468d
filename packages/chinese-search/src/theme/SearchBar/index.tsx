/** The navbar's search box, with what was found beneath it. */
import {translate} from '@docusaurus/Translate';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

import {describeMissing} from '../../client';
import Hits from './Hits';
import styles from './styles.module.css';
import {type State, useAnswer} from './useAnswer';

const MAX_QUERY_LENGTH = 64;

function describe(state: State): string {
  switch (state.status) {
    case 'idle':
      return '';
    case 'loading':
      return translate({
        id: 'theme.chineseSearch.loading',
        message: '正在搜索……',
      });
    case 'error':
      return translate({
        id: 'theme.chineseSearch.error',
        message: '没有取到搜索的索引。请检查网络；预览时先构建一次。',
      });
    case 'ready': {
      const {nbHits, missing} = state.answer;
      const told = describeMissing(missing, nbHits);
      const found =
        nbHits === 0
          ? translate({
              id: 'theme.chineseSearch.nothing',
              message: '没有找到。',
            })
          : translate(
              {
                id: 'theme.chineseSearch.found',
                message: '找到 {count} 处。',
              },
              {count: nbHits},
            );
      return [told, found].filter(Boolean).join('');
    }
  }
}

/** Arrows walk from the field through the hits, and back. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = {ArrowDown: 1, ArrowUp: -1}[event.key];
  if (step !== undefined && !event.nativeEvent.isComposing) {
    const stops = Array.from(
      event.currentTarget.querySelectorAll<HTMLElement>('input, a'),
    );
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[at + step]?.focus();
    event.preventDefault();
  }
}

export default function SearchBar(): ReactNode {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const state = useAnswer(query);

  useEffect(() => {
    const handleKeyDown = (event: globalThis.KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key === 'k') {
        event.preventDefault();
        field.current?.focus();
      }
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);

  const close = (): void => {
    setOpen(false);
    field.current?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      close();
    } else {
      walk(event);
    }
  };
  const handleBlur = ({
    currentTarget,
    relatedTarget,
  }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) {
      setOpen(false);
    }
  };
  const isShown = isOpen && state.status !== 'idle';
  const label = translate({
    id: 'theme.chineseSearch.label',
    message: '搜索',
  });
  return (
    // The keys are those of the field and the links in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="search"
      className={styles.search}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}>
      <input
        ref={field}
        type="search"
        className="navbar__search-input"
        aria-label={label}
        aria-controls={listId}
        placeholder={label}
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        value={text}
        onFocus={() => setOpen(true)}
        onChange={({target, nativeEvent}) => {
          setText(target.value);
          setOpen(true);
          // An input method composes 闭包 out of `bi bao`: that asks nothing.
          if (!(nativeEvent as InputEvent).isComposing) {
            setQuery(target.value.trim());
          }
        }}
        onCompositionEnd={({currentTarget}) =>
          setQuery(currentTarget.value.trim())
        }
      />
      <div id={listId} className={styles.panel} hidden={!isShown}>
        <p role="status" className={styles.status}>
          {describe(state)}
        </p>
        {state.status === 'ready' && (
          <Hits hits={state.answer.hits} onOpen={() => setOpen(false)} />
        )}
      </div>
    </div>
  );
}
