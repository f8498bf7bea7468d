import useBaseUrl from '@docusaurus/useBaseUrl';
import {useCallback} from 'react';

import type {FindActions} from '../search/action';

/**
 * What search offers besides hits, without the switches of the box; loads with
 * the first query. Where that fails there are none.
 */
export function useActions(): FindActions {
  const baseUrl = useBaseUrl('/');
  return useCallback(
    async (text) => {
      try {
        const [{findActions}, {default: named}] = await Promise.all([
          import('./findActions'),
          import('./named'),
        ]);
        return await findActions(text, {baseUrl, named});
      } catch {
        return [];
      }
    },
    [baseUrl],
  );
}
