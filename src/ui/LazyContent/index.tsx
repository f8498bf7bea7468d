import Loading from '@theme/Loading';
import {type ComponentType, type ReactNode, useEffect, useState} from 'react';

import styles from './styles.module.scss';

/** As long as the specification lets lazy content load without a spinner. */
const SPINNER_DELAY_MS = 200;

type Props = {
  /** Loads the component's module, e.g. `() => import('./Editor')`. */
  readonly load: () => Promise<{readonly default: ComponentType}>;
  /** Height kept free until the content is there, as a CSS length. */
  readonly minHeight: string;
};

type State =
  | {readonly status: 'loading'; readonly isPastDelay: boolean}
  | {readonly status: 'ready'; readonly Content: ComponentType}
  | {readonly status: 'error'; readonly error: unknown};

/** One attempt at loading; a retry mounts a new one. */
function Attempt({
  load,
  onRetry,
}: Pick<Props, 'load'> & {readonly onRetry: () => void}): ReactNode {
  const [state, setState] = useState<State>({
    status: 'loading',
    isPastDelay: false,
  });
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      setState((previous) =>
        previous.status === 'loading'
          ? {status: 'loading', isPastDelay: true}
          : previous,
      );
    }, SPINNER_DELAY_MS);
    load().then(
      ({default: Content}) => isCurrent && setState({status: 'ready', Content}),
      (error: unknown) => isCurrent && setState({status: 'error', error}),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [load]);

  if (state.status === 'ready') {
    return <state.Content />;
  }
  return (
    <Loading
      isLoading={state.status === 'loading'}
      timedOut={false}
      error={state.status === 'error' ? state.error : undefined}
      pastDelay={state.status === 'loading' && state.isPastDelay}
      retry={onRetry}
    />
  );
}

/**
 * Heavy content that loads after the page: an empty box of its size first, a
 * spinner after 200 ms, then the content, or a message with a retry button.
 */
export default function LazyContent({load, minHeight}: Props): ReactNode {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles.lazy} style={{minBlockSize: minHeight}}>
      <Attempt
        key={attempt}
        load={load}
        onRetry={() => setAttempt((count) => count + 1)}
      />
      <noscript>这部分内容需要 JavaScript 才能运行。</noscript>
    </div>
  );
}
