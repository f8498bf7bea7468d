/**
 * Ejected from theme-live-codeblock Playground/Container, whose shadow and
 * margin the frame around every sample makes superfluous.
 */
import type {Props} from '@theme/Playground/Container';
import type {ReactNode} from 'react';

export default function PlaygroundContainer({children}: Props): ReactNode {
  return <div>{children}</div>;
}
