import {useColorMode} from '@docusaurus/theme-common';
import {type ComponentType, type ReactNode, useEffect, useState} from 'react';

import {getStorage} from '../kit/storage';
import {followSystem} from './followSystem';
import styles from './styles.module.scss';

/** Opens the settings of reading, which are loaded when somebody wants them. */
export default function ReadingButton(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType | null>(null);
  const {setColorMode} = useColorMode();
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
    <div className={styles.reading}>
      <button
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
        字号、行宽与颜色
      </button>
      {isOpen && Panel && <Panel />}
    </div>
  );
}
