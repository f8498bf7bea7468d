/**
 * The search button that every page starts with. The dialog, and all that
 * belongs to it, is loaded when somebody is about to search.
 */
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {createPortal, flushSync} from 'react-dom';

import Button from './Button';
import {closesSearch, type Opening, opensSearch} from './opensSearch';
import {openWaitingField, type WaitingField} from './waitingField';

/** What the button tells the dialog. */
export type DialogProps = {
  /** The beginning of a query, where it was opened by typing one. */
  readonly initialQuery?: string;
  readonly onClose: () => void;
};

type Props = {
  readonly load: () => Promise<ComponentType<DialogProps>>;
};

type State =
  | {readonly status: 'closed' | 'loading' | 'failed'}
  | {
      readonly status: 'open';
      readonly Dialog: ComponentType<DialogProps>;
      readonly query: string;
      readonly container: HTMLElement;
    };

/** Stands before the page, which cannot be reached while the dialog is open. */
function createContainer(): HTMLElement {
  const container = document.createElement('div');
  document.body.prepend(container);
  return container;
}

function useDialog(load: Props['load']) {
  const [state, setState] = useState<State>({status: 'closed'});
  const button = useRef<HTMLButtonElement>(null);
  const container = state.status === 'open' ? state.container : null;
  const waiting = useRef<WaitingField>(null);

  const leaveField = useCallback(() => {
    waiting.current?.leave();
    waiting.current = null;
  }, []);
  const open = useCallback(
    ({query}: NonNullable<Opening>) => {
      leaveField();
      const field = openWaitingField('搜索');
      waiting.current = field;
      setState({status: 'loading'});
      const show = async (): Promise<void> => {
        const Dialog = await load();
        const typed = await field.read();
        if (waiting.current === field) {
          leaveField();
          // At once, or the next letter would find no field.
          flushSync(() =>
            setState({
              status: 'open',
              Dialog,
              query: query + typed,
              container: createContainer(),
            }),
          );
        }
      };
      show().catch(() => {
        if (waiting.current === field) {
          leaveField();
          setState({status: 'failed'});
        }
      });
    },
    [load, leaveField],
  );
  const close = useCallback(() => {
    leaveField();
    setState({status: 'closed'});
  }, [leaveField]);

  useEffect(() => () => container?.remove(), [container]);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (container || waiting.current) {
        if (event.key === 'Escape' || closesSearch(event)) {
          event.preventDefault();
          close();
        }
        return;
      }
      const opening = opensSearch(event, button.current);
      if (opening) {
        event.preventDefault();
        open(opening);
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [container, open, close]);

  return {state, button, open, close};
}

export default function SearchButton({load}: Props): ReactNode {
  const {state, button, open, close} = useDialog(load);
  const prepare = () => {
    // Whatever fails now is reported when it is needed.
    load().catch(() => {});
  };
  return (
    <>
      <Button
        ref={button}
        aria-busy={state.status === 'loading' || undefined}
        onClick={() => open({query: ''})}
        onTouchStart={prepare}
        onFocus={prepare}
        onMouseOver={prepare}
      />
      <span role="status" className="search-status">
        {state.status === 'failed' &&
          (navigator.onLine
            ? '搜索没有加载成功，请再试一次。'
            : '没有网络，搜索要用的文件还没有留在这台设备上；下次有网时到“离线阅读”带走任何一个栏目，就搜得到。')}
      </span>
      {state.status === 'open' &&
        createPortal(
          <state.Dialog
            initialQuery={state.query || undefined}
            onClose={close}
          />,
          state.container,
        )}
    </>
  );
}
