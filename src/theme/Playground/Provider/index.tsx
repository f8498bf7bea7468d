/**
 * Ejected from theme-live-codeblock Playground/Provider. The stock one
 * evaluates the code in the page, which a strict Content-Security-Policy
 * forbids; ours only holds the code, and Playground/Preview runs it in the
 * sandbox.
 */
import {PlaygroundProvider as ResetProvider} from '@docusaurus/theme-live-codeblock/client';
import {usePrismTheme} from '@docusaurus/theme-common';
import type {Props} from '@theme/Playground/Provider';
import {type ReactNode, useCallback, useMemo, useState} from 'react';
import {LiveContext} from 'react-live';

function CodeProvider({
  code: original,
  children,
}: {
  readonly code: string;
  readonly children: ReactNode;
}): ReactNode {
  const [code, setCode] = useState(original);
  const theme = usePrismTheme();
  const value = useMemo(
    () => ({
      code,
      theme,
      language: 'jsx',
      disabled: false,
      onChange: setCode,
      onError: () => {},
    }),
    [code, theme],
  );
  return <LiveContext value={value}>{children}</LiveContext>;
}

export default function PlaygroundProvider({code, children}: Props): ReactNode {
  const [resetKey, setResetKey] = useState(0);
  const reset = useCallback(() => setResetKey((key) => key + 1), []);
  const value = useMemo(() => ({reset}), [reset]);
  return (
    <ResetProvider key={resetKey} value={value}>
      <CodeProvider code={(code ?? '').replace(/\n$/u, '')}>
        {children}
      </CodeProvider>
    </ResetProvider>
  );
}
