/**
 * Ejected from theme-live-codeblock Playground/Editor: its editor has no name,
 * and takes the Tab key, which traps the keyboard.
 */
import Translate from '@docusaurus/Translate';
import ResetButton from '@theme/Playground/Buttons/ResetButton';
import PlaygroundHeader from '@theme/Playground/Header';
import {type ReactNode, useEffect, useRef} from 'react';
import {LiveEditor} from 'react-live';

import styles from './styles.module.scss';

export default function PlaygroundEditor(): ReactNode {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // react-live makes the element and has no properties for it.
    const field = ref.current?.querySelector('pre');
    field?.setAttribute('role', 'textbox');
    field?.setAttribute('aria-multiline', 'true');
    field?.setAttribute('aria-label', '实时编辑器：改了就会重新运行');
  }, []);
  return (
    <>
      <PlaygroundHeader buttons={<ResetButton />}>
        <Translate id="theme.Playground.liveEditor">Live Editor</Translate>
      </PlaygroundHeader>
      <div ref={ref} className={styles.editor}>
        <LiveEditor tabMode="focus" />
      </div>
    </>
  );
}
