/** Stand-ins for parts of Docusaurus whose effect is seen in built pages. */
import {expect, test} from '@playwright/test';
import {DomUtils, parseDocument} from 'htmlparser2';

import {readPages} from './builtPages';

/** What the buttons of folded parts say that name code. */
function listLabels(html: string): readonly string[] {
  return DomUtils.getElementsByTagName('summary', parseDocument(html)).flatMap(
    (summary) =>
      DomUtils.getElementsByTagName('code', summary).map((code) =>
        DomUtils.textContent(code),
      ),
  );
}

test('the label of a container shows the code in it', () => {
  const labels = readPages().flatMap(({html}) => listLabels(html));
  // Of `:::details[1. `type="email"` 的必填框……]`, in docs/html/forms.md.
  expect(labels).toContain('type="email"');
});

test('a label without its code is noticed', () => {
  expect(listLabels('<details><summary>详情</summary></details>')).toEqual([]);
});
