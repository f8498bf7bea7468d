/**
 * Public door of the live block: an editor, and what its code renders in the
 * sandbox. The code is never evaluated in the page, which the policy forbids.
 */
import {useThemeConfig} from '@docusaurus/theme-common';
import type {ThemeConfig} from '@docusaurus/theme-live-codeblock';
import Translate from '@docusaurus/Translate';
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
  useState,
} from 'react';

import type CodeEditor from '../../ui/CodeEditor';
import StaticCode from '../../ui/StaticCode';
import {LiveHeader} from '../live';
import LivePreview from './Preview';
import styles from './styles.module.scss';
import {useBetween} from './useBetween';

type CodeProps = {
  readonly code: string;
  readonly onChange: (code: string) => void;
};

type Editor = ComponentType<ComponentProps<typeof CodeEditor>>;

/**
 * The code, standing still until somebody wants to change it: the editor is forty
 * times as heavy as the block.
 */
function LiveEditor({
  code,
  onChange,
  onReset,
}: CodeProps & {readonly onReset: () => void}): ReactNode {
  const [editor, setEditor] = useState<{readonly Editor: Editor} | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function edit(): Promise<void> {
    try {
      const {default: Editor} = await import('../../ui/CodeEditor');
      setFailed(false);
      setEditor({Editor});
    } catch {
      setFailed(true);
    }
  }
  function handleClick({target}: MouseEvent): void {
    const isControl = target instanceof Element && target.closest('button');
    // Who selects some of it wants to read or to copy.
    if (!isControl && window.getSelection()?.isCollapsed !== false) {
      void edit();
    }
  }

  return (
    <>
      <LiveHeader
        buttons={
          <div className={styles.buttons}>
            {!editor && (
              <button
                type="button"
                className="clean-btn"
                title="改了就会重新运行"
                onClick={() => void edit()}>
                编辑
              </button>
            )}
            <button
              type="button"
              title="恢复成原来的代码"
              className="clean-btn"
              onClick={onReset}>
              <Translate id="theme.Playground.buttons.reset">Reset</Translate>
            </button>
          </div>
        }>
        <Translate id="theme.Playground.liveEditor">Live Editor</Translate>
      </LiveHeader>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          没能加载编辑器，请检查网络后再按一次。
        </p>
      )}
      {editor ? (
        <div className={styles.editor}>
          <editor.Editor
            value={code}
            language="jsx"
            label="实时编辑器：改了就会重新运行"
            focusesOnMount
            onChange={onChange}
          />
        </div>
      ) : (
        // For the keyboard there is the button above.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div className={styles.standing} onClick={handleClick}>
          <StaticCode className="language-jsx">{code}</StaticCode>
        </div>
      )}
    </>
  );
}

function LiveResult({code}: Pick<CodeProps, 'code'>): ReactNode {
  const {button, panel} = useBetween(code);
  return (
    <>
      <LiveHeader buttons={button}>
        <Translate id="theme.Playground.result">Result</Translate>
      </LiveHeader>
      {panel}
      <LivePreview code={code} />
    </>
  );
}

function Live({
  original,
  position,
  onReset,
}: {
  readonly original: string;
  readonly position: 'top' | 'bottom';
  readonly onReset: () => void;
}): ReactNode {
  const [code, setCode] = useState(original);
  const editor = (
    <LiveEditor code={code} onChange={setCode} onReset={onReset} />
  );
  const result = <LiveResult code={code} />;
  return position === 'top' ? (
    <>
      {result}
      {editor}
    </>
  ) : (
    <>
      {editor}
      {result}
    </>
  );
}

type Props = {
  readonly children?: string;
  /** Of the result; what the theme's configuration says, unless given. */
  readonly position?: 'top' | 'bottom';
};

export default function LivePlayground({children, position}: Props): ReactNode {
  const {liveCodeBlock} = useThemeConfig() as unknown as ThemeConfig;
  const [resets, setResets] = useState(0);
  return (
    <div>
      <Live
        key={resets}
        original={(children ?? '').replace(/\n$/u, '')}
        position={position ?? liveCodeBlock.playgroundPosition}
        onReset={() => setResets((count) => count + 1)}
      />
    </div>
  );
}
