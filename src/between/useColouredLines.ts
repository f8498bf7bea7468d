import {useEffect, useState} from 'react';

import {escapeHtml} from '../kit/escapeHtml';
import {loadToHtml} from '../ui/StaticCode';

const OPEN = '<span class="token-line">';
const CLOSE = '<br></span>';

/** HTML of each line; plain until what colours code is there. */
export function useColouredLines(
  code: string,
  language: string,
): readonly string[] {
  const [coloured, setColoured] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isOver = false;
    loadToHtml().then(
      (toHtml) => {
        if (!isOver) {
          setColoured(
            toHtml({code, language, lineClassNames: {}, numbered: null})
              .split(CLOSE)
              .slice(0, -1)
              .map((line) => line.slice(OPEN.length)),
          );
        }
      },
      // Code can be read without colours.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [code, language]);
  return coloured ?? code.split('\n').map(escapeHtml);
}
