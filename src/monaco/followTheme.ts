import type {Monaco} from './types';

const THEME = 'hangjian';

/** `#fff` as `#ffffff`: the editor throws at the short form. */
function toSixDigits(colour: string): string {
  return /^#[0-9a-f]{3}$/iu.test(colour)
    ? colour.replaceAll(/[0-9a-f]/giu, '$&$&')
    : colour;
}

/**
 * Paints all editors in the colours of the site, now and when they change. The
 * attribute is watched, not React's state: it is set together with the colours.
 * @returns stops it.
 */
export function followTheme(monaco: Monaco): () => void {
  const root = document.documentElement;
  const paint = () => {
    const style = getComputedStyle(root);
    const read = (name: string) =>
      toSixDigits(style.getPropertyValue(name).trim());
    monaco.editor.defineTheme(THEME, {
      base: root.dataset.theme === 'dark' ? 'vs-dark' : 'vs',
      inherit: true,
      // The built-in green is too faint on the site's dark paper.
      rules: [{token: 'comment', foreground: read('--muted').slice(1)}],
      colors: {
        'editor.background': read('--raised'),
        'editor.foreground': read('--ink'),
        'editorLineNumber.foreground': read('--muted'),
        'editorLineNumber.dimmedForeground': read('--muted'),
        'editorCursor.foreground': read('--accent'),
        focusBorder: read('--focus'),
      },
    });
    monaco.editor.setTheme(THEME);
  };
  paint();
  const observer = new MutationObserver(paint);
  observer.observe(root, {attributeFilter: ['data-theme']});
  return () => observer.disconnect();
}
