import {HighlightStyle} from '@codemirror/language';
import {EditorView} from '@codemirror/view';
import {tags} from '@lezer/highlight';

/** The look of the editor, in the site's own colours. */
export const EDITOR_THEME = EditorView.theme({
  '&': {
    height: '100%',
    backgroundColor: 'var(--code-background)',
    color: 'var(--code-plain)',
  },
  '&.cm-focused': {outline: '2px solid var(--focus)', outlineOffset: '-2px'},
  // The gutter covers the outline's left side.
  '&.cm-focused::after': {
    content: "''",
    position: 'absolute',
    inset: '0',
    zIndex: '201',
    border: '2px solid var(--focus)',
    pointerEvents: 'none',
  },
  '.cm-scroller': {fontFamily: 'var(--font-code)', lineHeight: '1.65'},
  '.cm-content': {padding: 'var(--space-2) 0', caretColor: 'var(--accent)'},
  '.cm-cursor, .cm-dropCursor': {borderLeftColor: 'var(--accent)'},
  '.cm-gutters': {
    backgroundColor: 'var(--code-background)',
    color: 'var(--code-comment)',
    border: 'none',
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor:
      'color-mix(in srgb, var(--code-highlighted) 55%, transparent)',
  },
  '.cm-activeLineGutter': {color: 'var(--code-plain)'},
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection':
    {backgroundColor: 'var(--selection)'},
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--code-highlighted)',
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
    backgroundColor: 'var(--code-highlighted)',
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
  {tag: tags.comment, color: 'var(--code-comment)'},
  {
    tag: [tags.punctuation, tags.operator, tags.character],
    color: 'var(--code-punctuation)',
  },
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.tagName, tags.modifier],
    color: 'var(--code-keyword)',
  },
  {
    tag: [tags.string, tags.regexp, tags.attributeValue, tags.url],
    color: 'var(--code-string)',
  },
  {
    tag: [tags.number, tags.bool, tags.null, tags.atom, tags.color, tags.unit],
    color: 'var(--code-number)',
  },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.propertyName,
      tags.attributeName,
    ],
    color: 'var(--code-function)',
  },
  {
    tag: [tags.typeName, tags.className, tags.namespace],
    color: 'var(--code-type)',
  },
  {tag: tags.invalid, color: 'var(--code-deleted)'},
]);
