import {useHistory} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

type Props = {
  /** Where the term is taught, without the site's base. */
  readonly to: string;
  readonly children: ReactNode;
};

/**
 * A word whose meaning opens in place (contents/linkPreviews.ts); it leads to where
 * it is taught. No Link of the theme, which would fetch that page ahead as soon
 * as the word comes into view.
 */
export default function Term({to, children}: Props) {
  const history = useHistory();
  const {withBaseUrl} = useBaseUrlUtils();
  const address = withBaseUrl(to);
  return (
    // oxlint-disable-next-line @docusaurus/no-html-links -- see above
    <a
      className="term"
      href={address}
      onClick={(event) => {
        const {ctrlKey, metaKey, shiftKey, altKey} = event;
        if (
          !event.defaultPrevented &&
          !ctrlKey &&
          !metaKey &&
          !shiftKey &&
          !altKey
        ) {
          event.preventDefault();
          history.push(address);
        }
      }}>
      {children}
    </a>
  );
}
