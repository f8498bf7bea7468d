/**
 * The look of the search button: that of DocSearch's, whose name, however, is
 * “搜索 (Ctrl+K)”, which is neither what one sees nor what one would say.
 */
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ComponentProps, ReactNode} from 'react';

const LENS =
  'M14.386 14.386l4.0877 4.0877-4.0877-4.0877c-2.9418 2.9419-7.7115 2.9419-10.6533 0-2.9419-2.9418-2.9419-7.7115 0-10.6533 2.9418-2.9419 7.7115-2.9419 10.6533 0 2.9419 2.9418 2.9419 7.7115 0 10.6533z';

/**
 * The keys are drawn, and so no part of the words that one would say to press
 * it; screen readers have `aria-keyshortcuts`.
 */
export default function Button(props: ComponentProps<'button'>): ReactNode {
  // The keys are those of the platform, which is not known at first.
  const isBrowser = useIsBrowser();
  const isApple =
    isBrowser && /Mac|iPhone|iPod|iPad/iu.test(navigator.platform);
  const label = translate({id: 'theme.SearchBar.label', message: 'Search'});
  return (
    <button
      type="button"
      className="DocSearch DocSearch-Button"
      aria-label={label}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      {...props}>
      <span className="DocSearch-Button-Container">
        <svg
          width="20"
          height="20"
          className="DocSearch-Search-Icon"
          viewBox="0 0 20 20"
          aria-hidden="true">
          <path
            d={LENS}
            stroke="currentColor"
            fill="none"
            fillRule="evenodd"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <span className="DocSearch-Button-Placeholder">{label}</span>
      </span>
      <span className="DocSearch-Button-Keys" aria-hidden="true">
        {isBrowser && (
          <>
            <kbd
              className="DocSearch-Button-Key"
              data-sign={isApple ? '⌘' : 'Ctrl'}
            />
            <kbd className="DocSearch-Button-Key" data-sign="K" />
          </>
        )}
      </span>
    </button>
  );
}
