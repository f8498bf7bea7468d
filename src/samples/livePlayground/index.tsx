/**
 * Public door of the live block: an editor, and what its code renders in the
 * sandbox. The code is never evaluated in the page, which the policy forbids.
 */
import {usePrismTheme, useThemeConfig} from '@docusaurus/theme-common';
import type {ThemeConfig} from '@docusaurus/theme-live-codeblock';
import Translate from '@docusaurus/Translate';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import {Editor} from 'react-live';

import {LiveHeader} from '../live';
import LivePreview from './Preview';
import styles from './styles.module.scss';
import {useBetween} from './useBetween';

type CodeProps = {
  readonly code: string;
  readonly onChange: (code: string) => void;
};

function LiveEditor({
  code,
  onChange,
  onReset,
}: CodeProps & {readonly onReset: () => void}): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  const theme = usePrismTheme();
  useEffect(() => {
    // react-live makes the element and has no properties for it.
    const field = ref.current?.querySelector('pre');
    field?.setAttribute('role', 'textbox');
    field?.setAttribute('aria-multiline', 'true');
    field?.setAttribute('aria-label', '实时编辑器：改了就会重新运行');
  }, []);
  return (
    <>
      <LiveHeader
        buttons={
          <button
            type="button"
            title="恢复成原来的代码"
            className="clean-btn"
            onClick={onReset}>
            <Translate id="theme.Playground.buttons.reset">Reset</Translate>
          </button>
        }>
        <Translate id="theme.Playground.liveEditor">Live Editor</Translate>
      </LiveHeader>
      <div ref={ref} className={styles.editor}>
        {/* The Tab key goes on, or it would trap the keyboard. */}
        <Editor
          code={code}
          language="jsx"
          tabMode="focus"
          theme={theme}
          onChange={onChange}
        />
      </div>
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
