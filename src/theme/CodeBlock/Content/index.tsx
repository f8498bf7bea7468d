/**
 * Ejected from theme-classic CodeBlock/Content. The stock one colours code in
 * the browser a second time, which takes Prism in every page's first script and
 * an element for React to look at per word. Ours is one string.
 */
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import {type ReactNode, useRef} from 'react';

import {isDrawing} from '../../../ui/StaticCode/lines';
import {useHighlightedHtml} from '../../../ui/StaticCode/useHighlightedHtml';
import styles from './styles.module.scss';

const NUMBERED = {
  line: styles.numberedLine ?? '',
  number: styles.number ?? '',
  content: styles.numberedContent ?? '',
};

export default function CodeBlockContent({className}: Props): ReactNode {
  const {
    metadata,
    wordWrap: {codeBlockRef},
  } = useCodeBlockContext();
  const {code, language, lineNumbersStart, lineClassNames} = metadata;
  const ref = useRef<HTMLElement>(null);
  const isNumbered = lineNumbersStart !== undefined;
  const isWhole = isDrawing(code);
  const html = useHighlightedHtml(
    {code, language, lineClassNames, numbered: isNumbered ? NUMBERED : null},
    ref,
  );
  return (
    <pre
      ref={codeBlockRef}
      // Long lines wrap; those that must not scroll, also by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isWhole ? 0 : undefined}
      className={clsx(
        className,
        `prism-code language-${language}`,
        styles.block,
        'thin-scrollbar',
      )}>
      <code
        ref={ref}
        className={clsx(
          styles.lines,
          !isWhole && styles.wrapped,
          isNumbered && styles.numbered,
        )}
        style={
          isNumbered
            ? {counterReset: `line-count ${lineNumbersStart - 1}`}
            : undefined
        }
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{__html: html}}
        suppressHydrationWarning
      />
    </pre>
  );
}
