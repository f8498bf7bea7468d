import {expect, test} from '@playwright/test';

import {stripHighlights} from '../../../src/kit/stripHighlights';

for (const [name, code, expected] of [
  ['a comment of its own', 'a\n  // highlight-next-line\nb\n', 'a\nb'],
  [
    'both ends of a range',
    '/* highlight-start */\na\n{/* highlight-end */}\nb',
    'a\nb',
  ],
  ['comments of HTML', '<!-- highlight-next-line -->\n<p>', '<p>'],
  [
    'nothing else',
    '// highlight this\nlog("// highlight-start")\n',
    '// highlight this\nlog("// highlight-start")',
  ],
] as const) {
  test(`highlighting comments: ${name}`, () => {
    expect(stripHighlights(code)).toBe(expected);
  });
}
