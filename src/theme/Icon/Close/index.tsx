/**
 * Wraps theme-classic Icon/Close: the button has a name, so the picture in it
 * must not be read out as one without.
 */
import Close from '@theme-original/Icon/Close';
import type {Props} from '@theme/Icon/Close';
import type {ReactNode} from 'react';

export default function IconClose(props: Props): ReactNode {
  return <Close aria-hidden="true" {...props} />;
}
