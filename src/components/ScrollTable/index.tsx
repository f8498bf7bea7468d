import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

import styles from './styles.module.scss';

/**
 * A Markdown table that scrolls sideways where it is wider than the page. Only
 * then is it a stop of the keyboard, with a name that says what it is for.
 */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() =>
      setScrolls(element.scrollWidth > element.clientWidth),
    );
    // Either may change: the screen, or the font of the cells.
    [element, ...element.children].forEach((each) => observer.observe(each));
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={styles.box}
      {...(scrolls && {
        // A group, not a region: several on a page are no landmarks.
        role: 'group',
        tabIndex: 0,
        'aria-label': '可以左右滚动的表格',
      })}>
      <table {...props} />
    </div>
  );
}
