/**
 * Wraps theme-classic Icon/Home: the link has a name, so the picture in it must
 * not be read out as one without.
 */
import Home from '@theme-original/Icon/Home';
import type {Props} from '@theme/Icon/Home';
import type {ReactNode} from 'react';

export default function IconHome(props: Props): ReactNode {
  return <Home aria-hidden="true" {...props} />;
}
