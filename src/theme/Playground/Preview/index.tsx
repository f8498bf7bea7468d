/**
 * Ejected from theme-live-codeblock Playground/Preview, which runs the code in
 * the page; ours runs it in the sandbox.
 */
import Translate from '@docusaurus/Translate';
import PlaygroundHeader from '@theme/Playground/Header';
import {type ReactNode, use} from 'react';
import {LiveContext} from 'react-live';

import LivePreview, {useBetween} from '../../../samples/live';

export default function PlaygroundPreview(): ReactNode {
  const {code} = use(LiveContext);
  const {button, panel} = useBetween(code);
  return (
    <>
      <PlaygroundHeader buttons={button}>
        <Translate id="theme.Playground.result">Result</Translate>
      </PlaygroundHeader>
      {panel}
      <LivePreview code={code} />
    </>
  );
}
