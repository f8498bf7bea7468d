import {useEffect, useState} from 'react';

import {loadColouredLines} from '../../ui/StaticCode';

/** Longer texts stay plain: colouring would hold up what the reader types. */
const MAX_LENGTH = 20_000;

/**
 * HTML of a text with its colours; null until they are there, and for what has
 * none.
 * @param language as Prism calls it; empty: none.
 */
export function useColouredText(text: string, language: string): string | null {
  const [coloured, setColoured] = useState<{
    readonly of: string;
    readonly html: string;
  } | null>(null);
  useEffect(() => {
    if (text === '' || text.length > MAX_LENGTH || language === '') {
      return undefined;
    }
    let isOver = false;
    loadColouredLines(text, language).then(
      (lines) => {
        if (!isOver) {
          setColoured({of: text, html: lines.join('\n')});
        }
      },
      // It can be read without colours.
      () => {},
    );
    return () => {
      isOver = true;
    };
  }, [text, language]);
  return coloured?.of === text ? coloured.html : null;
}
