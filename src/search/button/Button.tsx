/**
 * The look of the search button: that of DocSearch's, whose name, however, is
 * “搜索 (Ctrl+K)”, which is neither what one sees nor what one would say.
 */
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {ComponentProps, ReactNode} from 'react';

const LENS =
  'M14.386 14.386l4.0877 4.0877-4.0877-4.0877c-2.9418 2.9419-7.7115 2.9419-10.6533 0-2.9419-2.9418-2.9419-7.7115 0-10.6533 2.9418-2.9419 7.7115-2.9419 10.6533 0 2.9419 2.9418 2.9419 7.7115 0 10.6533z';

const CONTROL =
  'M4.505 4.496h2M5.505 5.496v5M8.216 4.496l.055 5.993M10 7.5c.333.333.5.667.5 1v2M12.326 4.5v5.996M8.384 4.496c1.674 0 2.116 0 2.116 1.5s-.442 1.5-2.116 1.5M3.205 9.303c-.09.448-.277 1.21-1.241 1.203C1 10.5.5 9.513.5 8V7c0-1.57.5-2.5 1.464-2.494.964.006 1.134.598 1.24 1.342M12.553 10.5h1.953';

function ControlSign(): ReactNode {
  return (
    <svg width="15" height="15" className="DocSearch-Control-Key-Icon">
      <path
        d={CONTROL}
        strokeWidth="1.2"
        stroke="currentColor"
        fill="none"
        strokeLinecap="square"
      />
    </svg>
  );
}

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
            {isApple ? (
              <kbd className="DocSearch-Button-Key" data-sign="⌘" />
            ) : (
              <kbd className="DocSearch-Button-Key">
                <ControlSign />
              </kbd>
            )}
            <kbd className="DocSearch-Button-Key" data-sign="K" />
          </>
        )}
      </span>
    </button>
  );
}
