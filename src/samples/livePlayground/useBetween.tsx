import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useRef,
  useState,
} from 'react';

import type Between from '../../between';

type Panel = ComponentType<ComponentProps<typeof Between>>;

/**
 * The button 行间 of a live block, and what it opens: what happened while the
 * block was drawn for the first time.
 * @param code as it is now.
 */
export function useBetween(code: string): {
  readonly button: ReactNode;
  readonly panel: ReactNode;
} {
  const [opened, setOpened] = useState<{
    readonly Between: Panel;
    readonly code: string;
  } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  // Of code that has changed since, it tells nothing.
  const shown = opened?.code === code ? opened : null;

  async function open(): Promise<void> {
    try {
      const loaded = await import('../../between');
      setFailure(null);
      setOpened({Between: loaded.default, code});
    } catch {
      setFailure('没能加载行间，请检查网络后再按一次。');
    }
  }
  function close(): void {
    setOpened(null);
    buttonRef.current?.focus();
  }

  return {
    button: (
      <button
        ref={buttonRef}
        type="button"
        className="clean-btn"
        title="画出来的时候，每一行发生了什么"
        aria-expanded={shown !== null}
        onClick={shown ? close : () => void open()}>
        行间
      </button>
    ),
    panel: (
      <>
        {failure !== null && <p role="alert">{failure}</p>}
        {shown && (
          <shown.Between
            subject={{
              files: [{name: 'main.tsx', code}],
              compile: ({compileSample}, isTraced) =>
                compileSample({language: 'jsx', code, live: true, isTraced}),
            }}
            name="实时示例"
            onClose={close}
          />
        )}
      </>
    ),
  };
}
