import {useEffect, useState} from 'react';

import {escapeHtml} from '../kit/escapeHtml';
import {loadColouredLines} from '../ui/StaticCode';

/** HTML of each line; plain until what colours code is there. */
export function useColouredLines(
  code: string,
  language: string,
): readonly string[] {
  const [coloured, setColoured] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isOver = false;
    loadColouredLines(code, language).then(
      (lines) => {
        if (!isOver) {
          setColoured(lines);
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
