import {HighlightStyle} from '@codemirror/language';
import {EditorView} from '@codemirror/view';
import {tags} from '@lezer/highlight';

import {DARK_PALETTE, LIGHT_PALETTE} from '../../config/prism';

/** One variable per colour, so that a change of theme restyles without work. */
function toVariables(palette: typeof DARK_PALETTE): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, colour]) => [`--cm-${name}`, colour]),
  );
}

/** The look of the editor, in the site's own colours. */
export const EDITOR_THEME = EditorView.theme({
  '&': {
    ...toVariables(LIGHT_PALETTE),
    height: '100%',
    backgroundColor: 'var(--cm-background)',
    color: 'var(--cm-plain)',
  },
  '[data-theme="dark"] &': toVariables(DARK_PALETTE),
  '&.cm-focused': {outline: '2px solid var(--focus)', outlineOffset: '-2px'},
  '.cm-scroller': {fontFamily: 'var(--font-code)', lineHeight: '1.65'},
  '.cm-content': {padding: 'var(--space-2) 0', caretColor: 'var(--accent)'},
  '.cm-cursor, .cm-dropCursor': {borderLeftColor: 'var(--accent)'},
  '.cm-gutters': {
    backgroundColor: 'var(--cm-background)',
    color: 'var(--cm-comment)',
    border: 'none',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor:
      'color-mix(in srgb, var(--cm-highlighted) 55%, transparent)',
  },
  '.cm-activeLineGutter': {color: 'var(--cm-plain)'},
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection':
    {backgroundColor: 'var(--selection)'},
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--cm-highlighted)',
    outline: '1px solid var(--control-line)',
  },
  '&.cm-focused .cm-nonmatchingBracket': {
    backgroundColor: 'transparent',
    color: 'var(--wrong)',
  },
  '.cm-tooltip, .cm-panels': {
    border: '1px solid var(--line)',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-code)',
    maxHeight: '14rem',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--cm-highlighted)',
    color: 'var(--ink)',
  },
  '.cm-diagnostic': {
    padding: 'var(--space-1) var(--space-3)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
  },
  '.cm-diagnostic-error': {borderInlineStart: '3px solid var(--wrong)'},
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--wrong)',
    textUnderlineOffset: '0.2em',
  },
  '.cm-panels .cm-textfield': {
    borderColor: 'var(--control-line)',
    backgroundColor: 'var(--paper)',
    color: 'var(--ink)',
    fontSize: '0.875rem',
  },
  '.cm-panels .cm-button': {
    borderColor: 'var(--control-line)',
    backgroundImage: 'none',
    color: 'var(--ink)',
    fontSize: '0.8125rem',
  },
  '.cm-panel.cm-search': {padding: 'var(--space-2) var(--space-3)'},
  '.cm-panel.cm-search [name=close]': {
    color: 'var(--ink)',
    inlineSize: '1.5rem',
  },
  '.cm-searchMatch': {
    backgroundColor: 'transparent',
    outline: '1px solid var(--caution)',
  },
  '.cm-searchMatch-selected': {backgroundColor: 'var(--selection)'},
  '.cm-foldPlaceholder': {
    borderColor: 'var(--line)',
    backgroundColor: 'var(--raised)',
    color: 'var(--muted)',
  },
});

/** The same roles in the same colours as the static code blocks. */
export const EDITOR_HIGHLIGHT = HighlightStyle.define([
  {tag: tags.comment, color: 'var(--cm-comment)'},
  {
    tag: [tags.punctuation, tags.operator, tags.character],
    color: 'var(--cm-punctuation)',
  },
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.tagName, tags.modifier],
    color: 'var(--cm-keyword)',
  },
  {
    tag: [tags.string, tags.regexp, tags.attributeValue, tags.url],
    color: 'var(--cm-string)',
  },
  {
    tag: [tags.number, tags.bool, tags.null, tags.atom, tags.color, tags.unit],
    color: 'var(--cm-number)',
  },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.propertyName,
      tags.attributeName,
    ],
    color: 'var(--cm-function)',
  },
  {
    tag: [tags.typeName, tags.className, tags.namespace],
    color: 'var(--cm-type)',
  },
  {tag: tags.invalid, color: 'var(--cm-deleted)'},
]);
