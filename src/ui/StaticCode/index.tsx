/**
 * Stands in for theme-classic CodeBlock, which throws away what it hydrated and
 * renders every block a second time, because its colours depend on the theme.
 * Ours are CSS.
 */
import type {Props} from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import type {ReactNode} from 'react';

export {loadColouredLines} from './loadColouredLines';

export default function StaticCode({children, ...props}: Props): ReactNode {
  // `{'a'}{'b'}` in MDX are several strings.
  const code = Array.isArray(children)
    ? children.every((child) => typeof child === 'string')
      ? children.join('')
      : children
    : children;
  return typeof code === 'string' ? (
    // The code of a block is looked at once.
    <StringContent key={code} {...props}>
      {code}
    </StringContent>
  ) : (
    <ElementContent {...props}>{code}</ElementContent>
  );
}
