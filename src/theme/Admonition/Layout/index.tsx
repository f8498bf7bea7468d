/**
 * Wraps theme-classic Admonition/Layout: the word beside the icon says what it
 * is, so the picture must not be read out as one without a name.
 */
import Layout from '@theme-original/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';
import type {ReactNode} from 'react';

export default function AdmonitionLayout({icon, ...props}: Props): ReactNode {
  return (
    <Layout {...props} icon={icon && <span aria-hidden="true">{icon}</span>} />
  );
}
