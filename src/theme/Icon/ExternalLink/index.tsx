/**
 * Ejected from theme-classic Icon/ExternalLink: a name on an svg without a role
 * is read by some screen readers only.
 */
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Icon/ExternalLink';
import type {ReactNode} from 'react';

import styles from './styles.module.scss';

/** Defined once per page by theme-classic. */
const SPRITE = '#theme-svg-external-link';
const SIZE = 13.5;

export default function IconExternalLink({
  width = SIZE,
  height = SIZE,
}: Props): ReactNode {
  return (
    <svg
      role="img"
      width={width}
      height={height}
      className={styles.icon}
      aria-label={translate({
        id: 'theme.IconExternalLink.ariaLabel',
        message: '(opens in new tab)',
      })}>
      <use href={SPRITE} />
    </svg>
  );
}
