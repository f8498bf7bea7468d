import type {ConfigData} from 'html-validate';

/**
 * What every page must keep: the HTML standard and what of accessibility can
 * be told from the markup. A rule that is off says why.
 */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: [
    'html-validate:standard',
    'html-validate:a11y',
    'html-validate:document',
  ],
  rules: {
    // The minifier writes it in lower case; the standard allows both.
    'doctype-style': 'off',
    // All scripts and styles come from the site itself.
    'require-sri': 'off',
    // ARIA lets lists be named, and screen readers announce the name.
    'aria-label-misuse': ['error', {allowAnyNamable: true}],
    'prefer-native-element': [
      'error',
      {
        exclude: [
          // Links that open a menu or a category: without JavaScript they lead
          // to its first page, which a button cannot. Space presses them, too.
          'button',
          // Docusaurus has the skip link in a div with the role region, which
          // is a section by another name.
          'region',
        ],
      },
    ],
  },
};
