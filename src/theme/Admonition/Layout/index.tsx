/**
 * Wraps theme-classic Admonition/Layout: the word says what it is, and a seal of
 * one character stands beside it (styles/theme/_docs.scss) in place of a picture
 * that would be read out as one without a name.
 */
import Layout from '@theme-original/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';
import type {ReactNode} from 'react';

export default function AdmonitionLayout(props: Props): ReactNode {
  return <Layout {...props} icon={null} />;
}
