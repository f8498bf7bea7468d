/** Public door of the box: what search offers besides hits. */
import {useColorMode} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

import type {FindActions} from '../search/action';
import {showKeys} from './keys';
import {findActions} from './findActions';
import named from './named';
import Start from './Start';

type Box = {
  readonly findActions: FindActions;
  /** What stands in the box while nothing is typed. */
  readonly start: ReactNode;
};

/**
 * @param close the search dialog.
 */
export function useBox(close: () => void): Box {
  const baseUrl = useBaseUrl('/');
  const {colorMode, setColorMode} = useColorMode();
  const openKeys = () => {
    close();
    showKeys();
  };
  return {
    findActions: (text) =>
      findActions(text, {
        baseUrl,
        named,
        commands: {
          color: colorMode,
          setColor: setColorMode,
          showKeys,
        },
      }),
    start: <Start onLeave={close} onShowKeys={openKeys} />,
  };
}
