/** Code that is a sample gets its output and its button; all else is as it was. */
import CodeBlock from '@theme-init/CodeBlock';
import type {ReactNode} from 'react';

import {parseSample, SAMPLE_ATTRIBUTE} from '../../sample';
import SampleBlock from './SampleBlock';

type Props = {
  readonly children?: ReactNode;
  readonly [SAMPLE_ATTRIBUTE]?: string;
};

export default function CodeBlockWrapper(props: Props): ReactNode {
  const {[SAMPLE_ATTRIBUTE]: attribute, children} = props;
  const code = <CodeBlock {...props} />;
  return attribute === undefined || typeof children !== 'string' ? (
    code
  ) : (
    <SampleBlock sample={parseSample(attribute)} source={children}>
      {code}
    </SampleBlock>
  );
}
