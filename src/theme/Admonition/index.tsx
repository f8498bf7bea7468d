/**
 * Wraps theme-classic Admonition. In `.md` files the HTML pass turns the marker
 * element of a container's label into lower case, so the theme does not find
 * the label as soon as it holds code or bold text.
 */
import Admonition from '@theme-original/Admonition';
import {
  Children,
  type ComponentProps,
  createElement,
  isValidElement,
  type ReactNode,
} from 'react';

type Props = ComponentProps<typeof Admonition>;

function restoreLabel(child: ReactNode): ReactNode {
  return isValidElement<{children?: ReactNode}>(child) &&
    child.type === 'mdxadmonitiontitle'
    ? createElement('mdxAdmonitionTitle', null, child.props.children)
    : child;
}

export default function AdmonitionWrapper({
  children,
  ...props
}: Props): ReactNode {
  return (
    <Admonition {...props}>{Children.map(children, restoreLabel)}</Admonition>
  );
}
