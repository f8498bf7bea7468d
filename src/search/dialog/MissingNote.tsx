import {type ReactNode, type RefObject, useEffect, useState} from 'react';
import {createPortal} from 'react-dom';

import TagLinks from '../TagLinks';
import styles from './styles.module.scss';

type Props = {
  /** An element next to the dialog. */
  readonly anchor: RefObject<Element | null>;
  readonly text: string;
  /** Nothing was found: it leads on. */
  readonly isNothing: boolean;
  readonly onClose: () => void;
};

/**
 * Says above the results what the site does not have, or was left out. DocSearch 3.9 has no
 * place there: an element of ours stands between its field and its list.
 */
export default function MissingNote({
  anchor,
  text,
  isNothing,
  onClose,
}: Props): ReactNode {
  const [host] = useState(() => document.createElement('div'));
  useEffect(() => {
    anchor.current?.nextElementSibling
      ?.querySelector('.DocSearch-Dropdown')
      ?.before(host);
    return () => host.remove();
  }, [anchor, host]);
  return createPortal(
    <>
      <p aria-live="polite" className={styles.missing}>
        {text}
      </p>
      {isNothing && (
        <div className={styles.leads}>
          <TagLinks onClick={onClose} />
        </div>
      )}
    </>,
    host,
  );
}
