/**
 * Ejected from theme-classic Heading: the stock one names the link to a heading
 * after its id wherever the heading holds more than plain text, such as the
 * breaks between words or code. Ours reads the text out of it.
 */
import Link from '@docusaurus/Link';
import {useAnchorTargetClassName} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Heading';
import {clsx} from 'clsx';
import {Children, isValidElement, type ReactNode} from 'react';

function readText(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) =>
      isValidElement<{readonly children?: ReactNode}>(child)
        ? readText(child.props.children)
        : typeof child === 'string'
          ? child
          : '',
    )
    .join('');
}

export default function Heading({as: As, id, ...props}: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const anchorTargetClassName = useAnchorTargetClassName(id);
  // h1 is not in the outline.
  if (As === 'h1' || !id) {
    return <As {...props} id={undefined} />;
  }
  brokenLinks.collectAnchor(id);
  const anchorTitle = translate(
    {
      id: 'theme.common.headingLinkTitle',
      message: 'Direct link to {heading}',
    },
    {heading: readText(props.children)},
  );
  return (
    <As
      {...props}
      className={clsx('anchor', anchorTargetClassName, props.className)}
      id={id}>
      {props.children}
      <Link
        className="hash-link"
        to={`#${id}`}
        aria-label={anchorTitle}
        title={anchorTitle}
        translate="no">
        &#8203;
      </Link>
    </As>
  );
}
