import {useColorMode} from '@docusaurus/theme-common';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

import {getStorage} from '../kit/storage';
import {followSystem} from './followSystem';
import styles from './styles.module.scss';

/** Opens the settings of reading, which are loaded when somebody wants them. */
export default function ReadingButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const {setColorMode} = useColorMode();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const query = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void => {
      const colour = followSystem(
        getStorage('localStorage'),
        query.matches ? 'dark' : 'light',
      );
      if (colour) {
        setColorMode(colour);
      }
    };
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [setColorMode]);
  return (
    // Escape works wherever the focus is within.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.reading}
      onKeyDown={({key}) => {
        if (isOpen && key === 'Escape') {
          setOpen(false);
          buttonRef.current?.focus();
        }
      }}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
          import('./Panel').then(
            ({default: Loaded}) => setPanel(() => Loaded),
            () => setOpen(false),
          );
        }}>
        阅读设置
      </button>
      {isOpen && Panel && <Panel />}
    </div>
  );
}
