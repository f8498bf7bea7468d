/**
 * Wraps theme-live-codeblock CodeBlock, which wraps theme-classic's: code that
 * is a sample gets its output and its buttons.
 */
import CodeBlock from '@theme-original/CodeBlock';
import type {Props} from '@theme/CodeBlock';
import type {ReactNode} from 'react';

import StaticCode from '../../ui/StaticCode';
import Sample from '../../samples/ui';
import {parseSampleAttribute, SAMPLE_ATTRIBUTE} from '../../samples/sample';

function Code(props: Props & {readonly live?: boolean}): ReactNode {
  return props.live ? <CodeBlock {...props} /> : <StaticCode {...props} />;
}

export default function CodeBlockWrapper(
  props: Props & {readonly [SAMPLE_ATTRIBUTE]?: string},
): ReactNode {
  const attribute = props[SAMPLE_ATTRIBUTE];
  if (attribute === undefined || typeof props.children !== 'string') {
    return <Code {...props} />;
  }
  const sample = parseSampleAttribute(attribute);
  // In `.md` the stock `live` property arrives as an empty attribute: false.
  const live = sample.kind === 'live' && {live: true};
  return (
    <Sample sample={sample} source={props.children}>
      <Code {...props} {...live} />
    </Sample>
  );
}
