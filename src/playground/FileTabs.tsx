import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

import {MAX_FILES} from './project';
import controls from './controls.module.scss';
import styles from './files.module.scss';
import NameForm from './NameForm';
import type {Workspace, WorkspaceAction} from './workspace';

export const PANEL_ID = 'playground-panel';

export function toTabId(id: string): string {
  return `playground-tab-${id}`;
}

type Props = {
  readonly workspace: Workspace;
  readonly dispatch: (action: WorkspaceAction) => void;
};

/**
 * Scrolls `strip` until `tab` is in it. `scrollIntoView` would also make the
 * tab the place from which the Tab key goes on, in Chromium 143 at least: the
 * skip link would be passed over.
 */
function showWithin(strip: Element, tab: Element): void {
  const outer = strip.getBoundingClientRect();
  const inner = tab.getBoundingClientRect();
  if (inner.left < outer.left) {
    strip.scrollLeft += inner.left - outer.left;
  } else if (inner.right > outer.right) {
    strip.scrollLeft += inner.right - outer.right;
  }
}

/** Tabs of the files, and what can be done with the open one. */
export default function FileTabs({workspace, dispatch}: Props): ReactNode {
  const {files, openId} = workspace;
  const [naming, setNaming] = useState<'add' | 'rename' | null>(null);
  const mustFocusRef = useRef(false);
  const open = files.find(({id}) => id === openId);

  useEffect(() => {
    const tab = document.getElementById(toTabId(openId));
    const strip = tab?.closest('[role="tablist"]');
    if (tab && strip) {
      showWithin(strip, tab);
    }
    if (mustFocusRef.current) {
      mustFocusRef.current = false;
      tab?.focus();
    }
  }, [openId]);

  function focusTab(): void {
    document.getElementById(toTabId(openId))?.focus();
  }
  function cancelNaming(): void {
    setNaming(null);
    focusTab();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const index = files.findIndex(({id}) => id === openId);
    const targets: Partial<Record<string, number>> = {
      ArrowRight: (index + 1) % files.length,
      ArrowLeft: (index - 1 + files.length) % files.length,
      Home: 0,
      End: files.length - 1,
    };
    const target = files[targets[event.key] ?? -1];
    if (target) {
      dispatch({type: 'open', id: target.id});
    } else if (event.key === 'F2') {
      setNaming('rename');
    } else if (event.key === 'Delete' && files.length > 1) {
      dispatch({type: 'remove', id: openId});
    } else {
      return;
    }
    event.preventDefault();
    mustFocusRef.current = event.key !== 'F2';
  }

  function handleName(name: string): void {
    setNaming(null);
    if (naming === 'rename') {
      dispatch({type: 'rename', id: openId, name});
      focusTab();
    } else {
      dispatch({type: 'add', name});
      mustFocusRef.current = true;
    }
  }

  return (
    <>
      <div className={styles.tabBar}>
        <div role="tablist" aria-label="文件" className={styles.tabs}>
          {files.map(({id, name}) => (
            <button
              key={id}
              id={toTabId(id)}
              type="button"
              role="tab"
              aria-selected={id === openId}
              aria-controls={PANEL_ID}
              tabIndex={id === openId ? 0 : -1}
              className={styles.tab}
              onKeyDown={handleKeyDown}
              onClick={() => dispatch({type: 'open', id})}>
              {name}
            </button>
          ))}
        </div>
        <div role="group" aria-label="文件操作" className={styles.actions}>
          <button
            type="button"
            className={controls.quiet}
            disabled={files.length >= MAX_FILES}
            title={
              files.length >= MAX_FILES ? `最多 ${MAX_FILES} 个文件` : undefined
            }
            onClick={() => setNaming('add')}>
            新建
          </button>
          <button
            type="button"
            className={controls.quiet}
            title="在标签上按 F2 也可以"
            aria-keyshortcuts="F2"
            onClick={() => setNaming('rename')}>
            改名
          </button>
          <button
            type="button"
            className={controls.quiet}
            title="在标签上按 Delete 键也可以"
            aria-keyshortcuts="Delete"
            disabled={files.length === 1}
            onClick={() => dispatch({type: 'remove', id: openId})}>
            删除
          </button>
        </div>
      </div>
      {naming && (
        <NameForm
          key={naming}
          label={naming === 'add' ? '新文件的名字' : '新的名字'}
          initial={naming === 'rename' ? (open?.name ?? '') : ''}
          others={files
            .filter(({id}) => naming === 'add' || id !== openId)
            .map(({name}) => name)}
          onSubmit={handleName}
          onCancel={cancelNaming}
        />
      )}
    </>
  );
}
