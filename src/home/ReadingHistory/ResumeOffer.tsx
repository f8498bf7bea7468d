import clsx from 'clsx';
import {type ReactNode, useEffect} from 'react';

import type {Spot} from '../../progress/lastRead';
import {showSpot} from './spot';
import styles from './styles.module.scss';

type Props = {
  readonly spot: Spot;
  /** It was taken, or the reader reads from the beginning. */
  readonly onEnd: () => void;
};

/** Says where the reader stopped in the document that they have opened again. */
export default function ResumeOffer({spot, onEnd}: Props): ReactNode {
  useEffect(() => {
    const handleScroll = (): void => {
      if (window.scrollY > window.innerHeight / 2) {
        onEnd();
      }
    };
    document.addEventListener('scroll', handleScroll, {passive: true});
    return () => document.removeEventListener('scroll', handleScroll);
  }, [onEnd]);
  return (
    <aside aria-label="接着读" className={styles.place}>
      <p className={styles.offer}>
        上次读到
        <button
          type="button"
          className={clsx('clean-btn', styles.lead)}
          onClick={() => {
            showSpot(spot);
            onEnd();
          }}>
          {spot.heading}
        </button>
        <button
          type="button"
          className={clsx('clean-btn', styles.close)}
          aria-label="从头读"
          title="从头读"
          onClick={onEnd}>
          ✕
        </button>
      </p>
    </aside>
  );
}
