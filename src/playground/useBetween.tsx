import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useState,
} from 'react';

import type Between from '../between';
import type {SourceFile} from 'docusaurus-theme-verified-samples/sandbox';
import type {Notice} from './notice';
import styles from './styles.module.scss';
import type {Tool} from './Toolbar';

type Panel = ComponentType<ComponentProps<typeof Between>>;

type Options = {
  readonly files: readonly SourceFile[];
  /** Name of the file in the editor. */
  readonly open: string;
  readonly notify: (notice: Notice | null) => void;
  readonly onOpen: () => void;
};

/** What can tell of its steps. */
const SCRIPT = /\.[jt]sx?$/u;

/** The tool 行间, and the panel that stands in the editor's place meanwhile. */
export function useBetween({files, open, notify, onOpen}: Options): {
  readonly tool: Tool;
  readonly panel: ReactNode;
  readonly close: () => void;
} {
  const [opened, setOpened] = useState<{
    readonly Between: Panel;
    readonly files: readonly SourceFile[];
  } | null>(null);
  // A template or a link may have taken the place of the files.
  const shown = opened?.files === files ? opened : null;
  const scripts = files.filter(({name}) => SCRIPT.test(name));
  const close = (): void => setOpened(null);

  async function show(): Promise<void> {
    try {
      const loaded = await import('../between');
      notify(null);
      setOpened({Between: loaded.default, files});
      onOpen();
    } catch {
      notify({tone: 'error', text: '没能加载行间，请检查网络后再按一次。'});
    }
  }

  return {
    close,
    tool: {
      label: '行间',
      onClick: shown ? close : () => void show(),
      isPressed: shown !== null,
      isDisabled: scripts.length === 0,
      title:
        scripts.length === 0
          ? '要有 JavaScript 或 TypeScript 文件'
          : '看每一行发生了什么；页面里内联的脚本不记',
    },
    panel: shown && (
      <div className={styles.between}>
        <shown.Between
          subject={{
            // The one in the editor first: nothing may happen in any.
            files: scripts.toSorted(
              (a, b) => Number(b.name === open) - Number(a.name === open),
            ),
            compile: ({compile}, isTraced) => compile(files, isTraced),
          }}
          name="演练场"
          onClose={close}
        />
      </div>
    ),
  };
}
