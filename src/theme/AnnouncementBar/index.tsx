/**
 * Ejected from theme-classic AnnouncementBar: the stock container is a second
 * `banner` landmark beside the navbar's; this one is a named region. Whoever
 * followed its link has read it.
 */
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useAnnouncementBar} from '@docusaurus/theme-common/internal';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import {clsx} from 'clsx';
import type {MouseEvent, ReactNode} from 'react';

import styles from './styles.module.scss';

export default function AnnouncementBar(): ReactNode {
  const {announcementBar} = useThemeConfig();
  const {isActive, close} = useAnnouncementBar();
  if (!isActive || !announcementBar) {
    return null;
  }
  const {backgroundColor, textColor, isCloseable} = announcementBar;
  const handleClick = ({target}: MouseEvent): void => {
    if (target instanceof Element && target.closest('a')) {
      close();
    }
  };
  return (
    <section
      aria-label="公告"
      className={clsx(ThemeClassNames.announcementBar.container, styles.bar)}
      style={{
        ...(backgroundColor && {backgroundColor}),
        ...(textColor && {color: textColor}),
      }}>
      <AnnouncementBarContent
        className={styles.content}
        onClick={handleClick}
      />
      {isCloseable && (
        <AnnouncementBarCloseButton onClick={close} className={styles.close} />
      )}
    </section>
  );
}
