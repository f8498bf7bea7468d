/**
 * Ejected from theme-classic TOCCollapsible: on a phone the stock outline scrolls
 * away with the top of the text. Ours stays at hand at the lower edge, says
 * where the reader is, and closes when it has led somewhere. Beside it, under
 * the thumb: search and the menu.
 */
import {useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import {clsx} from 'clsx';
import {type ReactNode, useEffect, useRef, useState} from 'react';

import {onCloseRequest} from '../../kit/onCloseRequest';
import styles from './styles.module.scss';
import {useCurrentHeading} from './useCurrentHeading';

export default function TOCCollapsible({
  toc,
  className,
  minHeadingLevel,
  maxHeadingLevel,
}: Props): ReactNode {
  const {tableOfContents} = useThemeConfig();
  const [isOpen, setOpen] = useState(false);
  const current = useCurrentHeading();
  const menu = useNavbarMobileSidebar();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) {
      return undefined;
    }
    const stop = onCloseRequest(() => {
      setOpen(false);
      ref.current?.querySelector('button')?.focus();
    });
    const handlePress = ({target}: Event): void => {
      if (target instanceof Node && !ref.current?.contains(target)) {
        setOpen(false);
      }
    };
    // A link that leads elsewhere on the page has done its work.
    const handleHash = (): void => setOpen(false);
    document.addEventListener('pointerdown', handlePress);
    window.addEventListener('hashchange', handleHash);
    return () => {
      stop();
      document.removeEventListener('pointerdown', handlePress);
      window.removeEventListener('hashchange', handleHash);
    };
  }, [isOpen]);
  // Where the reader is, in the list: marked, and in sight when it opens.
  const currentId = current?.id ?? null;
  useEffect(() => {
    const links = ref.current?.querySelectorAll<HTMLAnchorElement>('nav a');
    links?.forEach((link) => {
      if (isOpen && decodeURIComponent(link.hash.slice(1)) === currentId) {
        link.setAttribute('aria-current', 'location');
        const list = link.closest('nav');
        list?.scrollTo({
          top: link.offsetTop - list.clientHeight / 2,
          behavior: 'instant',
        });
      } else {
        link.removeAttribute('aria-current');
      }
    });
  }, [isOpen, currentId]);
  return (
    <div ref={ref} className={clsx(styles.outline, className)}>
      {isOpen && (
        <nav className={styles.items} aria-label="本页的标题">
          <TOCItems
            toc={toc}
            className="table-of-contents"
            minHeadingLevel={minHeadingLevel ?? tableOfContents.minHeadingLevel}
            maxHeadingLevel={maxHeadingLevel ?? tableOfContents.maxHeadingLevel}
          />
        </nav>
      )}
      <div className={styles.bar}>
        <button
          type="button"
          className={clsx('clean-btn', styles.toggle)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}>
          <span>
            <Translate id="theme.TOCCollapsible.toggleButtonLabel">
              On this page
            </Translate>
          </span>
          {current !== null && (
            <span className={styles.current} aria-hidden="true">
              {current.text}
            </span>
          )}
        </button>
        {/* The navbar, which has them too, is away while one reads on. */}
        <button
          type="button"
          className={clsx('clean-btn', styles.other)}
          onClick={() =>
            document
              .querySelector<HTMLButtonElement>('.DocSearch-Button')
              ?.click()
          }>
          搜索
        </button>
        <button
          type="button"
          className={clsx('clean-btn', styles.other)}
          onClick={menu.toggle}>
          菜单
        </button>
      </div>
    </div>
  );
}
