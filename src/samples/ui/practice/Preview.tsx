import {type ReactNode, useEffect, useEffectEvent, useRef} from 'react';

import {loadCompiler} from 'docusaurus-theme-verified-samples/sandbox';
import {useSandboxRun} from 'docusaurus-theme-verified-samples/client';
import {createPageFiles, type TaskSource} from '../../task/program';
import {PREVIEW_HEIGHT_PX} from '../sampleProps';
import styles from './styles.module.scss';

/** Ms after the last key. */
const PAUSE_MS = 400;

type Props = Omit<TaskSource, 'tests'> & {
  readonly name: string;
  /** CSS pixels. */
  readonly height?: string | undefined;
};

/** What an answer looks like, drawn anew when the reader pauses. */
export default function Preview({name, height, ...source}: Props): ReactNode {
  const {mountRef, run} = useSandboxRun(`画面：${name}`);
  const isDrawnRef = useRef(false);
  const {code} = source;

  const draw = useEffectEvent(async (answer: string) => {
    const compiler = await loadCompiler();
    try {
      const program = compiler?.compile(
        createPageFiles({...source, code: answer}),
      );
      if (program) {
        run(program);
      }
    } catch {
      // Half-written: the last picture stays, and a check tells where.
    }
  });
  useEffect(() => {
    const timer = window.setTimeout(
      () => void draw(code),
      isDrawnRef.current ? PAUSE_MS : 0,
    );
    isDrawnRef.current = true;
    return () => window.clearTimeout(timer);
  }, [code]);

  return (
    <div
      ref={mountRef}
      className={styles.preview}
      style={{blockSize: Number(height ?? PREVIEW_HEIGHT_PX)}}
    />
  );
}
