import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

import styles from './styles.module.scss';

/** Sides on which a table goes on beyond the edge, as words for CSS. */
type Cut = '' | 'start' | 'end' | 'start end';

/** Columns are wider than this; less is a matter of rounding. */
const TOLERANCE_PX = 2;

function measureCut({scrollLeft, scrollWidth, clientWidth}: Element): Cut {
  const isBefore = scrollLeft > TOLERANCE_PX;
  const isAfter = scrollWidth - clientWidth - scrollLeft > TOLERANCE_PX;
  return isBefore && isAfter
    ? 'start end'
    : isBefore
      ? 'start'
      : isAfter
        ? 'end'
        : '';
}

/**
 * A table that scrolls sideways where it is wider than the page: its cut edge
 * fades and shows an arrow. Only then is it a stop of the keyboard, with a name
 * that says what it is for.
 */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState<Cut>('');
  useEffect(() => {
    const element = box.current;
    if (!element) {
      return undefined;
    }
    const look = () => setCut(measureCut(element));
    const observer = new ResizeObserver(look);
    // Either may change: the screen, or the font of the cells.
    [element, ...element.children].forEach((each) => observer.observe(each));
    element.addEventListener('scroll', look, {passive: true});
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <div className={styles.frame} data-cut={cut}>
      <div
        ref={box}
        className={styles.box}
        {...(cut !== '' && {
          // A group, not a region: several on a page are no landmarks.
          role: 'group',
          tabIndex: 0,
          'aria-label': '可以左右滚动的表格',
        })}>
        <table {...props} />
      </div>
    </div>
  );
}
